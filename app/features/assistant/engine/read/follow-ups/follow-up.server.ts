import type { Knowledge } from "../../find/knowledge/knowledge.server.ts";
import { listAmounts } from "../../find/offers/amounts.ts";
import type { Offer } from "../../find/offers/catalogue.ts";
import { findExtreme } from "../../find/offers/extreme.ts";
import { findOffers } from "../../find/offers/match-offers.server.ts";
import type { Concept } from "../concepts/concepts.ts";
import type { Question, Wish } from "../question.server.ts";
import { readMessage } from "../read-message.server.ts";
import * as cues from "./cues.ts";
import { namesTime, namesWeekday } from "./days.ts";

/** A line read by itself, and read together with the ones before it. */
export interface Readings {
  own: Question;
  merged: Question;
  before: Question | undefined;
  /** Rows that the line leaves out. */
  dropped: readonly Offer[];
}

const TALKING = /\b(?:meet|visit|drop by|come by|talk|mil|milna|baat)\b|मिल|बात/u;
const OF_TIME: readonly Concept[] = ["hours", "call", "reach", "reply"];
const MEETING = /\b(?:meet|visit|drop by|come by|free|talk|work|mil|milna|baat)\b|मिल|बात/u;
/** Concepts of a line that only goes on with a request that was refused. */
const GOES_ON: readonly Concept[] = [
  "price",
  "howMuch",
  "payment",
  "under",
  "discount",
  "free",
  "platform",
  "mood",
];
const ENDS: readonly Concept[] = ["thanks", "bye", "greet", "person"];
const INSTEAD_MAX_UNITS = 5;
const SHORT_UNITS = 3;
const TIME_MAX_WORDS = 6;
const TIME_AGAIN_MAX_WORDS = 9;
const SERVICE_WORD = /\b(?:offer|offers|thing|anything|service|services|all|you have|aapke|yahan)\b|सेवा|आपक/u;

/** "Not the website, the app": the message without what is left out, as far as that is a row. */
export function leaveOut(
  knowledge: Knowledge,
  folded: string,
  before: Question | undefined,
): { kept: string; dropped: Offer[] } {
  const dropped: Offer[] = [];
  let kept = folded;
  for (const pattern of cues.LEFT_OUT) {
    kept = kept.replace(pattern, (all, span: string) => {
      const found = findOffers(knowledge.offers, readMessage(knowledge.index, span));
      dropped.push(...found);
      return found.length > 0 ? " " : all;
    });
  }
  if (dropped.length === 0) return { kept: folded, dropped };
  const isKnown =
    (before?.spoken.length ?? 0) > 0 ||
    findOffers(knowledge.offers, readMessage(knowledge.index, kept)).length > 0;
  return isKnown ? { kept, dropped } : { kept: folded, dropped: [] };
}

/** Reads a line against the conversation so far: adding up, comparing, justifying; and requests to refuse. */
export function followUp(knowledge: Knowledge, readings: Readings): Question {
  const { own, before } = readings;
  const question = remember(knowledge, takeRest(readings), readings);
  if (isHarmful(own, before)) return { ...question, isHarmful: true };
  if (asksForTime(own, before))
    return {
      ...question,
      concepts: new Set([...own.concepts, "hours"]),
      asksForTime: true,
      offers: own.offers,
    };
  return { ...question, ...findWish(knowledge, own, question, before) };
}

/** "And without the app?": what is left of the rows that were asked of. */
function takeRest({ own, merged, before, dropped }: Readings): Question {
  if (dropped.length === 0 || own.offers.length > 0 || !before) return merged;
  const left = before.rows.length > 0 ? before.rows : before.offers;
  const offers = left.filter((offer) => !dropped.includes(offer));
  return { ...merged, offers, concepts: new Set([...merged.concepts, "price"]) };
}

