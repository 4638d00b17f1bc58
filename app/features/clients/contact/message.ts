import { type FormSignals, parseFormSignals } from "../../../utils/form-signals.ts";
import { isKeyOf } from "../../../utils/object-keys.ts";

export const PROJECT_TYPES = {
  "web-app": "Web Application",
  "mobile-app": "Mobile App",
  api: "API Development",
  consulting: "Consulting",
  other: "Other",
} as const;
export type ProjectType = keyof typeof PROJECT_TYPES;

/** A message from an archive may name a type that this site does not offer. */
export function labelProjectType(projectType: string): string {
  return isKeyOf(PROJECT_TYPES, projectType) ? PROJECT_TYPES[projectType] : projectType;
}

export const BUDGETS = ["5k-10k", "10k-25k", "25k-50k", "50k-75k", "75k-1L", "1L+"] as const;

export const MESSAGE_MAX_CHARS = 5000;
export const NAME_MAX_CHARS = 100;
export const SUBJECT_MAX_CHARS = 200;
/** How long the form shows its result before it is idle again. */
export const STATUS_RESET_MS = 5000;

export const CONTACT_SUCCESS = "Thank you! I'll get back to you within 24 hours.";
export const CONTACT_FAILURE = "Something went wrong. Please try again or email me directly.";
export const CONTACT_TOO_MANY =
  "That's more messages than I can take right now, so this one wasn't sent. What you wrote is still in the form: please try again later or email me directly.";
export const CONTACT_INVALID = "Almost there: please look at the marked fields.";

/** A field that people never see; whatever fills it is a program. */
export const HONEYPOT_FIELD = "homepage";

export const QUARANTINE_REASONS = [
  "honeypot",
  "too_fast",
  "too_many",
  "link_flood",
  "site_busy",
  "advertising",
  "marked_spam",
  "known_spammer",
] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/** So many are kept there; then the oldest make room. */
export const QUARANTINE_MAX = 500;

/** Nothing was stored; the visitor sees why, and keeps the text. */
export interface MessageRefusal {
  ok: false;
  code: "too_many_messages";
  message: string;
  retryAfterSeconds: number;
}

export function parseSignals(body: unknown): FormSignals {
  return parseFormSignals(body, HONEYPOT_FIELD);
}

export const MESSAGE_MARKS = ["new", "read", "archived"] as const;
export type MessageMark = (typeof MESSAGE_MARKS)[number];

export const MESSAGE_STATUSES = [...MESSAGE_MARKS, "quarantined"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The lists of the owner's messages; the inbox has those that are neither archived nor in quarantine. */
export const MESSAGE_FILTER_VALUES = ["inbox", ...MESSAGE_STATUSES] as const;
