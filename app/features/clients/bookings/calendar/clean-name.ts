const NAME_MAX_CHARS = 60;
/** Unicode dots that browsers accept in host names and NFKC doesn't always normalize. */
const OTHER_DOTS = /[\u3002\u2024\uff0e\uff61]/g;
/** Keeps joiners inside words, where Hindi names need them; elsewhere they only disguise links. */
const FORMAT_CHARACTERS =
  /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])|(?![\u200c\u200d])\p{Cf}/gu;
const ADDRESS = /:\/|\/\/|@|\p{L}:[\p{L}\p{N}]|[\p{L}\p{M}\p{N}]:\p{N}|^www\./iu;
const INNER_DOT = /[\p{L}\p{M}\p{N}-]\.(?=[\p{L}\p{N}-])/u;
const TITLES = new Set("adv dr er md mr mrs ms prof shri smt sr st".split(" "));

/**
 * Cleans a visitor's name for mail to an unverified address: one line without anything that a mail program would make
 * a link of.
 */
export function cleanName(name: string, fallback = "Guest"): string {
  const words = name
    .normalize("NFKC")
    .replaceAll(OTHER_DOTS, ".")
    .replaceAll(FORMAT_CHARACTERS, "")
    .replaceAll(/[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Z}<>"\\]+/gu, " ")
    .split(" ")
    .map(cleanWord)
    .filter(Boolean);
  const cleaned = Array.from(words.join(" ")).slice(0, NAME_MAX_CHARS).join("").trim();
  return /\p{L}/u.test(cleaned) ? cleaned : fallback;
}

function cleanWord(word: string): string {
  if (ADDRESS.test(word)) return "";
  if (!INNER_DOT.test(word)) return word;
  const parts = word.split(".");
  const isAbbreviated = parts.slice(0, -1).every((part) => isInitial(part) || TITLES.has(part.toLowerCase()));
  return isAbbreviated && !/\d/.test(word) ? parts.filter(Boolean).map(addDot).join(" ") : "";
}

function isInitial(part: string): boolean {
  return /^\p{L}\p{M}*$/u.test(part);
}

/** "J.R.Rao" and "Dr.Rao" become words that no mail program takes for a host. */
function addDot(part: string, index: number, parts: readonly string[]): string {
  return index < parts.length - 1 || isInitial(part) ? `${part}.` : part;
}
