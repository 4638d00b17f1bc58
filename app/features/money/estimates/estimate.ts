import { type Currency, formatMoney } from "../../../utils/money.ts";

export const CHOICES_MAX = 12;
export const OPTION_LABEL_MAX_CHARS = 120;
export const NOTE_MAX_CHARS = 2000;
/** Unchanged: multipliers are basis points. */
export const TIMES_ONE = 10_000;
export const TIMES_MIN = 1000;
export const TIMES_MAX = 50_000;
const MINOR_PER_MAJOR = 100;

/** One field each, since an address keeps the first value of a name only. */
export const EXTRA_FIELDS = ["extra1", "extra2", "extra3", "extra4", "extra5", "extra6"] as const;
export const EXTRAS_MAX = EXTRA_FIELDS.length;

export const ESTIMATE_INVALID = "Almost there: please look at the marked fields.";
export const ESTIMATE_CHANGED = "These prices have changed. Please look at the new estimate before you send.";
/** A copy goes out only from a site that can send mail. */
export function describeSent({ isMailOn }: { isMailOn: boolean }): string {
  return isMailOn
    ? "Thank you! A copy is on its way to you, and I'll get back to you within 24 hours."
    : "Thank you! I'll get back to you within 24 hours.";
}
export const NOT_AN_OFFER = "It isn't an offer: I'll give you a written quote once I know what you need.";

export const OPTION_KINDS = ["choice", "extra"] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

/** Visitors pick one of the choices of a service, and any of its extras. */
export interface EstimateOption {
  id: string;
  label: string;
  kind: OptionKind;
  /** Added to the ends of the range, before anything is multiplied. */
  minMinor: number;
  maxMinor: number;
  /** In basis points: 12500 for a quarter more. */
  multiplierBp: number;
}

/** How the estimate of one service is worked out. */
export interface EstimateRules {
  currency: Currency;
  minMinor: number;
  /** Null for a service that has no upper end. */
  maxMinor: number | null;
  options: EstimateOption[];
}

/** A service that visitors can ask an estimate for. Prices stay on the server. */
export interface OfferedService {
  id: string;
  title: string;
  description: string;
  options: Pick<EstimateOption, "id" | "label" | "kind">[];
  version: number;
}

export interface EstimateRange {
  lowMinor: number;
  highMinor: number | null;
  currency: Currency;
}

/** The options that were picked, in the order of the rules; undefined where they aren't a valid selection. */
export function pickOptions(
  { options }: Pick<EstimateRules, "options">,
  ids: readonly string[],
): EstimateOption[] | undefined {
  const picked = options.filter(({ id }) => ids.includes(id));
  if (picked.length !== new Set(ids).size) return undefined;
  const countChoices = (list: readonly EstimateOption[]) =>
    list.filter(({ kind }) => kind === "choice").length;
  return countChoices(picked) === Math.min(1, countChoices(options)) ? picked : undefined;
}

/** Rounds outwards to whole rupees, dollars or euros, so that the range never promises more than the rules. */
export function computeRange(rules: EstimateRules, picked: readonly EstimateOption[]): EstimateRange {
  const { minMinor, maxMinor, currency } = rules;
  const add = (base: number, end: "minMinor" | "maxMinor") =>
    picked.reduce((sum, option) => sum + option[end], base);
  return {
    lowMinor: multiply(add(minMinor, "minMinor"), picked, "down"),
    highMinor: maxMinor === null ? null : multiply(add(maxMinor, "maxMinor"), picked, "up"),
    currency,
  };
}

/** In whole numbers: fractions that aren't exact would round a plain amount up. */
function multiply(minor: number, picked: readonly EstimateOption[], rounding: "up" | "down"): number {
  let product = BigInt(minor);
  let divisor = BigInt(MINOR_PER_MAJOR);
  for (const { multiplierBp } of picked) {
    product *= BigInt(multiplierBp);
    divisor *= BigInt(TIMES_ONE);
  }
  const major = product / divisor;
  const isCut = rounding === "up" && product % divisor !== BigInt(0);
  return Number(isCut ? major + BigInt(1) : major) * MINOR_PER_MAJOR;
}

/** From the cheapest choice to the dearest, without extras. */
export function findSpan(rules: EstimateRules): EstimateRange {
  const ranges = listSelections(rules, []).map((picked) => computeRange(rules, picked));
  return {
    lowMinor: Math.min(...ranges.map(({ lowMinor }) => lowMinor)),
    highMinor: rules.maxMinor === null ? null : Math.max(...ranges.map(({ highMinor }) => highMinor ?? 0)),
    currency: rules.currency,
  };
}

/** The most that any selection can come to. */
export function findLargest(rules: EstimateRules): number {
  const top = rules.maxMinor ?? rules.minMinor;
  const extras = rules.options.filter(({ kind }) => kind === "extra");
  const raising = extras.map((extra) => ({
    ...extra,
    multiplierBp: Math.max(TIMES_ONE, extra.multiplierBp),
  }));
  const ends = listSelections(rules, raising).map(
    (picked) => computeRange({ ...rules, maxMinor: top }, picked).highMinor ?? 0,
  );
  return Math.max(...ends);
}

/** Each choice with these extras, or only the extras if there are no choices. */
function listSelections({ options }: EstimateRules, extras: readonly EstimateOption[]): EstimateOption[][] {
  const choices = options.filter(({ kind }) => kind === "choice");
  return choices.length > 0 ? choices.map((choice) => [choice, ...extras]) : [[...extras]];
}

/** "₹40,000–₹70,000", "From ₹30,000" */
export function formatRange({ lowMinor, highMinor, currency }: EstimateRange): string {
  const low = formatMoney({ minor: lowMinor, currency });
  if (highMinor === null) return `From ${low}`;
  return highMinor === lowMinor ? low : `${low}–${formatMoney({ minor: highMinor, currency })}`;
}
