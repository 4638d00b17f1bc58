export const SLUG_MAX_CHARS = 80;
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A title without Latin letters is transliterated first. Empty when nothing can be read at all. */
export function createSlug(title: string): string {
  return hyphenate(title) || hyphenate(transliterate(title));
}

export function findFreeSlug(base: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${cut(base, SLUG_MAX_CHARS - `-${number}`.length)}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

function hyphenate(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return cut(slug, SLUG_MAX_CHARS);
}

function cut(slug: string, maxChars: number): string {
  return slug.slice(0, maxChars).replace(/-$/, "");
}

const VIRAMA = "्";
const NUKTA = "़";

const VOWELS = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({
    अ: "a",
    आ: "aa",
    इ: "i",
    ई: "ee",
    उ: "u",
    ऊ: "oo",
    ऋ: "ri",
    ए: "e",
    ऐ: "ai",
    ओ: "o",
    औ: "au",
    ऑ: "o",
    ॐ: "om",
  }),
);

const VOWEL_SIGNS = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({
    "ा": "aa",
    "ि": "i",
    "ी": "ee",
    "ु": "u",
    "ू": "oo",
    "ृ": "ri",
    "े": "e",
    "ै": "ai",
    "ो": "o",
    "ौ": "au",
    "ॉ": "o",
    "ॅ": "e",
  }),
);

const CONSONANTS = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({
    क: "k",
    ख: "kh",
    ग: "g",
    घ: "gh",
    ङ: "n",
    च: "ch",
    छ: "chh",
    ज: "j",
    झ: "jh",
    ञ: "n",
    ट: "t",
    ठ: "th",
    ड: "d",
    ढ: "dh",
    ण: "n",
    त: "t",
    थ: "th",
    द: "d",
    ध: "dh",
    न: "n",
    प: "p",
    फ: "ph",
    ब: "b",
    भ: "bh",
    म: "m",
    य: "y",
    र: "r",
    ल: "l",
    ळ: "l",
    व: "v",
    श: "sh",
    ष: "sh",
    स: "s",
    ह: "h",
  }),
);

const MARKS = /* @__PURE__ */ new Map(/* @__PURE__ */ Object.entries({ "ं": "n", "ँ": "n", "ः": "h", ऽ: "" }));
const DEVANAGARI_ZERO = 0x0966;

/** Devanagari by sound, Latin letters without their accents; other scripts are left as they are. */
function transliterate(text: string): string {
  const letters = [...text.normalize("NFD").replace(new RegExp(`[${NUKTA}\u0300-\u036f]`, "g"), "")];
  return letters.map((letter, index) => transliterateLetter(letter, letters[index + 1])).join("");
}

function transliterateLetter(letter: string, next: string | undefined): string {
  const consonant = CONSONANTS.get(letter);
  if (consonant !== undefined) return consonant + (hasInherentVowel(next) ? "a" : "");
  if (letter === VIRAMA) return "";
  const digit = letter.charCodeAt(0) - DEVANAGARI_ZERO;
  if (digit >= 0 && digit <= 9) return String(digit);
  return VOWELS.get(letter) ?? VOWEL_SIGNS.get(letter) ?? MARKS.get(letter) ?? letter;
}

/** A consonant is followed by a short "a" unless a sign says otherwise; Hindi drops it at the end of a word. */
function hasInherentVowel(next: string | undefined): boolean {
  if (next === undefined || next === VIRAMA || VOWEL_SIGNS.has(next)) return false;
  return CONSONANTS.has(next) || VOWELS.has(next) || MARKS.has(next);
}
