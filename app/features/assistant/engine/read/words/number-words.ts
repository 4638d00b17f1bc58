import { readFigure } from "../../../../../utils/typed-number.ts";
import { NUMBER_NAMES } from "./number-names.ts";

const MULTIPLIERS: readonly [RegExp, number][] = [
  [/^(?:k|thousand|hazaar|hazar|hajaar|hajar|हजार|thousands?)$/, 1000],
  [/^(?:l|lakhs?|lacs?|लाख)$/, 100_000],
  [/^(?:m|mn|million|मिलियन)$/, 1_000_000],
  [/^(?:cr|crores?|करोड)$/, 10_000_000],
];
const SCALES =
  "k|l|m|mn|cr|thousands?|hazaar|hazar|hajaar|hajar|lakhs?|lacs?|million|crores?|हजार|लाख|मिलियन|करोड";
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}.,])(?:(\d{1,3}(?:,\d{2,3}){1,4}|\d{1,12})(\.\d{1,2})?\s?(${SCALES})?|(${[...NUMBER_NAMES.keys()].join("|")})\s(${SCALES}))(?![\p{L}\p{M}\d])`,
  "gu",
);

export interface WrittenNumber {
  value: number;
  start: number;
  end: number;
  /** Whether it was written with "k", "lakh" and the like. */
  isScaled: boolean;
}

/** Numbers in folded text: "50k", "1.5 lakh", "1,00,000", "10 हजार", "das lakh". */
export function listNumbers(folded: string): WrittenNumber[] {
  const numbers = [...folded.matchAll(NUMBER)].map((match) => {
    const [text, digits = "", fraction = "", ofDigits, name, ofName] = match;
    const scale = ofDigits ?? ofName;
    const factor = MULTIPLIERS.find(([pattern]) => scale && pattern.test(scale))?.[1] ?? 1;
    const count = name ? (NUMBER_NAMES.get(name) ?? 0) : readFigure(digits + fraction);
    const value = count * factor;
    return { value, start: match.index, end: match.index + text.length, isScaled: factor > 1 };
  });
  return numbers.filter(({ value }) => !Number.isNaN(value));
}
