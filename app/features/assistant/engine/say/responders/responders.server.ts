import type { PassageKind } from "../../find/knowledge/passage.ts";
import { type FoundEntry, findFaqEntry } from "../../find/match-faq.server.ts";
import type { Concept } from "../../read/concepts/concepts.ts";
import { asksPrice } from "../../read/read-question.server.ts";
import type { Part } from "../part.ts";
import { answerPrice } from "../prices.server.ts";
import type { Task } from "../task.server.ts";
import { answerFromArticle, asksToLearn } from "./answer-article.server.ts";
import { answerContact, answerSocial } from "./answer-contact.server.ts";
import { answerOffers, answerServices, answerTiers } from "./answer-offers.server.ts";
import {
  answerExperience,
  answerOwner,
  answerOwnerByName,
  answerSkillAlone,
  answerSkills,
  answerStats,
} from "./answer-owner.server.ts";
import { answerFaq, answerFromPassages } from "./answer-passages.server.ts";
import { answerRecovery, answerSuccess } from "./answer-recovery.server.ts";
import { answerDiscount, answerDuration, answerPayment } from "./answer-terms.server.ts";
import { answerTime } from "./answer-time.server.ts";
import { answerWish } from "./answer-wish.server.ts";
import { answerNamedProject, answerPosts, answerProjects } from "./answer-work.server.ts";
import { isOffSite, isWithheld } from "./off-site.server.ts";

interface Responder {
  /** Any of these concepts asks for it. */
  concepts: readonly Concept[];
  /** Any of these concepts rules it out. */
  unless?: readonly Concept[];
  answer(task: Task): Part | undefined;
}

/** Topics of the terms and of the owner's own answers, whose words go before lists of prices or skills. */
const SPECIFIC: readonly Concept[] = [
  "hidden",
  "tax",
  "refund",
  "guarantee",
  "ownership",
  "hosting",
  "changes",
  "stop",
  "needs",
  "eligible",
  "secrecy",
  "method",
  "cookies",
  "remove",
  "law",
  "remote",
  "speech",
  "secret",
  "support",
  "privacy",
  "retention",
  "sell",
  "samples",
  "alone",
  "firstTalk",
];
/** Topics to answer beside a price; in a question about a price, others only describe the thing to build. */
const BESIDE_A_PRICE: readonly Concept[] = ["hidden", "tax", "hosting", "refund", "support", "changes"];
/** The same, as long as no price is asked for. */
const SPECIFIC_WITHOUT_PRICE: readonly Concept[] = ["start", "process", "quote"];

/**
 * How much of both questions must be shared, 0 to 1, found by trial; beside rows only the very same question.
 */
const NEARNESS = {
  specific: { asked: 0.5, entry: 0.2 },
  besideRows: { asked: 0.9, entry: 0.75 },
  other: { asked: 0.75, entry: 0.5 },
};

const SPECIFIC_KINDS: PassageKind[] = ["faq", "terms", "page", "profile", "service", "tier"];

/** Answered side by side: "price and time of a website". */
const ASKED_TOGETHER: readonly Responder[] = [
  { concepts: ["duration"], unless: ["reply", "hours", "experience", "posts"], answer: answerDuration },
  { concepts: ["payment"], answer: answerPayment },
];

const OF_THE_OWNER: readonly Responder[] = [
  { concepts: ["success"], answer: answerSuccess },
  { concepts: ["hours", "reply", "place", "phone", "email", "reach", "call"], answer: answerContact },
  { concepts: ["social"], answer: answerSocial },
  { concepts: ["clients"], unless: ["experience"], answer: answerStats },
  { concepts: ["projects"], answer: answerProjects },
  { concepts: ["posts"], answer: answerPosts },
  { concepts: ["experience"], unless: ["projects"], answer: answerExperience },
  { concepts: ["skill"], unless: ["posts", "projects"], answer: answerSkills },
];

/** "And where are you based?" */
const BESIDE_ROWS: readonly Responder[] = [
  { concepts: ["hours", "reply", "place", "phone", "email"], answer: answerContact },
];
const TWO_QUESTIONS = /\b(?:and|also|plus|aur|or|evam|ya)\b|(?:^|\s)(?:और|या|तथा)\s|[?.;,]\s*\S/;

const OF_THE_OFFER: readonly Responder[] = [
  { concepts: ["owner"], answer: answerOwner },
  { concepts: ["offer"], answer: answerServices },
];

/** The pieces of the answer, the most important first; none when the site does not say. */
export function collectParts(task: Task): Part[] {
  const { knowledge, question } = task;
  if (question.asksForTime) return collectTime(task);
  if (isOffSite(question) || isWithheld(knowledge, question)) return collectExact(task);
  const wished = answerWish(task);
  if (wished) return [wished];
  if (question.concepts.has("discount") || question.isHaggling) return [answerDiscount(task)];
  const named = [answerTiers(task), answerNamedProject(task)].filter((part) => part !== undefined);
  if (named.length > 0) return named;
  if (asksPrice(question) && question.offers.length > 0) return collectPrice(task);
  return collectOwnerWords(task) ?? collectRows(task);
}

