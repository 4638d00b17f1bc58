import type {
  InboxMessage,
  MESSAGE_FILTER_VALUES,
  MessageMark,
  MessageStatus,
  QuarantineReason,
} from "./message.ts";

export const QUARANTINE_LABELS: Record<QuarantineReason, string> = {
  honeypot: "A field that people never see was filled in.",
  too_fast: "It was sent faster than a person types.",
  too_many: "The same sender had written too often within the hour.",
  link_flood: "It holds too many links.",
};

export const STATUS_LABELS: Record<MessageStatus, string> = {
  new: "Unread",
  read: "Read",
  archived: "Archived",
  quarantined: "Quarantine",
};

export const FILTER_LABELS: Record<MessageFilter, string> = {
  inbox: "Inbox",
  ...STATUS_LABELS,
};

export type MessageFilter = (typeof MESSAGE_FILTER_VALUES)[number];

/** What the owner does with a message: mark it, or let it out of quarantine. */
export type MessageIntent = { id: string } & MessageStep;
export type MessageStep = { status: MessageMark } | { status: "released" };

export interface MessagePage {
  messages: readonly InboxMessage[];
  total: number;
  page: number;
}
