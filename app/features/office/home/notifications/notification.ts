import { type PlacedNoun, pathToRecord } from "../../../../utils/admin-paths.ts";
import { keysOf } from "../../../../utils/object-keys.ts";

export const NOTIFICATION_KINDS = {
  message_received: { label: "New message", noun: "message" },
  comment_received: { label: "New comment", noun: "comment" },
  mention_received: { label: "New mention", noun: "mention" },
  mail_failed: { label: "Email not delivered", noun: "message" },
  quarantine_dropped: { label: "Quarantine full", noun: "message" },
  backup_failed: { label: "Backup failed", noun: "message" },
  busy_feed_stale: { label: "Calendar not read for a day", noun: "message" },
  chat: { label: "New chat message", noun: "conversation" },
  call_booked: { label: "Call booked", noun: "booking" },
  call_requested: { label: "Call to approve", noun: "booking" },
  call_moved: { label: "Call moved by the visitor", noun: "booking" },
  call_cancelled: { label: "Call cancelled by the visitor", noun: "booking" },
  payment_claimed: { label: "Payment to confirm", noun: "payment" },
  payment_reported: { label: "Paid by card or bank", noun: "payment" },
  payment_unmatched: { label: "Payment not matched", noun: "payment" },
  invoice_overdue: { label: "Invoice overdue", noun: "invoice" },
  quote_accepted: { label: "Quote accepted", noun: "quote" },
  quote_declined: { label: "Quote declined", noun: "quote" },
  post_published: { label: "Scheduled post published", noun: "post" },
} as const;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

// Apart from the schema of the calls, which only the server needs.
export const NOTIFICATION_KIND_VALUES = keysOf(NOTIFICATION_KINDS);

export function toNotificationKind(name: string): NotificationKind {
  const kind = NOTIFICATION_KIND_VALUES.find((value) => value === name);
  if (!kind) throw new Error(`NOTIFICATION_KINDS has no "${name}".`);
  return kind;
}

/** The bell shows so many, and counts no further than this. */
export const NOTIFICATIONS_MAX = 20;
export const UNREAD_MAX = 99;

export function formatCount(unread: number): string {
  return unread > UNREAD_MAX ? `${UNREAD_MAX}+` : String(unread);
}

export function pathToNotification({
  kind,
  recordId,
  noun = NOTIFICATION_KINDS[kind].noun,
}: {
  kind: NotificationKind;
  recordId: string | null;
  noun?: PlacedNoun | undefined;
}): string {
  if (kind === "mail_failed" && recordId === null) return "/admin/settings/email";
  if (kind === "quarantine_dropped") return "/admin/messages?status=quarantined";
  if (kind === "backup_failed") return "/admin/portability";
  if (kind === "busy_feed_stale") return "/admin/calendar/feeds";
  return recordId === null ? "/admin/messages" : pathToRecord(noun, recordId);
}
