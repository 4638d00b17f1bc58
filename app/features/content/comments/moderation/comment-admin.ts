import { isKeyOf } from "../../../../utils/object-keys.ts";
import type { CommentStatus } from "../comment.ts";
import type { SpamReason } from "./spam-score.ts";

/** The owner's lists of comments; deleted ones are only in their own. */
export const COMMENT_FILTER_VALUES = ["held", "approved", "spam", "deleted", "all"] as const;
export type CommentFilter = (typeof COMMENT_FILTER_VALUES)[number];

export const VERDICT_STATUS = {
  approve: "approved",
  spam: "spam",
  hold: "held",
} as const satisfies Record<string, CommentStatus>;
export type Verdict = keyof typeof VERDICT_STATUS;

export const BULK_ACTIONS = ["approve", "spam", "hold", "delete", "restore"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
export const BULK_MAX = 100;

/** A count, so that a comment which was changed and changed back is not taken for unchanged. */
export function formatRevision(round: number): string {
  return `${round}`;
}

export const STATUS_LABELS: Record<CommentStatus, string> = {
  held: "Pending",
  approved: "Approved",
  spam: "Spam",
};

export const REASON_LABELS: Record<SpamReason, string> = {
  hidden_field: "a hidden field was filled in",
  too_fast: "it was sent faster than a person can type",
  link: "it contains a link",
  links: "it contains several links",
  link_flood: "it contains a great many links",
  only_link: "it is nothing but a link",
  link_in_name: "the name contains a web address",
  markup: "it uses forum markup",
  blocked_word: "it contains words typical of spam",
  repeated_text: "the same words were sent before",
  repeated_characters: "it repeats one character many times",
  disposable_address: "the address belongs to a throwaway service",
  random_address: "the address looks made up",
  mixed_scripts: "it mixes letters from two alphabets in one word",
  shouting: "it is written in capitals",
  owner_address: "it uses your own address without being logged in",
};

/** "62 of 100: it contains several links; the address looks made up." Undefined where nothing speaks for spam. */
export function describeScore({
  spamScore,
  spamReasons,
}: {
  spamScore: number;
  spamReasons: readonly string[];
}): string | undefined {
  if (spamReasons.length === 0) return undefined;
  const reasons = spamReasons.map((code) => (isKeyOf(REASON_LABELS, code) ? REASON_LABELS[code] : code));
  return `${Math.round(spamScore * 100)} of 100: ${reasons.join("; ")}.`;
}