function remember(knowledge: Knowledge, question: Question, { own, before, dropped }: Readings): Question {
  const isCheapest = cues.CHEAPEST.test(own.reading.folded);
  const isCostliest = cues.COSTLIEST.test(own.reading.folded);
  const isOfAll =
    own.offers.length === 0 &&
    !own.isRecovery &&
    (isCheapest || isCostliest) &&
    (!before?.isRecovery || SERVICE_WORD.test(own.reading.folded));
  const extreme = isOfAll && findExtreme(knowledge.offers, "service", isCheapest);
  const named = [...listNamed(knowledge, own), ...(extreme ? [extreme] : [])];
  const spoken = [...(before?.spoken ?? []).filter((offer) => !named.includes(offer)), ...named];
  const rest = spoken.filter((offer) => !dropped.includes(offer));
  if (!isOfAll) return { ...question, spoken: rest };
  const concepts = new Set([
    ...question.concepts,
    isCheapest ? ("cheapest" as const) : ("costliest" as const),
  ]);
  concepts.delete(isCheapest ? "costliest" : "cheapest");
  concepts.delete("discount");
  return { ...question, concepts, spoken: rest, offers: [], tiers: [], isRecovery: false };
}

function isHarmful(own: Question, before: Question | undefined): boolean {
  if (cues.HARM.test(own.reading.folded)) return true;
  if (!before?.isHarmful || own.offers.length > 0 || own.projects.length > 0) return false;
  if (own.concepts.has("hack") || own.concepts.has("recover")) return false;
  if (ENDS.some((one) => own.concepts.has(one))) return false;
  const rest = [...own.concepts].filter((one) => !GOES_ON.includes(one));
  return rest.length === 0;
}

function asksForTime(
  { reading, offers, concepts, isRecovery }: Question,
  before: Question | undefined,
): boolean {
  const { folded, words } = reading;
  if (!namesTime(folded) || isRecovery || concepts.has("elsewhere")) return false;
  if (offers.length > 0) return TALKING.test(folded) && namesWeekday(folded) && !concepts.has("price");
  if (before?.asksForTime && words.length <= TIME_AGAIN_MAX_WORDS) return true;
  const isShort = words.length <= TIME_MAX_WORDS && before?.concepts.has("hours") === true;
  const isOfTime = OF_TIME.some((one) => concepts.has(one)) || MEETING.test(folded);
  // "Available today?" is answered by the clock.
  return isShort || (isOfTime && namesWeekday(folded)) || (concepts.has("call") && isOfTime);
}

function findWish(
  knowledge: Knowledge,
  own: Question,
  question: Question,
  before: Question | undefined,
): Partial<Question> {
  const { folded } = own.reading;
  const named = listNamed(knowledge, own);
  const subject =
    named.length > 0 ? named : before?.offers.length ? before.offers : question.spoken.slice(-1);
  // "Why so much? And only the design?" asks for the price of something else.
  const isOfTold = named.every((offer) => !before || before.spoken.includes(offer));
  if (cues.WHY_PRICE.test(folded) && isOfTold && subject.length > 0)
    return toWish("why", subject.slice(-1), question);
  const summed = findSummed(folded, own, question, before);
  if (summed.length > 1) return toWish("sum", summed, question);
  const compared = findCompared(folded, own, question);
  if (compared.length > 1) return toWish("compare", compared, question);
  const abroad = findAbroad(knowledge, folded, own, subject);
  if (abroad.length > 0) return toWish("twoPrices", abroad, question);
  return findOfPurse(own, question, before, subject);
}

/** A question about what the visitor can spend, or would like to. */
function findOfPurse(
  own: Question,
  question: Question,
  before: Question | undefined,
  subject: readonly Offer[],
): Partial<Question> {
  const { folded } = own.reading;
  const currency = subject[0]?.from.currency;
  const money = listAmounts(folded).find((amount) => amount.currency === currency)?.minor;
  const purse = money ?? before?.purse;
  if (purse && asksForEnough(folded, own, before, money)) {
    if (cues.WHAT_ELSE.test(folded)) return { offers: [], budget: purse / 100, purse };
    if (subject.length === 1 && own.followers === undefined)
      return { ...toWish("enough", subject, question), purse };
  }
  if (!cues.LESS.test(folded) || money || subject.length === 0) return {};
  return { concepts: new Set([...question.concepts, "discount" as const]), offers: [...subject] };
}

