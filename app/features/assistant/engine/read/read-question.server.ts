import { readFigure } from "../../../../utils/typed-number.ts";
import type { ChatLanguage, Line } from "../answer.ts";
import type { Knowledge } from "../find/knowledge/knowledge.server.ts";
import { listAmounts } from "../find/offers/amounts.ts";
import type { Offer } from "../find/offers/catalogue.ts";
import { findOffers, findTiers } from "../find/offers/match-offers.server.ts";
import { findNamedProjects } from "../find/offers/match-projects.server.ts";
import { OFFER_TOPICS } from "../find/offers/offers.server.ts";
import { isSmallTalk } from "../say/responders/answer-small-talk.ts";
import { findWordConcepts } from "./concepts/concept-lexicon.ts";
import type { Concept } from "./concepts/concepts.ts";
import { ASKS_CLIENT, PAYMENT_AS_FEATURE, PAYS, readLanguageWish, WANTS_PERSON } from "./follow-ups/cues.ts";
import { followUp, leaveOut } from "./follow-ups/follow-up.server.ts";
import type { Question } from "./question.server.ts";
import { type Reading, readMessage } from "./read-message.server.ts";
import { detectLanguage } from "./words/language.ts";
import { isNamed, isPartOfName } from "./words/names.ts";
import { findListed, findOnlyProject } from "./words/ordinals.ts";
import { foldText } from "./words/plain-text.ts";

export interface Asked {
  message: string;
  /** Earlier lines, oldest first, without `message`. */
  turns: readonly Line[];
}

const EARLIER_TURNS_MAX = 12;
/** In major units: "under 5" is no budget. */
const BUDGET_MIN = 100;
/** "2000 me app bana do": a bare number, with the little word that makes it a price. */
const GIVEN_FOR = /(?<![\d.,])(\d[\d,]{1,9})\s?(?:me|mein|main|में)(?![\p{L}\p{M}])/gu;
const WANTED = /\b(?:give me|i (?:only |just |really )?(?:want|need)|chahiye|chaiye)\b|चाहिए/;
const FOLLOW_UP_UNITS_MAX = 4;
const MONEY = /[₹$€]|\b(?:rs|rupees?|rupay\w*|inr|usd|dollars?|budget)\b|रुप/u;
const GETS_BACK = /\b(?:get|getting|got|have|having|win)(?: \w+){1,4} back\b/u;
const POINTERS =
  /(?:^| )(?:it|its|that|this|those|these|one|iska|iski|iske|isme|isko|uska|uski|uske|usme|usko|ismein|usmein|ye|yeh|wo|woh|aur|and|also|what about|how about|then|same|इसका|इसकी|इसके|इसमें|उसका|उसकी|उसके|उसमें|और|ये|यह|वो|वह)(?= |$)/;
/** "Above 1 million" is beyond a band that ends there. */
const MORE_THAN =
  /\d\s?[km]?\+|\b(?:more than|above|over|beyond|exceed\w*|(?:se|ke) (?:zyada|jyada|jada|upar|oopar))\b|से (?:ज्यादा|अधिक|ऊपर)|के ऊपर/;
const INTENTS: readonly Concept[] = [
  "price",
  "howMuch",
  "duration",
  "payment",
  "discount",
  "process",
  "cheapest",
  "costliest",
  "guarantee",
  "refund",
  "start",
];
const TOPICS: readonly Concept[] = ["skill", "posts", "projects", "experience"];
const PRICE_WORDS: readonly Concept[] = ["price", "cheapest", "costliest"];
/** "How many years?" asks for no price. */
const COUNTED: readonly Concept[] = [
  "clients",
  "experience",
  "projects",
  "followers",
  "reply",
  "hours",
  "success",
  "skill",
];

export function readQuestion(knowledge: Knowledge, { message, turns }: Asked): Question {
  let question: Question | undefined;
  for (const turn of turns.slice(-EARLIER_TURNS_MAX)) {
    if (turn.role === "visitor") question = continueWith(knowledge, turn.content, question);
  }
  const listed =
    findListed(message, turns) ??
    (ASKS_CLIENT.test(foldText(message)) ? findOnlyProject(message, turns) : undefined);
  return continueWith(knowledge, listed ? `${message} ${listed}` : message, question);
}

function continueWith(knowledge: Knowledge, message: string, before: Question | undefined): Question {
  const folded = foldText(message);
  const wish = before && readLanguageWish(folded);
  if (before && wish) {
    const asked = { ...before, language: wish.language, wanted: wish.language };
    return asksMore(knowledge, wish.rest, before) ? continueWith(knowledge, wish.rest, asked) : asked;
  }
  const { kept, dropped } = leaveOut(knowledge, folded, before);
  const reading = readMessage(knowledge.index, dropped.length > 0 ? kept : message);
  const language = before?.wanted ?? detectLanguage(message, before?.language);
  const own = { ...readAlone(knowledge, reading, language), wanted: before?.wanted };
  const merged = before ? merge(knowledge, own, before) : own;
  return followUp(knowledge, { own, merged, before, dropped });
}

