import { keysOf } from "../../../../utils/object-keys.ts";
import {
  countLinks,
  findSpamWords,
  hasLinkMarkup,
  hasMixedWord,
  isDisposableAddress,
  withoutLinks,
} from "../../../../utils/text/spam-signs.ts";

/** The signs of spam with their weights, 0 to 1. */
const WEIGHTS = {
  hidden_field: 0.95,
  too_fast: 0.5,
  link: 0.15,
  links: 0.5,
  link_flood: 0.8,
  only_link: 0.5,
  link_in_name: 0.7,
  markup: 0.5,
  blocked_word: 0.6,
  repeated_text: 0.7,
  repeated_characters: 0.3,
  disposable_address: 0.3,
  random_address: 0.2,
  mixed_scripts: 0.5,
  shouting: 0.2,
  owner_address: 0.4,
} as const;

export type SpamReason = keyof typeof WEIGHTS;

export interface JudgedComment {
  author: string;
  /** In small letters. */
  email: string;
  text: string;
  honeypot: string;
  elapsedMs: number | undefined;
  /** Other comments with the same words. */
  repeats: number;
  isOwnersAddress: boolean;
}

export interface SpamVerdict {
  /** 0 to 1; reasons add up, but never to certainty. */
  score: number;
  reasons: SpamReason[];
}

/** From here on a comment goes to the owner's spam list. */
export const SPAM_MIN_SCORE = 0.7;
/** From here on a comment is held, no matter who wrote it. */
export const DOUBT_MIN_SCORE = 0.4;

const HUMAN_MIN_MS = 3000;
const LINKS_MAX = 2;
const LINK_FLOOD_MIN = 6;
const REPEATED_CHARACTERS = /(\S)\1{11,}/u;
const SHOUTING_MIN_CHARS = 40;
const RANDOM_LOCAL_PART =
  /^(?=.*\d.*\d.*\d)[a-z\d]{16,}@|^(?:[^@.]*\.){5,}[^@]*@|[bcdfghjklmnpqrstvwxz]{8,}\d*@/i;

/** A pure judgement by rules that can be explained; it never decides that a comment is lost. */
export function scoreComment(comment: JudgedComment): SpamVerdict {
  const reasons = keysOf(WEIGHTS).filter((reason) => RULES[reason](comment));
  const innocence = reasons.reduce((rest, reason) => rest * (1 - WEIGHTS[reason]), 1);
  return { score: Math.round((1 - innocence) * 1000) / 1000, reasons };
}

const RULES: Record<SpamReason, (comment: JudgedComment) => boolean> = {
  hidden_field: ({ honeypot }) => honeypot.trim() !== "",
  too_fast: ({ elapsedMs }) => elapsedMs !== undefined && elapsedMs < HUMAN_MIN_MS,
  link: ({ text }) => isBetween(countLinks(text), 1, LINKS_MAX),
  links: ({ text }) => isBetween(countLinks(text), LINKS_MAX + 1, LINK_FLOOD_MIN - 1),
  link_flood: ({ text }) => countLinks(text) >= LINK_FLOOD_MIN,
  only_link: ({ text }) => countLinks(text) > 0 && !/\p{L}{2}/u.test(withoutLinks(text)),
  link_in_name: ({ author }) =>
    countLinks(author) > 0 || /\b[\w-]+\.(?:com|net|org|info|biz|ru|xyz|top|shop|io)\b/i.test(author),
  markup: ({ text }) => hasLinkMarkup(withoutCode(text)),
  blocked_word: ({ author, text }) => findSpamWords(`${author}\n${text}`).size > 0,
  repeated_text: ({ repeats }) => repeats > 0,
  repeated_characters: ({ text }) => REPEATED_CHARACTERS.test(withoutCode(text)),
  disposable_address: ({ email }) => isDisposableAddress(email),
  random_address: ({ email }) => RANDOM_LOCAL_PART.test(email),
  mixed_scripts: ({ author, text }) => hasMixedWord(`${author}\n${withoutCode(text)}`),
  shouting: ({ text }) => isShouting(withoutCode(text)),
  owner_address: ({ isOwnersAddress }) => isOwnersAddress,
};

function isBetween(count: number, min: number, max: number): boolean {
  return count >= min && count <= max;
}

/** Code may look like anything. */
function withoutCode(text: string): string {
  return text.replaceAll(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, " ");
}

function isShouting(text: string): boolean {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return letters.length >= SHOUTING_MIN_CHARS && capitals.length / letters.length > 0.7;
}

/** A comment by an untrusted author waits for the owner; any other only with signs of spam. */
export function decideStatus({ score }: SpamVerdict, isTrusted: boolean): "held" | "approved" | "spam" {
  if (score >= SPAM_MIN_SCORE) return "spam";
  return isTrusted && score < DOUBT_MIN_SCORE ? "approved" : "held";
}
