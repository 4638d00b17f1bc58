import type { CallState } from "../call.ts";
import type { MESSAGE_FILTER_VALUES, MessageStatus, QuarantineReason } from "../message.ts";

export const QUARANTINE_LABELS: Record<QuarantineReason, string> = {
  honeypot: "A hidden field was filled in.",
  too_fast: "It was sent faster than a person can type.",
  too_many: "The same sender wrote too many messages within an hour.",
  link_flood: "It contains too many links.",
  advertising: "It reads like advertising for gambling, pills, loans or the like.",
  marked_spam: "You marked it as spam.",
  known_spammer: "You marked an earlier message from this address as spam.",
  site_busy: "Too many messages came in within an hour to let them all through unchecked.",
};

export const STATUS_LABELS: Record<MessageStatus, string> = {
  new: "Unread",
  read: "Read",
  archived: "Archived",
  quarantined: "Quarantine",
};

export const CALL_LABELS: Record<CallState, string> = {
  requested: "Call requested",
  proposed: "New time proposed",
  confirmed: "Call confirmed",
};

export const FILTER_LABELS: Record<MessageFilter, string> = {
  inbox: "Inbox",
  ...STATUS_LABELS,
};

type MessageFilter = (typeof MESSAGE_FILTER_VALUES)[number];
