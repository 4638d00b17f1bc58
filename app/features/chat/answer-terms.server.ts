import { answerRecoveryFacts } from "./answer-recovery.server.ts";
import type { Knowledge } from "./knowledge.server.ts";
import { PAGES, type Part, type Texts, toList } from "./part.ts";
import { answerAllPrices, answerPrice } from "./prices.server.ts";
import type { Question } from "./question.server.ts";

/** The prices as they are listed, and who alone could change them. */
export function answerDiscount(knowledge: Knowledge, question: Question, texts: Texts): Part {
  const asked = { ...question, budget: undefined };
  const prices = answerPrice(knowledge, asked, texts) ?? answerAllPrices(knowledge, asked, texts);
  const name = knowledge.profile?.name ?? "";
  return {
    text: [texts.noDiscount(name), prices?.text].filter(Boolean).join("\n\n"),
    sources: [...(prices?.sources ?? []), PAGES.contact],
  };
}

export function answerDuration(knowledge: Knowledge, question: Question, texts: Texts): Part | undefined {
  if (question.isRecovery) return answerRecoveryFacts(knowledge, /time|days|duration/i, texts.duration);
  return { text: texts.durationOpen(knowledge.profile?.name ?? ""), sources: [PAGES.services] };
}

export function answerPayment(knowledge: Knowledge, question: Question, texts: Texts): Part | undefined {
  const recovery = answerRecoveryFacts(knowledge, /payment/i, texts.recoveryPayment);
  if (question.isRecovery) return recovery;
  const terms = knowledge.profile?.projectPaymentTerms ?? [];
  if (terms.length === 0) return recovery;
  const project: Part = { text: `${texts.projectPayment}\n\n${toList(terms)}`, sources: [PAGES.services] };
  if (question.offers.length > 0 || !recovery) return project;
  return { text: `${project.text}\n\n${recovery.text}`, sources: [PAGES.services] };
}