/** "English please, and how long?" asks a new question, not only for the last answer in English. */
function asksMore({ index }: Knowledge, rest: string, before: Question): boolean {
  return INTENTS.some((one) => readMessage(index, rest).concepts.has(one) && !before.concepts.has(one));
}

/** "Ok, thanks" keeps the subject for the next line and asks nothing itself. */
function merge(knowledge: Knowledge, own: Question, before: Question): Question {
  if (own.concepts.size === 0 || !isSmallTalk(own)) return connect(knowledge, own, before);
  return { ...takeSubject(own, before), units: own.units, isFollowUp: false };
}

function connect(knowledge: Knowledge, read: Question, before: Question): Question {
  const own = takeFollowers(read, before);
  const hasSubject =
    own.offers.length > 0 || own.tiers.length > 0 || own.projects.length > 0 || own.isRecovery;
  const isShort = own.units.length <= FOLLOW_UP_UNITS_MAX;
  const isBare = isShort && own.units.every(({ isConcept }) => isConcept);
  if (hasSubject && own.followers === undefined) return isBare ? takeIntents(own, before) : own;
  const tiers = before.isRecovery || before.tiers.length > 0 ? findTiers(knowledge.offers, own.reading) : [];
  if (tiers.length > 0) return { ...own, tiers, isRecovery: true, isFollowUp: true };
  const pointsBack = POINTERS.test(` ${own.reading.words.join(" ")} `);
  if (isBare && (pointsBack || asksOnly(own) || asksOfProject(own, before))) return takeSubject(own, before);
  return isShort && pointsBack && own.concepts.size === 0 ? takeTopic(own, before) : own;
}

/** "It only has 4k": while an account is spoken of. */
function takeFollowers(own: Question, before: Question): Question {
  if (!before.isRecovery || own.followers !== undefined || own.offers.length > 0) return own;
  const followers = readFollowers(own.reading, true);
  if (followers === undefined || MONEY.test(own.reading.folded)) return own;
  return { ...own, followers, isRecovery: true, isHaggling: false, budget: undefined };
}

/** "And the app?": what was asked before is asked of something else. */
function takeIntents(own: Question, before: Question): Question {
  if (INTENTS.some((intent) => own.concepts.has(intent))) return own;
  const taken = INTENTS.filter((intent) => before.concepts.has(intent));
  return { ...own, concepts: new Set([...own.concepts, ...taken]), isFollowUp: true };
}

/** "And Docker?", "Is it live?": a word of its own for what was spoken of before. */
function takeTopic(own: Question, before: Question): Question {
  const taken = TOPICS.filter((topic) => before.concepts.has(topic));
  const names = taken.length > 0 ? [] : before.units.filter(({ isConcept }) => !isConcept);
  return {
    ...own,
    concepts: new Set(taken),
    units: [...own.units, ...names],
    projects: before.projects,
    isFollowUp: true,
  };
}

function takeSubject(own: Question, before: Question): Question {
  const names = before.units.filter(({ isConcept }) => !isConcept);
  return {
    ...own,
    offers: own.offers.length > 0 ? own.offers : before.offers,
    tiers: own.followers === undefined ? before.tiers : [],
    projects: before.projects,
    isRecovery: own.isRecovery || before.isRecovery,
    followers: own.followers ?? before.followers,
    units: own.units.length > 0 ? [...own.units, ...names] : before.units,
    isFollowUp: true,
  };
}

/** "Show me the link" after a project was spoken of. */
function asksOfProject({ concepts }: Question, { projects }: Question): boolean {
  return projects.length > 0 && (concepts.has("projects") || concepts.has("skill"));
}

/** "And how long?": an intent and nothing that it is asked of. */
function asksOnly({ concepts, followers }: Question): boolean {
  return followers !== undefined || INTENTS.some((intent) => concepts.has(intent));
}

function readAlone(knowledge: Knowledge, read: Reading, language: ChatLanguage): Question {
  const concepts = new Set(read.concepts);
  for (const meant of listMeant(knowledge, read)) concepts.add(meant);
  const reading = { ...read, concepts };
  const isRecovery = asksOfRecovery(concepts, knowledge);
  const offers = isRecovery ? [] : findOffers(knowledge.offers, reading);
  if (offers.length > 0 && PAYMENT_AS_FEATURE.test(read.folded) && !PAYS.test(read.folded))
    for (const paying of ["payment", "method"] as const) concepts.delete(paying);
  const named = offers.length === 0 ? findTiers(knowledge.offers, reading) : [];
  const mayNameTier =
    isRecovery ||
    concepts.has("tier") ||
    concepts.has("price") ||
    named.length > 1 ||
    isOnlyTier(named, reading);
  const followers = readFollowers(reading, isRecovery);
  const isOfWork = offers.length > 0 && knowledge.profile?.isRecoveryHidden === true;
  return {
    reading,
    language,
    concepts,
    units: reading.units,
    offers,
    tiers: mayNameTier ? named : [],
    projects: isRecovery ? [] : findNamedProjects(knowledge.projects, reading),
    isRecovery: isRecovery || (followers !== undefined && !isOfWork),
    followers,
    budget: followers === undefined ? readBudget(reading) : undefined,
    isHaggling: followers === undefined && isHaggling(knowledge, reading, offers),
    isFollowUp: false,
    rows: [],
    spoken: [],
    isHarmful: false,
    asksForTime: false,
  };
}

