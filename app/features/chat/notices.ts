import type { ChatLanguage } from "../answers/answer.ts";

type Wordings = Record<ChatLanguage, string>;

function word(language: ChatLanguage, wordings: Wordings): string {
  return wordings[language];
}

/** What a visitor is told who has asked for a person; without `hours` nothing is said of them. */
export function describeHandOff(
  language: ChatLanguage,
  { owner, isOpen, hours }: { owner: string; isOpen: boolean; hours: string },
): string {
  if (isOpen || hours === "") {
    return word(language, {
      en: `${owner} has been told. You can keep writing; the answer comes here, or by e-mail if you leave.`,
      "hi-Latn": `${owner} ko bata diya gaya hai. Aap likhte rahiye; jawab yahin aayega, ya email par agar aap chale jayein.`,
      hi: `${owner} को बता दिया गया है। आप लिखते रहिए; जवाब यहीं आएगा, या आप चले जाएँ तो ईमेल पर।`,
    });
  }
  return word(language, {
    en: `${owner} has been told, but this is out of hours: answers come ${hours}, by e-mail.`,
    "hi-Latn": `${owner} ko bata diya gaya hai, lekin abhi office band hai: jawab ${hours} ke beech email par aata hai.`,
    hi: `${owner} को बता दिया गया है, लेकिन अभी कार्यालय बंद है: जवाब ${hours} के बीच ईमेल पर आता है।`,
  });
}

export function describeTaken(language: ChatLanguage, owner: string): string {
  return word(language, {
    en: `${owner} will answer here.`,
    "hi-Latn": `Ab ${owner} yahan jawab denge.`,
    hi: `अब ${owner} यहाँ जवाब देंगे।`,
  });
}

export function describeReturned(language: ChatLanguage): string {
  return word(language, {
    en: "The assistant answers again.",
    "hi-Latn": "Ab phir se assistant jawab dega.",
    hi: "अब फिर से सहायक जवाब देगा।",
  });
}

export function describeClosed(language: ChatLanguage): string {
  return word(language, {
    en: "This conversation is closed. Write again to begin a new one.",
    "hi-Latn": "Yeh baatcheet band ho gayi hai. Nayi shuru karne ke liye phir likhiye.",
    hi: "यह बातचीत बंद हो गई है। नई शुरू करने के लिए फिर लिखिए।",
  });
}

export function describeIdle(language: ChatLanguage): string {
  return word(language, {
    en: "This conversation was closed, as nothing was said for a day. Write again to begin a new one.",
    "hi-Latn":
      "Ek din se kuch nahin likha gaya, isliye yeh baatcheet band ho gayi. Nayi ke liye phir likhiye.",
    hi: "एक दिन से कुछ नहीं लिखा गया, इसलिए यह बातचीत बंद हो गई। नई के लिए फिर लिखिए।",
  });
}
