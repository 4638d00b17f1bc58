/** In whole units, as written; without a sign or a name beside it the currency is not known. */
export interface Amount {
  value: number;
  currency?: "INR" | "USD" | "EUR";
  text: string;
}

const NUMBER = String.raw`\d+(?:,\d+)*(?:\.\d+)?`;
const SCALE = String.raw`k(?![a-z])|thousand|haza+r|हज\u093C?ार|lakhs?|lacs?|लाख|crores?|करोड\u093C?`;
const BEFORE = String.raw`₹|rs\.?(?=\s*\d)|inr|रु\.?|us\$|usd|\$|€|eur`;
const AFTER = String.raw`rupees?|rupa[iy]+e?|rs(?![a-z])|inr|\/-|रुप[एय]\S*|dollars?|usd|डॉलर|euros?|eur`;
const SEPARATOR = String.raw`\s*(?:-|–|—|to|se|से)\s*`;

const WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
  ek: 1,
  do: 2,
  teen: 3,
  char: 4,
  paanch: 5,
  panch: 5,
  das: 10,
  pandrah: 15,
  bees: 20,
  pachees: 25,
  tees: 30,
  chalis: 40,
  pachas: 50,
  एक: 1,
  दो: 2,
  तीन: 3,
  पाँच: 5,
  पांच: 5,
  दस: 10,
  पंद्रह: 15,
  बीस: 20,
  तीस: 30,
  चालीस: 40,
  पचास: 50,
};

const PATTERN = new RegExp(
  `(?:(?<![\\p{L}])(?<before>${BEFORE})\\s*(?<digits>${NUMBER})(?:\\s*(?<scale>${SCALE}))?` +
    `(?:${SEPARATOR}(?<end>${NUMBER})(?:(?<=\\d{3})(?![\\d,.]*\\s*%)|\\s*(?<endScale>${SCALE})))?)` +
    `|(?:(?<digits2>${NUMBER})(?:\\s*(?<scale2>${SCALE}))?\\s*(?<after>${AFTER}))` +
    `|(?:(?<digits3>${NUMBER})\\s*(?<scale3>${SCALE}))` +
    `|(?:(?<![\\p{L}])(?<word>${Object.keys(WORDS).join("|")})\\s+(?<scale4>${SCALE}))`,
  "giu",
);
const PEOPLE = /^[^.\n|]{0,30}?(follow|subscri|फ\u093C?ॉलो|सब्स)/iu;
const PEOPLE_BEFORE = /(followers|subscribers|फ\u093C?ॉलोअर्स)\s*[:(]\s*[\d.,km\s–-]*$/iu;

/** Written apart from the assistant's own list of amounts, which it is to check. */
export function listAmounts(source: string): Amount[] {
  const text = normalizeDigits(source);
  const amounts: Amount[] = [];
  for (const match of text.matchAll(PATTERN)) {
    const { before, digits, scale, end, endScale, digits2, scale2, after, digits3, scale3, word, scale4 } =
      match.groups ?? {};
    const raw = match[0];
    const hasCurrency = before ?? after;
    if (!hasCurrency && countsPeople(text, match.index, raw.length)) continue;
    const currency = hasCurrency ? nameCurrency(hasCurrency) : undefined;
    const add = (value: number) => amounts.push({ value, ...(currency && { currency }), text: raw });
    if (word) add((WORDS[word.toLowerCase()] ?? Number.NaN) * scaleOf(scale4));
    else add(toNumber(digits ?? digits2 ?? digits3) * scaleOf(scale ?? scale2 ?? scale3));
    if (end) add(toNumber(end) * scaleOf(endScale));
  }
  return amounts;
}

export function listPercentages(source: string): string[] {
  const found = normalizeDigits(source).matchAll(/(\d+(?:\.\d+)?)\s*(?:%|percent|pratishat|प्रतिशत)/giu);
  return [...found].map(([, digits = ""]) => digits);
}

export function normalizeDigits(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\u00A0\u202F]/g, " ");
}

/** "45K followers" is no money. */
function countsPeople(text: string, index: number, length: number): boolean {
  return PEOPLE.test(text.slice(index + length)) || PEOPLE_BEFORE.test(text.slice(0, index));
}

function toNumber(digits = ""): number {
  return Number(digits.replaceAll(",", ""));
}

function scaleOf(scale = ""): number {
  if (/^(k|th|ha|ह)/i.test(scale)) return 1000;
  if (/^(la|ला)/i.test(scale)) return 100_000;
  if (/^(cr|क)/i.test(scale)) return 10_000_000;
  return 1;
}

function nameCurrency(sign: string): Amount["currency"] {
  if (/\$|usd|doll|डॉ/i.test(sign)) return "USD";
  if (/€|eur/i.test(sign)) return "EUR";
  return "INR";
}