/** Concepts that the sentence has as a whole, though none of its words has them. */
function listMeant(knowledge: Knowledge, read: Reading): Concept[] {
  const { folded, concepts } = read;
  return [
    ...(callsOwner(knowledge, read) || WANTS_PERSON.test(folded) ? (["person"] as const) : []),
    ...(concepts.has("account") && GETS_BACK.test(folded) ? (["recover"] as const) : []),
  ];
}

/** "What is in Starter?": nothing else is named. */
function isOnlyTier(named: readonly Offer[], { units }: Reading): boolean {
  const telling = units.filter(({ isConcept }) => !isConcept).map(({ word }) => word);
  return telling.length > 0 && named.some(({ title }) => telling.every((word) => isNamed(title, [word])));
}

/** "Put me through to Asha." */
function callsOwner({ profile }: Knowledge, { concepts, words, units, folded }: Reading): boolean {
  const name = profile?.name ?? "";
  if (!words.some((word) => isPartOfName(word, name))) return false;
  if (concepts.has("talk")) return true;
  return (concepts.has("summon") || WANTED.test(folded)) && units.every(({ word }) => isCall(word, name));
}

/** Nothing else is wanted: "get me Asha", but not "give me Asha's address". */
function isCall(word: string, name: string): boolean {
  return isPartOfName(word, name) || findWordConcepts(word).some((one) => one === "summon" || one === "whom");
}

/** Naming a platform is enough, unless something is to be built: "we only have a Facebook page". */
function asksOfRecovery(concepts: ReadonlySet<Concept>, { profile }: Knowledge): boolean {
  const isToBuild = OFFER_TOPICS.some((topic) => concepts.has(topic));
  const isOfPlatform = concepts.has("platform");
  const isLost = concepts.has("recover") || concepts.has("hack");
  if (!profile?.isRecoveryHidden) return isLost || (isOfPlatform && !concepts.has("social") && !isToBuild);
  // "My website was hacked" is then about websites, and "are you on Instagram?" about the owner.
  if (isToBuild) return isLost && isOfPlatform;
  return isLost || (isOfPlatform && (concepts.has("account") || concepts.has("price")));
}

/** "50k" says enough where an account is spoken of. */
function readFollowers({ folded, concepts, numbers }: Reading, isRecovery: boolean): number | undefined {
  const meant = concepts.has("followers")
    ? numbers
    : numbers.filter(({ isScaled }) => isScaled && isRecovery);
  if (meant.length === 0) return undefined;
  return Math.max(...meant.map(({ value }) => value)) + Number(MORE_THAN.test(folded));
}

function readBudget({ concepts, numbers }: Reading): number | undefined {
  return concepts.has("under") ? numbers.find(({ value }) => value >= BUDGET_MIN)?.value : undefined;
}

/** Wants it for free, or for an amount that is below the price or that occurs nowhere on the site. */
function isHaggling(
  { amounts }: Knowledge,
  { folded, concepts }: Reading,
  offers: readonly Offer[],
): boolean {
  if (concepts.has("under")) return false;
  if (concepts.has("free") && offers.length > 0 && !concepts.has("call")) return true;
  const given = [...folded.matchAll(GIVEN_FOR)].map(([, digits = ""]) => readFigure(digits));
  if (offers.some(({ from }) => given.some((major) => major >= BUDGET_MIN && major * 100 < from.minor)))
    return true;
  return listAmounts(folded).some(({ minor, currency, start, end }) => {
    if (!/[^\d.,\s]/.test(folded.slice(start, end))) return false;
    const isBelow = offers.some(({ from }) => from.currency === currency && minor < from.minor);
    return isBelow || !amounts.has(`${currency} ${minor}`);
  });
}

export function asksPrice({ concepts, budget, followers, isRecovery }: Question): boolean {
  if (budget !== undefined || PRICE_WORDS.some((concept) => concepts.has(concept))) return true;
  if (concepts.has("duration")) return false;
  if (concepts.has("tier") || (followers !== undefined && isRecovery)) return true;
  return concepts.has("howMuch") && !COUNTED.some((concept) => concepts.has(concept));
}

/** Stems of the words that no list knows: names, technologies, topics. */
export function listOwnTerms({ units }: Question): Set<string> {
  return new Set(units.filter(({ isConcept }) => !isConcept).flatMap(({ terms }) => terms));
}
