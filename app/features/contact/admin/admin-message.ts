import { type ApiResult, callApi } from "../../../utils/http/api-client.ts";
import type {
  InboxMessage,
  MESSAGE_FILTER_VALUES,
  MessageMark,
  MessageStatus,
  QuarantineDrops,
  QuarantineReason,
} from "../message.ts";

export const QUARANTINE_LABELS: Record<QuarantineReason, string> = {
  honeypot: "A hidden field was filled in.",
  too_fast: "It was sent faster than a person can type.",
  too_many: "The same sender wrote too many messages within an hour.",
  link_flood: "It contains too many links.",
  site_busy: "More messages came in within an hour than the inbox takes without a look at them.",
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

export interface MessagePage {
  messages: readonly InboxMessage[];
  total: number;
  page: number;
  drops: QuarantineDrops | null;
}

/** What the owner does with one message. */
export type MessageIntent =
  | { intent: "mark"; status: MessageMark }
  | { intent: "release" }
  | { intent: "reply"; body: string }
  | { intent: "resend"; mailId: string }
  | { intent: "delete" };

export type MessageOutcome = ApiResult<{ message?: string }> & { intent: MessageIntent };

export async function runMessageIntent(
  id: string,
  intent: MessageIntent,
  from: string,
): Promise<MessageOutcome> {
  return { ...(await sendIntent(`/api/messages/${encodeURIComponent(id)}`, intent, from)), intent };
}

function sendIntent(record: string, intent: MessageIntent, from: string) {
  const send = (path: string, method: "PATCH" | "POST" | "DELETE", body?: object) =>
    callApi<{ message?: string }>(path, { method, from, ...(body && { body }) });
  switch (intent.intent) {
    case "mark":
      return send(record, "PATCH", { status: intent.status });
    case "release":
      return send(`${record}/release`, "POST", {});
    case "reply":
      return send(`${record}/reply`, "POST", { body: intent.body });
    case "resend":
      return send(`${record}/mails/${encodeURIComponent(intent.mailId)}/resend`, "POST", {});
    case "delete":
      return send(record, "DELETE");
  }
}
