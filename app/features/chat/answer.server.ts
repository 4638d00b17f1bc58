import { answerContact, answerSocial } from "./answer-contact.server.ts";
import {
  answerExperience,
  answerOffers,
  answerOwner,
  answerPosts,
  answerProjects,
  answerServices,
  answerSkills,
} from "./answer-owner.server.ts";
import { answerFaq, answerFromPassages, findFaq } from "./answer-passages.server.ts";
import { answerRecovery } from "./answer-recovery.server.ts";
import { answerDiscount, answerDuration, answerPayment } from "./answer-terms.server.ts";
import { getAnswerTexts } from "./answer-texts.ts";
import type { Ask } from "./ask.ts";
import type { Answer } from "./chat.ts";
import type { Concept } from "./concepts.ts";
import type { Knowledge } from "./knowledge.server.ts";
import { joinParts, PAGES, type Part, type Texts } from "./part.ts";
import { answerPrice } from "./prices.server.ts";
import { type Question, readQuestion } from "./question.server.ts";
import { hideSecrets } from "./secrets.ts";

export type { Ask } from "./ask.ts";

const PARTS_MAX = 3;
const SAME_QUESTION_MIN = 0.75;

/** Answers from the knowledge alone; deterministic. */
export function answerQuestion(knowledge: Knowledge, ask: Ask): Answer {
  const { text, hasSecret } = hideSecrets(ask.message);
  const question = readQuestion(knowledge, { ...ask, message: text });
  const texts = getAnswerTexts(question.language);
  const name = knowledge.profile?.name ?? "";
  const { language } = question;
  if (hasSecret) return { text: texts.secret, sources: [PAGES.contact], kind: "secret", language };
  if (asksForPerson(question)) {
    const hours = knowledge.profile?.availability.text;
    const words = [texts.person(name), hours && texts.officeHours(hours)].filter(Boolean).join(" ");
    return { text: words, sources: [PAGES.contact], kind: "hand_off", language };
  }
  const smallTalk = answerSmallTalk(question, texts, name);
  if (smallTalk) return { text: smallTalk, sources: [], kind: "small_talk", language };
  const parts = collectParts(knowledge, question, texts, ask.now);
  if (parts.length > 0) {
    return { ...joinParts(parts.slice(0, PARTS_MAX)), kind: parts[0]?.kind ?? "answered", language };
  }
  const words = asksPrice(question) ? texts.noPrice(name) : texts.unknown(name);
  return { text: words, sources: [PAGES.contact], kind: "unknown", language };
}

function asksForPerson({ concepts }: Question): boolean {
  return concepts.has("person") && !concepts.has("bot");
}

const SMALL_TALK: readonly Concept[] = ["greet", "thanks", "bye", "mood", "bot"];

function answerSmallTalk({ concepts, units }: Question, texts: Texts, name: string): string | undefined {
  if (concepts.has("bot")) return texts.bot(name);
  const isOnly =
    units.every(({ isConcept }) => isConcept) && [...concepts].every((one) => SMALL_TALK.includes(one));
  if (!isOnly) return undefined;
  if (concepts.has("mood")) return texts.mood;
  if (concepts.has("bye")) return texts.bye;
  if (concepts.has("thanks")) return texts.thanks;
  if (concepts.has("greet")) return texts.greeting(name);
  return undefined;
}

export function asksPrice({ concepts, budget, followers, isRecovery }: Question): boolean {
  if (concepts.has("price") || concepts.has("cheapest") || concepts.has("costliest") || budget !== undefined)
    return true;
  if (followers !== undefined && isRecovery && !concepts.has("duration")) return true;
  if (concepts.has("tier") && !concepts.has("duration")) return true;
  const counts: readonly Concept[] = [
    "duration",
    "clients",
    "experience",
    "projects",
    "followers",
    "reply",
    "hours",
    "success",
    "skill",
  ];
  return concepts.has("howMuch") && !counts.some((one) => concepts.has(one));
}

function collectParts(knowledge: Knowledge, question: Question, texts: Texts, now: Date): Part[] {
  const { concepts } = question;
  const has = (...some: Concept[]) => some.some((one) => concepts.has(one));
  const parts: (Part | undefined)[] = [];
  if (has("discount")) return [answerDiscount(knowledge, question, texts)];
  const faq = findFaq(knowledge, question);
  const isPrice = asksPrice(question);
  if (faq && faq.likeness >= SAME_QUESTION_MIN && !isPrice) return [answerFaq(faq, knowledge)];
  const isTime = has("duration") && !has("reply", "hours", "experience");
  const isPayment = has("payment") && !isPrice;
  if (isPrice) parts.push(answerPrice(knowledge, question, texts));
  if (isTime) parts.push(answerDuration(knowledge, question, texts));
  if (isPayment || (has("payment") && isPrice)) parts.push(answerPayment(knowledge, question, texts));
  if (parts.some(Boolean)) return parts.filter((part) => part !== undefined);
  if (
    question.isRecovery &&
    (has("hack", "recover", "process", "platform") || question.units.length === 0) &&
    !has("guarantee", "refund", "success", "eligible", "secret")
  ) {
    return [answerRecovery(knowledge, question, texts)];
  }
  if (has("hours", "reply", "place", "phone", "email", "reach"))
    parts.push(answerContact(knowledge, question, texts, now));
  if (has("social")) parts.push(answerSocial(knowledge, question, texts));
  if (has("projects")) parts.push(answerProjects(knowledge, question, texts));
  if (has("posts")) parts.push(answerPosts(knowledge, question, texts));
  if (has("experience") && !has("projects")) parts.push(answerExperience(knowledge, question, texts));
  if (has("skill") && !has("posts", "projects")) parts.push(answerSkills(knowledge, question, texts));
  const found = parts.filter((part) => part !== undefined);
  if (found.length > 0) return found;
  if (has("owner")) parts.push(answerOwner(knowledge, question, texts));
  if (question.offers.length > 0) parts.push(answerOffers(knowledge, question, texts));
  else if (has("offer")) parts.push(answerServices(knowledge, question, texts));
  const more = parts.filter((part) => part !== undefined);
  if (more.length > 0) return more;
  const passages = answerFromPassages(knowledge, question);
  return passages ? [passages] : [];
}