/** An account to be recovered means the service that does it. */
function listNamed(
  { offers }: Knowledge,
  { isRecovery, tiers, offers: named, followers }: Question,
): Offer[] {
  const isOfService = isRecovery && tiers.length === 0 && followers === undefined;
  const recovery = offers.filter(
    (offer) => isOfService && isService(offer) && offer.topics.includes("recover"),
  );
  return [...named, ...tiers, ...recovery];
}

function toWish(wish: Wish, rows: readonly Offer[], question: Question): Partial<Question> {
  const concepts = new Set(question.concepts);
  for (const other of ["discount", "duration", "payment", "place", "reach"] as const) concepts.delete(other);
  concepts.add("price");
  const offers = rows.filter(({ kind }) => kind === "service");
  return { wish, rows: [...rows], offers, concepts, isHaggling: false, budget: undefined };
}

function findSummed(
  folded: string,
  own: Question,
  question: Question,
  before: Question | undefined,
): Offer[] {
  const named = own.offers.filter(isService);
  const spoken = question.spoken.filter(isService);
  if (
    before?.wish === "sum" &&
    named.length === 0 &&
    question.offers.length > 1 &&
    question.offers !== before.offers
  )
    return question.offers.filter(isService);
  if (cues.COMPARE.test(folded) && !cues.SUM.test(folded)) return [];
  if (own.isRecovery || own.units.filter(({ isConcept }) => !isConcept).length > 1) return [];
  if (cues.PAIR.test(folded) && named.length === 0 && own.units.length <= SHORT_UNITS)
    return spoken.slice(-2);
  if (!cues.SUM.test(folded)) return [];
  return named.length > 1 ? named : spoken;
}

function findCompared(folded: string, own: Question, { spoken }: Question): Offer[] {
  if (cues.CHEAPEST.test(folded) || cues.COSTLIEST.test(folded)) return [];
  if (!cues.COMPARE.test(folded) || !cues.COMPARES_ROWS.test(folded)) return [];
  const named = [...own.offers, ...own.tiers];
  if (named.length > 1) return own.tiers.length > 1 ? [] : named;
  const isOfOther = own.units.some(({ isConcept, word }) => !isConcept && !isFiller(word));
  if (named.length === 0 && (isOfOther || own.units.length > INSTEAD_MAX_UNITS)) return [];
  return spoken.slice(-2);
}

function isFiller(word: string): boolean {
  return cues.COMPARE.test(word) || cues.STANDS_FOR.test(word);
}

function asksForEnough(
  folded: string,
  own: Question,
  before: Question | undefined,
  money: number | undefined,
): boolean {
  if (money && (cues.ENOUGH.test(folded) || own.budget !== undefined)) return true;
  if (!before?.purse) return false;
  const isOfNext = own.offers.length === 1 && before.wish === "enough" && own.units.length <= SHORT_UNITS;
  return Boolean(money) || isOfNext || cues.ENOUGH.test(folded) || cues.WHAT_ELSE.test(folded);
}

/** A service with its price for clients abroad. */
function findAbroad(knowledge: Knowledge, folded: string, own: Question, subject: readonly Offer[]): Offer[] {
  const isOfDollars = own.concepts.has("dollars");
  if (!isOfDollars || own.isRecovery) return [];
  if (own.offers.length > 0 && !cues.TWO_PRICES.test(folded)) return [];
  const topics = subject.flatMap((offer) => offer.topics);
  const alike = knowledge.offers.filter(
    ({ kind, topics: others }) => kind !== "tier" && others.some((topic) => topics.includes(topic)),
  );
  const isTwice = alike.some(isService) && alike.some(({ isAbroad }) => isAbroad);
  return isTwice ? alike : [];
}

function isService({ kind }: Offer): boolean {
  return kind === "service";
}