/** Whether a day is a working day, and what else was asked beside it. */
function collectTime(task: Task): Part[] {
  const told = answerTime(task) ?? answerContact(task);
  const { concepts } = task.question;
  return concepts.has("email") || concepts.has("phone") ? [told, answerContact(task)] : [told];
}

/** Only the owner's answer to this very question. */
function collectExact(task: Task): Part[] {
  const found = findFaqEntry(task.knowledge, task.question);
  return found && isAnsweredBy(found, false, true) ? [answerFaq(found.entry, task)] : [];
}

/** The price of a service, and what the owner says of taxes and the like when that was asked too. */
function collectPrice(task: Task): Part[] {
  const isMore = BESIDE_A_PRICE.some((concept) => task.question.concepts.has(concept));
  const found = isMore ? findFaqEntry(task.knowledge, task.question) : undefined;
  return [
    ...collectRows(task),
    ...(TWO_QUESTIONS.test(task.question.reading.folded) ? respond(BESIDE_ROWS, task) : []),
    ...(found && isAnsweredBy(found, true, true) ? [answerFaq(found.entry, task)] : []),
  ];
}

/** The owner's answer to this question, or what the terms say of it. */
function collectOwnerWords(task: Task): Part[] | undefined {
  const { knowledge, question } = task;
  const { concepts } = question;
  const isPrice = asksPrice(question);
  const isSpecific = asksSpecifically(concepts, isPrice);
  const found = findFaqEntry(knowledge, question);
  if (
    found &&
    isAnsweredBy(found, isSpecific, isPrice || concepts.has("duration") || concepts.has("payment"))
  ) {
    const answer = answerFaq(found.entry, task);
    // The owner's words are in English; this one must be understood.
    if (concepts.has("secret") && task.texts.inEnglish !== "")
      return [{ text: task.texts.neverSecret, sources: [] }, answer];
    // Somebody else's account may also be one that was taken from a friend.
    return question.isRecovery && concepts.has("eligible") ? [answer, answerRecovery(task)] : [answer];
  }
  const passages = isSpecific ? answerFromPassages(task, SPECIFIC_KINDS) : undefined;
  return passages && [passages];
}

function asksSpecifically(concepts: ReadonlySet<Concept>, isPrice: boolean): boolean {
  // A forgotten password of a locked account asks for help, not for what the terms say of passwords.
  if (SPECIFIC.some((one) => concepts.has(one) && !(one === "secret" && concepts.has("hack")))) return true;
  const asksRows = isPrice || concepts.has("duration") || concepts.has("payment");
  return !asksRows && !concepts.has("hack") && SPECIFIC_WITHOUT_PRICE.some((one) => concepts.has(one));
}

function collectRows(task: Task): Part[] {
  const together = [
    asksPrice(task.question) ? answerPrice(task) : undefined,
    ...respond(ASKED_TOGETHER, task),
  ];
  const rows = together.filter((part) => part !== undefined);
  if (rows.length > 0) return rows;
  const { isRecovery, concepts } = task.question;
  return isRecovery && !concepts.has("success") ? [answerRecovery(task)] : collectOther(task);
}

/** Rows go before the owner's answer to a question that is only similar. */
function isAnsweredBy({ ofAsked, ofEntry }: FoundEntry, isSpecific: boolean, hasRows: boolean): boolean {
  const { asked, entry } = isSpecific ? NEARNESS.specific : hasRows ? NEARNESS.besideRows : NEARNESS.other;
  return ofAsked >= asked && ofEntry >= entry;
}

function collectOther(task: Task): Part[] {
  const article = answerFromArticle(task);
  if (article && asksToLearn(task)) return [article];
  const ofOwner = respond(OF_THE_OWNER, task);
  if (ofOwner.length > 0) return ofOwner;
  const offers = answerOffers(task);
  if (offers) return [offers];
  if (article) return [article];
  const ofOffer = respond(OF_THE_OFFER, task);
  if (ofOffer.length > 0) return ofOffer;
  const rest = answerSkillAlone(task) ?? answerOwnerByName(task) ?? answerFromPassages(task);
  return rest ? [rest] : [];
}

function respond(responders: readonly Responder[], task: Task): Part[] {
  const { concepts } = task.question;
  return responders
    .filter((one) => one.concepts.some((concept) => concepts.has(concept)))
    .filter((one) => !one.unless?.some((concept) => concepts.has(concept)))
    .map((one) => one.answer(task))
    .filter((part) => part !== undefined);
}
