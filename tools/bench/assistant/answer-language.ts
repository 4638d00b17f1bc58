import type { ChatLanguage } from "../../../app/features/assistant/engine/answer.ts";

const HINDI_IN_LATIN = new Set(
  `hai hain nahi nahin ka ki ke ko mein aap aapka aapke aapki aapko kya kaise kitna kitne kar karein karen karna kare
  liye aur yeh yah woh toh bhi mera hoon hu tak sakte sakta sakti chahiye likhein likhiye baat dijiye kijiye kripya
  namaste shukriya dhanyavaad hoga hota hoti milega milta milte lagta lagte lagega lagenge batao bataiye poochh puchh
  puchiye koi kuch sab pehle baad wala wale wali jaise kabhi abhi yahan agar
  par se taur aam samay shuru saath ghante din likhit jawab jagah keemat daam bina sirf isme ismein iska uska inka isliye kyunki
  lekin magar phir jab jabki yahi wahi apna apne apni sabhi saare sabse zyada kam theek nahi mat padega padegi
  mil milegi dete deta karta karte rakhte jata jaata raha rahe rahi gaya gayi ho hue hua iske uske baaki kaam paas`
    .split(/\s+/)
    .filter(Boolean),
);
/** The Hindi words that no English text contains by chance. */
const NEVER_ENGLISH = new Set(
  "hai hain nahi nahin mein aap aapka aapke aapki aapko kya kaise liye aur hoon chahiye sakte karein bhi".split(
    " ",
  ),
);
const MIN_WORDS = 2;
const MIN_DEVANAGARI_WORDS = 3;
/** Names of the site's own pages may be in another script. */
const FOREIGN_SHARE = 0.1;

/** By script and by the small words of each language; quoted content of the site is in English everywhere. */
export function speaks(text: string, language: ChatLanguage): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const devanagari = words.filter((word) => /\p{Script=Devanagari}/u.test(word)).length;
  if (language === "hi") return devanagari >= MIN_DEVANAGARI_WORDS || devanagari === words.length;
  if (devanagari > words.length * FOREIGN_SHARE) return false;
  const count = (known: Set<string>) => new Set(words.filter((word) => known.has(word))).size;
  return language === "hi-Latn" ? count(HINDI_IN_LATIN) >= MIN_WORDS : count(NEVER_ENGLISH) < MIN_WORDS;
}
