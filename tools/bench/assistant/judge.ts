import { type Amount, listAmounts, listPercentages, normalizeDigits } from "./amount-scanner.ts";
import { speaks } from "./answer-language.ts";
import type { Catalogue } from "./catalogue.ts";
import type { EngineAnswer } from "./engines.ts";
import type { Question } from "./question.ts";

export interface Verdict {
  /** Empty: the answer is right. */
  faults: string[];
  /** Whether the answer contains each requested price as the site writes it; undefined for other questions. */
  isExact?: boolean;
}

/** A person is offered wherever the assistant knows no answer. */
const OFFERS_PERSON = /contact|kabir|person|insaan|message|संपर्क|सम्पर्क|कबीर|व्यक्ति|इंसान|संदेश/iu;
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]*\w/g;

export function judgeAnswer(question: Question, answer: EngineAnswer, catalogue: Catalogue): Verdict {
  const text = simplify(answer.text);
  const languages = [question.language, ...(question.mayAnswerIn ?? [])];
  const missingPrices = question.prices.filter(
    (choices) => !choices.some((choice) => holdsPrices(text, catalogue.findPrices(choice))),
  );
  const wrongPrices = question.notPrices
    .flat()
    .filter((reference) => catalogue.findPrices(reference).some((price) => holdsAmount(text, price)));
  const priceFaults = [
    ...missingPrices.map((choices) => `price missing: ${choices.join(" or ")}`),
    ...wrongPrices.map((reference) => `price of something else: ${reference}`),
  ];
  const faults = [
    ...(text === "" ? ["no answer"] : []),
    ...judgeKind(question, answer, text),
    ...(languages.some((language) => speaks(text, language)) ? [] : [`not in ${question.language}`]),
    ...question.must
      .filter((choices) => !holdsAny(text, choices))
      .map((any) => `missing: ${any.join(" or ")}`),
    ...question.mustNot
      .filter((choices) => holdsAny(text, choices))
      .map((any) => `unwanted: ${any.join(" or ")}`),
    ...(question.sums ?? []).filter((sum) => !holdsAmount(text, sum)).map((sum) => `sum missing: ${sum}`),
    ...(question.bare ? judgeBareness(answer, text) : []),
    ...priceFaults,
    ...judgeSources(question, answer),
    ...(text.match(EMAIL) ?? [])
      .filter((email) => email.toLowerCase() !== catalogue.ownerEmail.toLowerCase())
      .map((email) => `a foreign address: ${email}`),
  ];
  return { faults, ...(question.prices.length > 0 && { isExact: priceFaults.length === 0 }) };
}

/** Amounts and percentages, as written, that the site nowhere says. */
export function findInvented(answer: string, question: Question, catalogue: Catalogue): string[] {
  const repeated = question.mayRepeat ? question.ask.flatMap(listAmounts) : [];
  const known = [...catalogue.amounts, ...(question.knownSums ?? []).flatMap(listAmounts), ...repeated];
  const text = simplify(answer);
  return [
    ...listAmounts(text)
      .filter((amount) => !known.some((other) => isSame(amount, other)))
      .map((amount) => amount.text),
    ...listPercentages(text)
      .filter((share) => !catalogue.percentages.includes(share))
      .map((share) => `${share}%`),
  ];
}

function isSame(amount: Amount, known: Amount): boolean {
  if (amount.value !== known.value) return false;
  return !amount.currency || !known.currency || amount.currency === known.currency;
}

function judgeKind(question: Question, { kind }: EngineAnswer, text: string): string[] {
  if (!kind) return [];
  if (!question.kind.includes(kind)) return [`kind ${kind}, not ${question.kind.join(" or ")}`];
  return kind === "unknown" && !OFFERS_PERSON.test(text) ? ["offers no person"] : [];
}

function judgeBareness({ sources }: EngineAnswer, text: string): string[] {
  const isLinked = sources.length > 0 || /\]\(|https?:/u.test(text);
  return [
    ...(isLinked ? ["offers a page"] : []),
    ...(listAmounts(text).length > 0 ? ["tells an amount"] : []),
  ];
}

function judgeSources({ source }: Question, answer: EngineAnswer): string[] {
  const links = [...answer.text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, url = ""]) => url);
  const cited = [...answer.sources.map(({ url }) => url), ...links];
  const isCited = (wanted: string) =>
    cited.some((url) => url === wanted || (wanted !== "/" && url.startsWith(wanted)));
  return source.length === 0 || source.some(isCited) ? [] : [`not cited: ${source.join(" or ")}`];
}

function holdsPrices(text: string, prices: readonly string[]): boolean {
  return prices.every((price) => holdsAmount(text, price));
}

/** "₹5,000" is not in "₹5,000,000". */
function holdsAmount(text: string, price: string): boolean {
  const escaped = price.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`${escaped}(?![,.]?\\d)`, "u").test(text);
}

function holdsAny(text: string, choices: readonly string[]): boolean {
  return choices.some((choice) => {
    const pattern = /^\/(.+)\/(s?)$/su.exec(choice.normalize("NFC"));
    if (pattern?.[1]) return new RegExp(pattern[1], `iu${pattern[2]}`).test(text);
    return text.toLowerCase().includes(choice.normalize("NFC").toLowerCase());
  });
}

/** Removes the signs of emphasis, which may interrupt an expected sentence. */
function simplify(markdown: string): string {
  return normalizeDigits(markdown)
    .replaceAll("**", "")
    .replace(/[ \t]+/g, " ")
    .trim();
}
