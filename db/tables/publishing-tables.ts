import type { Generated } from "kysely";

export interface SeriesTable {
  id: string;
  slug: string;
  title: string;
  description: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** One like of one visitor; the visitor is a hash that nothing else holds. */
export interface PostLikeTable {
  post_id: number;
  visitor: string;
  created_at: string;
}

export interface CommentTable {
  id: string;
  post_id: number;
  /** A comment that answers none itself: threads are one level deep. */
  parent_id: string | null;
  author: string;
  /** In small letters; never shown. */
  email: string;
  text: string;
  html: string;
  status: "held" | "approved" | "spam";
  spam_score: number;
  /** JSON: what spoke for spam, in codes. */
  spam_reasons: string;
  is_owner: number;
  wants_replies: number;
  /** Hash of the key by which the author may edit it. */
  edit_key: string;
  /** A daily hash, as the visitor counts have it; "" after two days. */
  visitor: string;
  created_at: string;
  edited_at: string | null;
  approved_at: string | null;
  deleted_at: string | null;
  /** Rises with each change of words or state: what a mail's link was made for is over then. */
  moderation_round: Generated<number>;
  /** Hash of what the author's browser keeps; an approval makes that browser trusted for this address. */
  browser_key: string | null;
}

/** An address that was asked by mail whether it belongs to who typed it below a post. */
export interface CommenterTable {
  /** In small letters. */
  email: string;
  /** The key that confirmation links are signed for; null once it is used. */
  confirm_key: string | null;
  asked_at: string;
  confirmed_at: string | null;
  /** A hash of the last browser that confirmed. */
  browser_key: string | null;
  /** The UTC day that `mail_count` counts mails about comments on. */
  mail_day: string;
  mail_count: number;
}

/** Addresses to which no mail goes any more, no matter who adds them again. */
export interface MailSuppressionTable {
  /** In small letters. */
  email: string;
  scope: "newsletter" | "replies";
  /** Unreachable: temporary refusals in a row. */
  reason: "unsubscribed" | "unreachable" | "bounced" | "complained" | "owner";
  created_at: string;
}

export interface SubscriberTable {
  id: string;
  /** In small letters. */
  email: string;
  name: string;
  status: "pending" | "active" | "unsubscribed" | "bounced";
  /** JSON: the categories it wants, or [] for all. */
  topics: string;
  /** Where it came from, such as "/blog" or "import". */
  source: string;
  /** The round that the links which confirm are signed for: the same for all mails of a sign-up; null once used. */
  confirm_key: string | null;
  confirm_sent_at: string | null;
  /** Temporary refusals in a row. */
  bounces: number;
  version: Generated<number>;
  created_at: string;
  confirmed_at: string | null;
  left_at: string | null;
}

/** One use of the sign-up form, kept for the limits of a day; the keys are hashes of the visitor and the address. */
export interface NewsletterRequestTable {
  id: string;
  sender_key: string;
  email_key: string;
  is_mailed: number;
  created_at: string;
}

/** How many came and went on a day (UTC), which outlives the subscribers' own rows. */
export interface NewsletterDayTable {
  day: string;
  joined: number;
  departed: number;
}

export interface NewsletterIssueTable {
  id: string;
  /** The post that it brings, or null for one from scratch. */
  post_id: number | null;
  subject: string;
  preheader: string;
  content: string;
  /** "publishing" for the one that a post's publication makes: at most one a post. */
  origin: Generated<"owner" | "publishing">;
  /** The path of the post that can be read on the site, or "". */
  link: Generated<string>;
  /** The path or address of the one picture above the text, or "". */
  picture: Generated<string>;
  picture_alt: Generated<string>;
  status: "draft" | "scheduled" | "sending" | "paused" | "sent" | "cancelled";
  /** JSON: the categories it is for, or [] for all. */
  topics: string;
  /** Why the mail server takes nothing at the moment, or why it was paused; in words for the owner. */
  fault: string | null;
  scheduled_at: string | null;
  started_at: string | null;
  finished_at: string | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** One issue to one subscriber; the row is made when the sending begins, and prevents a second copy. */
export interface NewsletterDeliveryTable {
  id: string;
  issue_id: string;
  /** Null when the subscriber has been deleted. */
  subscriber_id: string | null;
  email: string;
  status: "waiting" | "sending" | "handed" | "sent" | "captured" | "unconfirmed" | "failed" | "skipped";
  /** Each claim counts one: it is what later writes of the claim are checked against. */
  attempts: number;
  /** How often the server wanted it later. */
  refusals: Generated<number>;
  /** When it is due; once claimed, the end of the lease. */
  next_try_at: string;
  sent_at: string | null;
  last_error: string | null;
  last_answer: string | null;
}

export interface MentionTable {
  id: string;
  source: string;
  target: string;
  post_id: number | null;
  kind: "mention" | "reply" | "like" | "repost";
  author: string;
  author_url: string;
  excerpt: string;
  status: "received" | "held" | "approved" | "spam" | "gone";
  attempts: number;
  next_try_at: string | null;
  /** A keyed hash of the sender, until the mention has been verified. */
  sender_key: string | null;
  created_at: string;
  verified_at: string | null;
}

/** One row: whether the site takes part, and by which hub it announces new posts. */
export interface MentionSettingTable {
  id: string;
  is_on: number;
  hub: string;
  version: number;
  /** When the settings last changed: older posts send no mentions. */
  updated_at: string;
}

export interface MentionSentTable {
  id: string;
  post_id: number | null;
  source: string;
  target: string;
  endpoint: string;
  status: "waiting" | "sent" | "unsupported" | "failed";
  /** Identifies the content of the last notification: a post's version, or a hash of the feed. */
  fingerprint: string;
  /** The HTTP status, or why there was none. */
  answer: string;
  attempts: number;
  next_try_at: string | null;
  created_at: string;
  updated_at: string;
}
