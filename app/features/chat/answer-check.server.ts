import { findInventedAmounts } from "./amounts.ts";
import type { Knowledge } from "./knowledge.server.ts";

export type Violation = "invented_amount" | "promise" | "leak";

export interface CheckedAgainst {
  knowledge: Knowledge;
  /** What the model was told to do, without the passages, which it may quote. */
  rules: string;
  /** A word that stands in the instructions alone. */
  canary: string;
  /** Names that no visitor needs to read. */
  internalNames: readonly string[];
  /** What the site itself says: words of promise that stand there may be said. */
  passages: readonly string[];
}

/** So many words in a row are no accident. */
const LEAK_MIN_WORDS = 7;

const PROMISES = [
  /\b(coupon|promo(tional)?|voucher|discount) code\b/i,
  /\bhalf[- ](price|off)\b/i,
  /\b(free of (cost|charge)|for free|100 ?% free|buy one get one)\b/i,
  /\b(money[- ]back|full refund|guaranteed?|guarantee)\b/i,
  /\b(aadhe|adhe) (daam|dam|price)\b/i,
  /\b(muft|bilkul free|free mein|guarantee ke saath)\b/i,
  /आधे दाम|मुफ़्त|मुफ्त|गारंटी|कूपन/,
];
const DISCOUNT_OFFER =
  /[\d०-९]+(?:[.,][\d०-९]+)?\s*(?:%|percent|per cent|pratishat|प्रतिशत|फ़ीसदी|फीसदी)\s*(?:ka |ki |का |की )?(?:off|discount|chhoot|chhut|छूट|डिस्काउंट|rebate|cashback|kam\b|less\b|कम)/i;
const NEGATION =
  /\b(no|not|never|cannot|can't|don't|doesn't|isn't|nahi|nahin|na|mat)\b|नहीं|मत(?![\p{L}\p{M}])/iu;

/** What must not leave in a text that a model has worded. */
export function findViolation(text: string, against: CheckedAgainst): Violation | undefined {
  if (isLeak(text, against)) return "leak";
  if (findInventedAmounts(against.knowledge, text).length > 0) return "invented_amount";
  return isPromise(text, against.passages) ? "promise" : undefined;
}

function isPromise(text: string, passages: readonly string[]): boolean {
  return splitClauses(text).some((clause) => {
    if (NEGATION.test(clause)) return false;
    const words = [DISCOUNT_OFFER, ...PROMISES].flatMap((pattern) => pattern.exec(clause)?.[0] ?? []);
    return words.some((word) => !passages.some((said) => said.toLowerCase().includes(word.toLowerCase())));
  });
}

function splitClauses(text: string): string[] {
  return text.split(/(?<=[!?।;\n]|\.(?=\s)|,(?=\s))/u);
}

function isLeak(text: string, { rules, canary, internalNames }: CheckedAgainst): boolean {
  if ([canary, ...internalNames].some((name) => text.toLowerCase().includes(name.toLowerCase()))) return true;
  const told = ` ${listWords(rules).join(" ")} `;
  const said = listWords(text);
  return said.some((_word, index) => {
    const run = said.slice(index, index + LEAK_MIN_WORDS);
    return run.length === LEAK_MIN_WORDS && told.includes(` ${run.join(" ")} `);
  });
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
