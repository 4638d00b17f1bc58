import type { Knowledge } from "./knowledge.server.ts";
import { PAGES, type Part, type Texts, toList } from "./part.ts";
import { answerPrice } from "./prices.server.ts";
import type { Question } from "./question.server.ts";
import { findRecoveryPages } from "./recovery-pages.ts";

/** The official pages first, then what is offered here, then its prices. */
export function answerRecovery(knowledge: Knowledge, question: Question, texts: Texts): Part {
  const pages = findRecoveryPages(question.reading.folded);
  const links = toList(pages.map(({ title, url }) => `[${title}](${url})`));
  const service = knowledge.offers.find(
    ({ kind, topics }) => kind === "service" && topics.includes("recover"),
  );
  const prices = answerPrice(knowledge, { ...question, isRecovery: true, budget: undefined }, texts);
  const offered = service && `${texts.paidHelp} ${service.features.join(", ")}.`;
  const hasOffer = service !== undefined || knowledge.offers.some(({ kind }) => kind === "tier");
  return {
    text: [`${texts.officialFirst}\n\n${links}`, texts.neverSecret, offered, hasOffer && prices?.text]
      .filter(Boolean)
      .join("\n\n"),
    sources: [...pages, ...(hasOffer ? [PAGES.services] : [])],
  };
}

export function answerRecoveryFacts({ profile }: Knowledge, label: RegExp, intro: string): Part | undefined {
  const facts = profile?.recoveryFacts.filter((fact) => label.test(fact.label)) ?? [];
  if (facts.length === 0) return undefined;
  return {
    text: `${intro} ${facts.map(({ value }) => value).join(", ")}.`,
    sources: [PAGES.services],
  };
}
