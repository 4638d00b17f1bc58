import { listAmounts } from "./amounts.ts";
import type { Ask } from "./ask.ts";
import type { Offer } from "./catalogue.ts";
import type { ChatLanguage } from "./chat.ts";
import type { Concept } from "./concepts.ts";
import type { Knowledge } from "./knowledge.server.ts";
import { detectLanguage } from "./language.ts";
import { findOffers, findTiers } from "./match-offers.server.ts";
import { type QueryUnit, type Reading, readMessage } from "./reading.server.ts";

/** A message together with what it takes from the ones before it. */
export interface Question {
  reading: Reading;
  language: ChatLanguage;
  concepts: ReadonlySet<Concept>;
  units: QueryUnit[];
  /** The services or contact prices it is about. */
  offers: Offer[];
  tiers: Offer[];
  isRecovery: boolean;
  followers?: number | undefined;
  /** In major units, of no particular currency. */
  budget?: number | undefined;
  /** An amount of the visitor's own is named for something that has a price. */
  isHaggling: boolean;
  isFollowUp: boolean;
}

const EARLIER_TURNS_MAX = 12;
const FOLLOW_UP_UNITS_MAX = 4;
const POINTERS =
  /(?:^| )(?:it|its|that|this|those|these|one|iska|iski|iske|isme|isko|uska|uski|uske|usme|usko|ismein|usmein|ye|yeh|wo|woh|aur|and|also|what about|how about|then|same|इसका|इसकी|इसके|इसमें|उसका|उसकी|उसके|उसमें|और|ये|यह|वो|वह)(?= |$)/;
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
/** Phrases whose words would mean something else alone. */
const OVERRULED: readonly [Concept, readonly Concept[]][] = [
  ["phone", ["mobile"]],
  ["reply", ["duration"]],
  ["refund", ["recover"]],
];

export function readQuestion(
  knowledge: Knowledge,
  { message, turns }: Pick<Ask, "message" | "turns">,
): Question {
  let question: Question | undefined;
  for (const turn of turns.slice(-EARLIER_TURNS_MAX)) {
    if (turn.role === "visitor") question = continueWith(knowledge, turn.content, question);
  }
  return continueWith(knowledge, message, question);
}

function continueWith(knowledge: Knowledge, message: string, before: Question | undefined): Question {
  const reading = readMessage(knowledge.index, message);
  const own = readAlone(knowledge, reading, detectLanguage(message, before?.language));
  if (!before) return own;
  const hasSubject = own.offers.length > 0 || own.tiers.length > 0 || own.isRecovery;
  const pointsBack = POINTERS.test(` ${reading.words.join(" ")} `);
  const isShort = own.units.length <= FOLLOW_UP_UNITS_MAX;
  const unknown = own.units.filter(({ isConcept }) => !isConcept);
  if (hasSubject) {
    const asksNothing = !INTENTS.some((intent) => own.concepts.has(intent)) && unknown.length === 0;
    if (!(asksNothing && isShort)) return own;
    const taken = INTENTS.filter((intent) => before.concepts.has(intent));
    return { ...own, concepts: new Set([...own.concepts, ...taken]), isFollowUp: true };
  }
  const tiers = before.isRecovery ? findTiers(knowledge.offers, reading, true) : [];
  if (tiers.length > 0) return { ...own, tiers, isRecovery: true, isFollowUp: true };
  const isLoose = isShort && unknown.length === 0 && (pointsBack || asksOnly(own));
  if (!isLoose) return own;
  return {
    ...own,
    offers: before.offers,
    tiers: own.followers === undefined ? before.tiers : [],
    isRecovery: before.isRecovery,
    followers: own.followers ?? before.followers,
    concepts: own.followers !== undefined ? new Set([...own.concepts, "price"]) : own.concepts,
    units:
      own.units.length > 0
        ? [...own.units, ...before.units.filter(({ isConcept }) => !isConcept)]
        : before.units,
    isFollowUp: true,
  };
}

/** "And how long?": an intent and nothing that it is asked of. */
function asksOnly({ concepts, followers }: Question): boolean {
  return followers !== undefined || INTENTS.some((intent) => concepts.has(intent));
}

function readAlone(knowledge: Knowledge, reading: Reading, language: ChatLanguage): Question {
  const concepts = new Set(reading.concepts);
  for (const [concept, overruled] of OVERRULED) {
    if (concepts.has(concept)) for (const other of overruled) concepts.delete(other);
  }
  const isRecovery = asksOfRecovery(concepts);
  const numbers = reading.numbers.map(({ value }) => value);
  const hasFollowers =
    concepts.has("followers") || (isRecovery && reading.numbers.some(({ isScaled }) => isScaled));
  return {
    reading,
    language,
    concepts,
    units: reading.units,
    offers: isRecovery ? [] : findOffers(knowledge.offers, { ...reading, concepts }),
    tiers: findTiers(knowledge.offers, reading, isRecovery || concepts.has("tier") || concepts.has("price")),
    isRecovery: isRecovery || (concepts.has("followers") && numbers.length > 0),
    followers: hasFollowers ? Math.max(...numbers, 0) || undefined : undefined,
    budget: concepts.has("under") && !hasFollowers ? numbers.find((value) => value >= 100) : undefined,
    isHaggling: !hasFollowers && !concepts.has("under") && namesOwnAmount(knowledge, reading),
    isFollowUp: false,
  };
}

function namesOwnAmount({ amounts }: Knowledge, { folded }: Reading): boolean {
  return listAmounts(folded).some(
    ({ minor, currency, start, end }) =>
      !amounts.has(`${currency} ${minor}`) && /[^\d.,\s]/.test(folded.slice(start, end)),
  );
}

function asksOfRecovery(concepts: ReadonlySet<Concept>): boolean {
  if (concepts.has("recover") || concepts.has("hack")) return true;
  return concepts.has("platform") && !concepts.has("social");
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
