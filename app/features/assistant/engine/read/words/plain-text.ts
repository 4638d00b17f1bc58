/** Spellings of one word that would otherwise be two. */
const JOINED: readonly [RegExp, string][] = [
  [/\be[\s-]?commerce\b/g, "ecommerce"],
  [/\be[\s-]mails?\b/g, "email"],
  [/\b(back|front)[\s-]end\b/g, "$1end"],
  [/\bfull[\s-]stack\b/g, "fullstack"],
  [/\bweb[\s-](sites?|page)\b/g, "web$1"],
  [/\b(face)\s(book)\b/g, "$1$2"],
  [/\byou\stube\b/g, "youtube"],
  [/\bwhat'?s\s?app\b/g, "whatsapp"],
  [/\b(node|next|nest|nuxt|vue|react|express|three)\sjs\b/g, "$1"],
  [/\s(?:जेएस|जे\sएस)(?![\p{L}\p{M}])/gu, ""],
  [/\b(what|who|how|where|when|that|it)'?s\b/g, "$1 is"],
  [/\b(don|doesn|didn|can|won|isn|aren|couldn)['’]?t\b/g, "$1 not"],
  [/\b(i|you|we|they)'(m|re|ll|ve|d)\b/g, "$1"],
];
const WORD = /[\p{L}\p{M}\p{N}]+[+#]*/gu;
const DEVANAGARI_ZERO = 0x0966;
const SUFFIXED_BY_JS = /^([a-z]{3,})\.?js$/;

/** Unifies spellings: case, width, digits of Devanagari, its nukta and nasal signs. */
export function foldText(text: string): string {
  let folded = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(/\u093c|\u200b|\u200c|\u200d|\ufe0f/g, "")
    .replaceAll("ँ", "ं")
    .replaceAll("’", "'");
  for (const [spelling, joined] of JOINED) folded = folded.replace(spelling, joined);
  return folded.replace(/\b([a-z]{3,})\.js\b/g, "$1");
}

export function splitWords(text: string): string[] {
  return splitFolded(foldText(text));
}

export function splitFolded(folded: string): string[] {
  return (folded.match(WORD) ?? []).map((word) => word.replace(SUFFIXED_BY_JS, "$1"));
}

/** Takes English endings off; words of other scripts and short ones stay as they are. */
export function stemWord(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  let stem = word.replace(/ies$/, "y").replace(/(?<=[a-z]{3})(?:'s|(?<![su])s)$/, "");
  if (stem.length > 8) stem = stem.replace(/ment$/, "");
  if (stem.length > 5) stem = stem.replace(/(?:ing|ed|er)$/, "");
  stem = stem.replace(/([bdgkmnprt])\1$/, "$1");
  return stem.length > 3 ? stem.replace(/e$/, "") : stem;
}

export function splitStems(text: string): string[] {
  return splitWords(text).map(stemWord);
}
