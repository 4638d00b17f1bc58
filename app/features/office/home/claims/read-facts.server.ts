import type { Claim } from "../../../../kit/owner/claim.server.ts";
import { readFigure } from "../../../../utils/typed-number.ts";

export interface Fact {
  topic: "reply" | "projects" | "clients" | "years" | "price";
  /** Facts of one key are about the same thing, and should have one value. */
  key: string;
  value: number;
  text: string;
}

const NUMBER_WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const NUMBER = String.raw`(?<![\d.,–$₹€-])(\d[\d,]*|${NUMBER_WORDS.slice(1).join("|")})`;
/** Allowed between the number and its noun; any other word narrows it, such as "open source projects". */
const PRAISE = "happy|satisfied|completed|finished|delivered|successful";
const DONE = "completed|done|finished|delivered|shipped|launched|built|served";
/** "In Germany" or "a month" after it would narrow it, too. */
const ALL_OF_IT = String.raw`(?=\s*(?:$|[^\w\s]|(?:${DONE}|and|so|but)\b))`;

const COUNT = new RegExp(
  String.raw`(over |more than |about |almost |nearly )?${NUMBER}\s*(\+)?\s+((?:${PRAISE})\s+)?(projects?|clients?|customers?)(\s+(?:${DONE}))?\b${ALL_OF_IT}`,
  "i",
);
const YEARS = new RegExp(
  String.raw`${NUMBER}\s*\+?\s+years?['’]?\s+(?:of\s+)?(?:professional\s+|work\s+)?experience\b${ALL_OF_IT}`,
  "i",
);
const YEARS_FIGURE = new RegExp(String.raw`^${NUMBER}\s*\+?\s+years?$`, "i");

/** Prose mentions many spans of time; these words show that the owner's reply is meant. */
const REPLIES =
  /\bI\b[^.]*\b(?:reply|answer|respond)\b|get back to you|hear (?:back|from me)|\brepl(?:y|ies) (?:in|within)\b|response time/i;
const SPAN = new RegExp(
  String.raw`(within |under |less than |in |up to )?\b(?:${NUMBER}|an?)(?:\s*(?:[-–]|to)\s*(\d+))?\s*(?:working |business )?(minute|min|hour|hr|h|day|d|week)s?\b`,
  "i",
);
const MINUTES: Record<string, number> = {
  minute: 1,
  min: 1,
  hour: 60,
  hr: 60,
  h: 60,
  day: 1440,
  d: 1440,
  week: 10_080,
};

/** A claim that can't be read for sure is skipped: a false alarm costs more trust than a missed one. */
export function readFacts(claim: Claim): Fact[] {
  const { text, kind, price } = claim;
  if (price) {
    const { title, from, unit = "" } = price;
    const key = `price ${title.trim().toLowerCase()} ${from.currency} ${unit}`;
    return [{ topic: "price", key, value: from.minor, text }];
  }
  return text.split(/(?<=[.!?])\s+|\n+/).flatMap((sentence) => {
    const facts = [readReply(sentence, kind), readCount(sentence, kind), readYears(sentence, kind)];
    return facts.flatMap((fact) =>
      fact && !Number.isNaN(fact.value) ? [{ ...fact, key: fact.topic, text: sentence.trim() }] : [],
    );
  });
}

type Read = Pick<Fact, "topic" | "value"> | undefined;

function readCount(sentence: string, kind: Claim["kind"]): Read {
  const match = COUNT.exec(sentence);
  if (!match) return undefined;
  const [, about, number = "", plus, praise, noun = "", done] = match;
  // "I work on 2 projects" counts those of today.
  if (kind !== "figure" && !about && !plus && !praise && !done) return undefined;
  return { topic: /^project/i.test(noun) ? "projects" : "clients", value: toNumber(number) };
}

function readYears(sentence: string, kind: Claim["kind"]): Read {
  const match = YEARS.exec(sentence) ?? (kind === "figure" ? YEARS_FIGURE.exec(sentence.trim()) : null);
  return match ? { topic: "years", value: toNumber(match[1] ?? "") } : undefined;
}

function readReply(sentence: string, kind: Claim["kind"]): Read {
  if (kind === "figure" || (kind !== "reply" && !REPLIES.test(sentence))) return undefined;
  const match = SPAN.exec(sentence);
  if (!match) return undefined;
  const [, before, number = "1", last = number, unit = ""] = match;
  if (kind !== "reply" && !before) return undefined;
  return { topic: "reply", value: toNumber(last) * (MINUTES[unit.toLowerCase()] ?? 1) };
}

function toNumber(text: string): number {
  const word = NUMBER_WORDS.indexOf(text.toLowerCase());
  return word > 0 ? word : readFigure(text);
}
