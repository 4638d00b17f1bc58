/**
 * The one reader of numbers that people type or paste. A text has one reading, or it's refused with a sentence:
 *
 * - A comma, an apostrophe or a blank groups where every group is complete: 1,234,567 or 12,34,567.
 * - A dot groups beside a decimal comma, where there are two of them, or in a field without decimals: 1.234,50.
 *   A lone dot is a decimal point, as the site writes it.
 * - A comma is a decimal one where it can't group and the field keeps as many digits: 19,99.
 * - 1,234 in a field with three decimals could be either, so it's asked again.
 */

/** How the numbers of a field are read. Values count in the last of its decimals: 19.99 is 1999 with two of them. */
export interface NumberKind {
  decimals: number;
  min: number;
  max: number;
  /** What is asked for where no number stands. */
  ask: string;
  /** What may stand beside the digits, and what it's called: "rupees (₹)". */
  unit?: { pattern: string; name: string } | undefined;
  show: (value: number) => string;
}

export type NumberReading = { ok: true; value: number } | { ok: false; fault: string };

/** More than any amount has with its signs. */
export const NUMBER_MAX_CHARS = 60;
const MINUS = "[-−‐‑–—﹣]";
/** With a minus at either end, or in brackets as accountants write it. */
const BELOW_ZERO = /* @__PURE__ */ new RegExp(`^\\(.*\\)$|^${MINUS}|${MINUS}$`, "u");
/** Of any currency, by its sign or by what banks call it. */
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

/** How a text was read, where it could be taken for something else than it says. */
export function describeReading(text: string, kind: NumberKind): string | undefined {
  const read = readNumber(text, kind);
  const bare = text.replace(/\s/g, "");
  if (!read.ok || /^\d{1,3}(\.\d{1,2})?$/.test(bare)) return undefined;
  const shown = kind.show(read.value);
  return [shown.replace(/\s/g, ""), shown.replace(/[^\d.,]/g, "")].includes(bare) ? undefined : shown;
}

export type FieldReader = ReturnType<typeof createFieldReader>;

/** Reads the fields of a form, or of an entry in it, and collects by their names what is wrong with them. */
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

/** In hundredths of a percent. */
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

/** A number in running text; NaN where it could be another one. */
export function readFigure(text: string): number {
  const read = readNumber(text, FIGURE);
  return read.ok ? read.value / 100 : Number.NaN;
}

/** Digits, marks and blanks of all scripts and keyboards as one; a tab or a new line stands between two numbers. */
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

/** The digits of a script stand in turn, and scripts beside each other have ten each. */
function findDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** Without the unit at either end, and without what ends a round amount: 5,000/- and 1'234.– have no decimals. */
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

/** All that the text can mean, each once. */
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
