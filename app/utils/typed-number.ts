/**
 * The only reader of numbers that people type or paste. A text has exactly one reading, or it is refused with a sentence:
 *
 * - A comma, an apostrophe or a space separates groups if every group is complete: 1,234,567 or 12,34,567.
 * - A dot separates groups beside a decimal comma, if there are two dots, or in a field without decimals: 1.234,50.
 *   A single dot is a decimal point, as the site writes it.
 * - A comma is a decimal comma if it can't separate groups and the field has enough decimals: 19,99.
 * - 1,234 in a field with three decimals could be either, so the person has to say which.
 */

/** The rules for the numbers of a field. Values are whole: with two decimals, 19.99 is 1999. */
export interface NumberKind {
  decimals: number;
  min: number;
  max: number;
  /** The sentence for a text without a number. */
  ask: string;
  /** Signs that may be beside the digits, and their name for a sentence: "rupees (₹)". */
  unit?: { pattern: string; name: string } | undefined;
  show: (value: number) => string;
}

export type NumberReading = { ok: true; value: number } | { ok: false; fault: string };

/** Longer than any amount with its signs. */
export const NUMBER_MAX_CHARS = 60;
const MINUS = "[-−‐‑–—﹣]";
/** A minus at either end, or brackets, as accountants write it. */
const BELOW_ZERO = /* @__PURE__ */ new RegExp(`^\\(.*\\)$|^${MINUS}|${MINUS}$`, "u");
/** Any currency, by its sign or its bank code. */
const CURRENCY = /\p{Sc}|(?<!\p{L})(?:rs|inr|usd|eur|gbp|aed|aud|cad|chf|cny|jpy|sgd)(?!\p{L})/iu;

export function readNumber(text: string, kind: NumberKind): NumberReading {
  const typed = text.length > NUMBER_MAX_CHARS ? "" : simplify(text);
  if (!/\d/.test(typed)) return { ok: false, fault: kind.ask };
  const quoted = `“${text.trim()}”`;
  const bare = takeSignsOff(typed, kind);
  if (BELOW_ZERO.test(bare)) return { ok: false, fault: `This can't be less than zero, and ${quoted} is.` };
  const digits = bare.replace(/^\+ */, "");
  const other = CURRENCY.test(digits) ? kind.unit?.name : undefined;
  if (other) return { ok: false, fault: `This is in ${other}, and ${quoted} isn't.` };
  const [value, second] = listReadings(digits, kind.decimals);
  if (value === undefined) return { ok: false, fault: describeUnread(digits, quoted, kind) };
  if (second === undefined) return checkLimits(value, kind);
  const [one, another] = [value, second].map((read) => read / 10 ** kind.decimals);
  return { ok: false, fault: `${quoted} could be ${one} or ${another}: please enter one of these.` };
}

function checkLimits(value: number, { min, max, ask, show }: NumberKind): NumberReading {
  if (value < min) return { ok: false, fault: value === 0 ? ask : `At least ${show(min)}.` };
  return value > max ? { ok: false, fault: `At most ${show(max)}.` } : { ok: true, value };
}

/** The number as the site writes it, unless the text could hardly mean anything else. */
export function describeReading(text: string, kind: NumberKind): string | undefined {
  const read = readNumber(text, kind);
  const bare = text.replace(/\s/g, "");
  if (!read.ok || /^\d{1,3}(\.\d{1,2})?$/.test(bare)) return undefined;
  const shown = kind.show(read.value);
  return [shown.replace(/\s/g, ""), shown.replace(/[^\d.,]/g, "")].includes(bare) ? undefined : shown;
}

export type FieldReader = ReturnType<typeof createFieldReader>;

/** Reads the fields of a form, or of an entry in it, and collects the faults by field name. */
export function createFieldReader(faults: Record<string, string>, prefix = "") {
  return (name: string, text: string, kind: NumberKind): number => {
    const read = readNumber(text, kind);
    if (!read.ok) faults[`${prefix}${name}`] = read.fault;
    return read.ok ? read.value : 0;
  };
}

// @__NO_SIDE_EFFECTS__
export function wholeNumber(limits: Pick<NumberKind, "min" | "max" | "ask" | "unit">): NumberKind {
  return { ...limits, decimals: 0, show: (value) => value.toLocaleString("en") };
}

