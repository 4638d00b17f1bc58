import type { Knowledge } from "../../find/knowledge/knowledge.server.ts";
import { joinBlocks, PAGES, type Part, toList } from "../part.ts";
import { answerPrice } from "../prices.server.ts";
import type { Task } from "../task.server.ts";
import { findRecoveryPages, isOfDisabled } from "./recovery-pages.ts";

/** The official pages first, then what is offered here, then its prices. */
export function answerRecovery(task: Task): Part {
  const { knowledge, question, texts } = task;
  const pages = findRecoveryPages(question.reading.folded);
  const links = toList(pages.map(({ title, url }) => `[${title}](${url})`));
  const service = knowledge.offers.find(
    ({ kind, topics }) => kind === "service" && topics.includes("recover"),
  );
  const hasOffer = service !== undefined || knowledge.offers.some(({ kind }) => kind === "tier");
  const prices = answerPrice({ ...task, question: { ...question, isRecovery: true, budget: undefined } });
  return {
    text: joinBlocks([
      `${isOfDisabled(question.reading.folded) ? texts.disabledFirst : texts.officialFirst}\n\n${links}`,
      texts.neverSecret,
      service && texts.paidHelp(service.title),
      hasOffer && prices?.text,
    ]),
    sources: [...pages, ...(hasOffer ? [PAGES.services] : [])],
  };
}

export function answerSuccess({ knowledge, texts }: Task): Part | undefined {
  const fact = answerRecoveryFacts(knowledge, /success/i);
  return fact && { ...fact, text: joinBlocks([texts.successRate, fact.text]) };
}

/** The owner's facts about recovery under a label such as "Typical time". */
export function answerRecoveryFacts({ profile }: Knowledge, label: RegExp, intro?: string): Part | undefined {
  const facts = profile?.recoveryFacts.filter((fact) => label.test(fact.label)) ?? [];
  if (facts.length === 0) return undefined;
  const text = intro
    ? `${intro} ${facts.map(({ value }) => value).join(", ")}.`
    : facts.map((fact) => `${fact.label}: ${fact.value}.`).join(" ");
  return { text, sources: [PAGES.services] };
}
