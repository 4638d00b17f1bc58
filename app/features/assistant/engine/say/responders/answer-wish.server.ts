import { formatMoney, type Money } from "../../../../../utils/money.ts";
import type { Offer } from "../../find/offers/catalogue.ts";
import { DIFFERENCE } from "../../read/follow-ups/cues.ts";
import { joinBlocks, PAGES, type Part, toList } from "../part.ts";
import { formatPrice, listRows } from "../prices.server.ts";
import type { Task } from "../task.server.ts";
import { answerTiers } from "./answer-offers.server.ts";

/** An answer about several rows together, or about a price that was given before. */
export function answerWish(task: Task): Part | undefined {
  const { wish, rows } = task.question;
  if (rows.length === 0) return undefined;
  if (wish === "why") return answerWhy(task);
  if (wish === "sum") return answerSum(task);
  if (wish === "compare") return answerComparison(task);
  if (wish === "twoPrices") return listRows(rows, task.texts, { intro: task.texts.twoPrices });
  return wish === "enough" ? answerEnough(task) : undefined;
}

function answerWhy({ knowledge, question, texts }: Task): Part {
  const [row] = question.rows;
  const features = row && row.features.length > 0 ? [texts.includes(row.title), toList(row.features)] : [];
  return {
    text: joinBlocks([texts.whyPrice(knowledge.profile?.name ?? ""), ...features]),
    sources: [PAGES.services],
  };
}

function answerSum({ question, texts }: Task): Part {
  const { rows } = question;
  const currencies = new Set(rows.map(({ from }) => from.currency));
  if (currencies.size > 1) return listRows(rows, texts, { footer: texts.startingPoints });
  const isOpen = rows.some(({ to, kind }) => !to && kind === "service");
  const from = formatMoney(addAmounts(rows.map((row) => row.from)));
  const total = isOpen
    ? texts.from(from)
    : `${from} – ${formatMoney(addAmounts(rows.map((row) => row.to ?? row.from)))}`;
  return listRows(rows, texts, { footer: `${texts.together(total)} ${texts.startingPoints}` });
}

function addAmounts(amounts: readonly Money[]): Money {
  return {
    minor: amounts.reduce((sum, { minor }) => sum + minor, 0),
    currency: amounts[0]?.currency ?? "INR",
  };
}

function answerComparison(task: Task): Part {
  const { question, texts } = task;
  const tiers = question.rows.filter(({ kind }) => kind === "tier");
  if (tiers.length === question.rows.length) {
    const told = answerTiers({ ...task, question: { ...question, tiers } });
    if (told) return told;
  }
  const sorted = question.rows.toSorted((a, b) => a.from.minor - b.from.minor);
  const [first, second] = sorted;
  const isAlike = first?.from.minor === second?.from.minor;
  return listRows(sorted, texts, {
    intro: isAlike
      ? texts.startAlike
      : texts.startsLower(first?.title ?? "", tellDifference(question.reading.folded, sorted)),
  });
}

/** The difference of two rows in one currency, if the visitor asks for it. */
function tellDifference(folded: string, [first, second]: readonly Offer[]): string | undefined {
  if (!first || !second || !DIFFERENCE.test(folded)) return undefined;
  const { currency } = first.from;
  if (second.from.currency !== currency) return undefined;
  return formatMoney({ minor: second.from.minor - first.from.minor, currency });
}

function answerEnough({ question, texts }: Task): Part | undefined {
  const [row] = question.rows;
  const { purse = 0 } = question;
  if (!row) return undefined;
  return {
    text: joinBlocks([
      chooseVerdict(row, purse)(texts)(row.title, formatPrice(row, texts)),
      purse >= row.from.minor && texts.startingPoints,
    ]),
    sources: [PAGES.services],
  };
}

function chooseVerdict({ from, to }: Offer, purse: number) {
  return ({ tooLittle, enoughToStart, wellEnough }: Task["texts"]) => {
    if (purse < from.minor) return tooLittle;
    return to && purse >= to.minor ? wellEnough : enoughToStart;
  };
}
