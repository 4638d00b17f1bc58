/** Hindi in Latin letters, by words that English has not: enough to choose a voice. */
const HINGLISH = new Set(
  (
    "aap aapka aapke aapki aapko accha acha aur baad baare banana banwana bas batao bataiye bhi chahiye dono gaya hai hain hoga hoon " +
    "hota hoti jaise ka kab kaise kar karna karne karo karta karte ke kharcha ki kitna kitne kitni kiya ko kuch kya kyun lagega liye likh " +
    "main mein mera mere meri mujhe nahi nahin namaste puchhiye raha rahe saath sab sakta sakte sakti se tak theek toh wala wapas yeh"
  ).split(" "),
);
const WORD = /[\p{L}\p{M}]+/gu;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const HINDI_SHARE_MIN = 0.25;
const HINGLISH_SHARE_MIN = 0.15;
const HINGLISH_WORDS_MIN = 2;

/** For the `lang` of a line: read out by the right voice, and shaped by the right font. The page itself is English. */
export function findLineLanguage(text: string): "hi" | "hi-Latn" | undefined {
  const words = text.toLowerCase().match(WORD) ?? [];
  const hindi = words.filter((word) => DEVANAGARI.test(word)).length;
  if (hindi > 0 && hindi / words.length >= HINDI_SHARE_MIN) return "hi";
  const hinglish = words.filter((word) => HINGLISH.has(word)).length;
  const isHinglish = hinglish >= HINGLISH_WORDS_MIN && hinglish / words.length >= HINGLISH_SHARE_MIN;
  return isHinglish ? "hi-Latn" : undefined;
}