export const PERCENT_SIGN = { pattern: "%", name: "percent" };

/** Values are hundredths of a percent. */
// @__NO_SIDE_EFFECTS__
export function percentage(limits: Pick<NumberKind, "min" | "max" | "ask">): NumberKind {
  return {
    ...limits,
    decimals: 2,
    unit: PERCENT_SIGN,
    show: (value) => `${value / 100} %`,
  };
}

const FIGURE = { decimals: 2, min: 0, max: Number.MAX_SAFE_INTEGER, ask: "", show: String };

/** Reads a number from running text; NaN if it is ambiguous. */
export function readFigure(text: string): number {
  const read = readNumber(text, FIGURE);
  return read.ok ? read.value / 100 : Number.NaN;
}

/** Maps the digits, marks and spaces of all scripts to ASCII. Tabs and new lines stay, because they separate numbers. */
function simplify(text: string): string {
  return text
    .trim()
    .replace(/\p{Cf}/gu, "")
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, (digit) => String(findDigit(digit)))
    .replace(/[’‘ʼ′٬]/g, "'")
    .replaceAll("٫", ".")
    .replaceAll("٪", "%")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
}

/** Unicode lists the ten digits of a script in order, and some scripts directly follow another. */
function findDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** Removes the unit at either end, and the ending of a round amount, as in 5,000/- and 1'234.–. */
function takeSignsOff(typed: string, { unit }: NumberKind): string {
  const signs = unit ? `(?:${unit.pattern})` : "(?!)";
  const start = new RegExp(`^(${MINUS}|\\+)? *(?:${signs} *)+`, "iu");
  const end = new RegExp(`(?: *(?:${signs}|\\/ ?(?:${MINUS}|=)+))+$`, "iu");
  return typed
    .replace(start, "$1")
    .replace(end, "")
    .replace(new RegExp(`(?<=\\d)([.,]) ?${MINUS}{1,2}$`, "u"), (_, mark: string) => `${mark}0`)
    .trim();
}

const GROUPED = [
  /^[1-9]\d{0,2}(?:,\d{3})+$/,
  // Lakhs and crores.
  /^[1-9]\d?(?:,\d{2})*,\d{3}$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+$/,
  /^[1-9]\d{0,2}(?:'\d{3})+$/,
  /^[1-9]\d{0,2}(?: \d{3})+$/,
];

function isWhole(text: string): boolean {
  return /^\d*$/.test(text) || GROUPED.some((groups) => groups.test(text));
}

/** All values that the text can mean, without repeats. */
function listReadings(digits: string, decimals: number): number[] {
  const values = new Set<number>();
  const add = (whole: string, fraction: string) => {
    if (isWhole(whole)) values.add(Number(whole.replace(/\D/g, "") + fraction.padEnd(decimals, "0")));
  };
  const isLoneDot = decimals > 0 && /^\d+\.\d+$/.test(digits);
  if (!isLoneDot) add(digits, "");
  for (const [mark, pattern] of DECIMAL_MARKS) {
    const [, whole = "", fraction = ""] = pattern.exec(digits) ?? [];
    if (fraction !== "" && fraction.length <= decimals && !whole.includes(mark)) add(whole, fraction);
  }
  return [...values];
}

const DECIMAL_MARKS = [
  [".", /^(.*)\.(\d+)$/],
  [",", /^(.*),(\d+)$/],
] as const;

function describeUnread(digits: string, quoted: string, { decimals, ask }: NumberKind): string {
  const [, whole = "", mark = "", fraction = ""] = /^(.*)([.,])(\d+)$/.exec(digits) ?? [];
  const isFraction = fraction.length > decimals && isWhole(whole) && !whole.includes(mark);
  if (isFraction && decimals === 0) return `${quoted} isn't a whole number. ${ask}`;
  if (mark === "." && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) {
    return `${quoted} isn't clear: please enter ${whole}${fraction}, or ${decimals} digits after the point.`;
  }
  if (isFraction) return `${quoted} has too many digits after the point: please enter ${decimals} at most.`;
  return `${quoted} isn't understood. ${ask}`;
}
