export const MENTION_KINDS = ["mention", "reply", "like", "repost"] as const;
export type MentionKind = (typeof MENTION_KINDS)[number];

/** "received" has not been looked at yet, "gone" no longer names us. */
export const MENTION_STATUSES = ["received", "held", "approved", "spam", "gone"] as const;
export type MentionStatus = (typeof MENTION_STATUSES)[number];

/** The owner's choices for a verified mention. */
export const MENTION_DECISIONS = ["approved", "held", "spam"] as const;
export type MentionDecision = (typeof MENTION_DECISIONS)[number];

export const MENTION_URL_MAX_CHARS = 2000;
export const MENTION_EXCERPT_MAX_CHARS = 400;
export const MENTION_AUTHOR_MAX_CHARS = 80;

export interface ShownMention {
  id: string;
  kind: MentionKind;
  source: string;
  author: string;
  excerpt: string;
  createdAt: string;
}

export const DEFAULT_HUB = "https://pubsubhubbub.appspot.com/";
