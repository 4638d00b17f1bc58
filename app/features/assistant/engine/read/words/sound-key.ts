/** Consonants of Devanagari as the Latin letters that English borrows them from. */
const LETTERS: Record<string, string> = {
  क: "k",
  ख: "k",
  ग: "g",
  घ: "g",
  ङ: "n",
  च: "c",
  छ: "c",
  ज: "j",
  झ: "j",
  ञ: "n",
  ट: "t",
  ठ: "t",
  ड: "d",
  ढ: "d",
  ण: "n",
  त: "t",
  थ: "t",
  द: "d",
  ध: "d",
  न: "n",
  प: "p",
  फ: "f",
  ब: "b",
  भ: "b",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  व: "v",
  श: "s",
  ष: "s",
  स: "s",
  ह: "h",
  ळ: "l",
  "ं": "n",
  "ॉ": "",
  ऑ: "",
};
const KEY_MIN_CHARS = 2;

/** The consonants of a word in either script, so that "रिएक्ट" and "react" have one key; undefined when too short. */
export function createSoundKey(word: string): string | undefined {
  const letters = /\p{Script=Devanagari}/u.test(word)
    ? [...word].map((letter) => LETTERS[letter] ?? "").join("")
    : word
        .replaceAll("ph", "f")
        .replaceAll("sh", "s")
        .replaceAll("th", "t")
        .replaceAll("ck", "k")
        .replace(/c(?=[eiy])/g, "s")
        .replace(/[cq]/g, "k")
        .replaceAll("x", "ks")
        .replaceAll("w", "v")
        .replaceAll("z", "j")
        .replace(/[aeiou\d]/g, "");
  const key = letters
    .replace(/[yh]/g, "")
    .replace(/(.)\1+/g, "$1")
    .replaceAll("c", "s");
  return key.length < KEY_MIN_CHARS ? undefined : key;
}
