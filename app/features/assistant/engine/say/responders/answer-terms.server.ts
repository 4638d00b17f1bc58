import { joinBlocks, PAGES, type Part, toList } from "../part.ts";
import { answerAllPrices, answerPrice } from "../prices.server.ts";
import type { Task } from "../task.server.ts";
import { answerRecoveryFacts } from "./answer-recovery.server.ts";

/** The prices as they are listed, and the only person who could change them. */
export function answerDiscount(task: Task): Part {
  const asked = { ...task, question: { ...task.question, budget: undefined } };
  const prices = answerPrice(asked) ?? answerAllPrices(asked);
  const name = task.knowledge.profile?.name ?? "";
  return {
    text: joinBlocks([task.texts.noDiscount(name), prices?.text]),
    sources: [...(prices?.sources ?? []), PAGES.contact],
  };
}

export function answerDuration({ knowledge, question, texts }: Task): Part | undefined {
  if (question.isRecovery) {
    const fact = answerRecoveryFacts(knowledge, /time|days|duration/i, texts.duration);
    if (fact) return fact;
  }
  return { text: texts.durationOpen(knowledge.profile?.name ?? ""), sources: [PAGES.services] };
}

export function answerPayment({ knowledge, question, texts }: Task): Part | undefined {
  const recovery = answerRecoveryFacts(knowledge, /payment/i, texts.recoveryPayment);
  if (question.isRecovery) return recovery;
  const terms = knowledge.profile?.projectPaymentTerms ?? [];
  if (terms.length === 0) return recovery;
  const project = `${texts.projectPayment}\n\n${toList(terms)}`;
  const isOfProject = question.offers.length > 0 || question.concepts.has("projects");
  return { text: joinBlocks([project, !isOfProject && recovery?.text]), sources: [PAGES.services] };
}
