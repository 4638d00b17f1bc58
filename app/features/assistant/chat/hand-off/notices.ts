import type { ChatLanguage } from "../../engine/answer.ts";

type Wordings = Record<ChatLanguage, string>;

function pickWording(language: ChatLanguage, wordings: Wordings): string {
  return wordings[language];
}

/** Confirms to a visitor that the owner was notified; without `hours`, office hours aren't mentioned. */
export function describeHandOff(
  language: ChatLanguage,
  { owner, isOpen, hours }: { owner: string; isOpen: boolean; hours: string },
): string {
  if (isOpen || hours === "") {
    return pickWording(language, {
      en: `${owner} has been told. You can keep writing; the reply comes here, or by email if you leave.`,
      "hi-Latn": `${owner} ko bata diya gaya hai. Aap likhte rahiye; jawab yahin aayega, ya email par agar aap chale gaye.`,
      hi: `${owner} को बता दिया गया है। आप लिखते रहिए; जवाब यहीं आएगा, या आप चले जाएँ तो ईमेल पर।`,
    });
  }
  return pickWording(language, {
    en: `${owner} has been told, but it is outside office hours: replies come ${hours}, by email.`,
    "hi-Latn": `${owner} ko bata diya gaya hai, lekin abhi office hours nahi hain: jawab ${hours} ke beech email par aayega.`,
    hi: `${owner} को बता दिया गया है, लेकिन अभी काम का समय नहीं है: जवाब ${hours} के बीच ईमेल पर आएगा।`,
  });
}

export function describeTaken(language: ChatLanguage, owner: string): string {
  return pickWording(language, {
    en: `${owner} will answer here.`,
    "hi-Latn": `Ab ${owner} yahan jawab denge.`,
    hi: `अब ${owner} यहाँ जवाब देंगे।`,
  });
}

export function describeReturned(language: ChatLanguage): string {
  return pickWording(language, {
    en: "The assistant is answering again.",
    "hi-Latn": "Ab phir se assistant jawab dega.",
    hi: "अब फिर से सहायक जवाब देगा।",
  });
}

export function describeClosed(language: ChatLanguage): string {
  return pickWording(language, {
    en: "This conversation is closed. Write again to start a new one.",
    "hi-Latn": "Yeh chat close ho gayi hai. Nayi chat ke liye phir se message kijiye.",
    hi: "यह बातचीत बंद हो गई है। नई शुरू करने के लिए फिर लिखिए।",
  });
}

export function describeIdle(language: ChatLanguage): string {
  return pickWording(language, {
    en: "This conversation was closed after a day without a message. Write again to start a new one.",
    "hi-Latn":
      "Ek din se koi message nahi aaya, isliye yeh chat close ho gayi. Nayi chat ke liye phir se message kijiye.",
    hi: "एक दिन से कुछ नहीं लिखा गया, इसलिए यह बातचीत बंद हो गई। नई के लिए फिर लिखिए।",
  });
}
