import type { Connection } from "../../../db/connection.ts";
import type { Db } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import type { FormSignals } from "../../utils/form-signals.ts";
import { createSenderKey } from "../../utils/sender-key.ts";
import type { Mail } from "../outbox/mail.ts";
import { createOutboxMail } from "../outbox/outbox.server.ts";
import { getProfile } from "../profile/profile.server.ts";
import { wantsMail } from "../settings/notification.ts";
import { getSettings } from "../settings/settings.server.ts";
import {
  CONTACT_INVALID,
  type CreateMessageResult,
  type MessageFieldErrors,
  type MessageInput,
  messageInput,
  type QuarantineReason,
} from "./message.ts";
import { formatAcknowledgement, formatOwnerMail } from "./message-mails.ts";

const HOUR_MS = 3_600_000;
export const HUMAN_MIN_MS = 2000;
export const SENDER_MAX_PER_HOUR = 5;
export const MESSAGE_MAX_LINKS = 5;

export interface MessageDeps {
  connection: Connection;
  now: () => Date;
  newId: () => string;
  secret: string;
  siteUrl: URL;
  /** Called after the commit when mail is waiting. */
  onQueued?: () => void;
}

export interface MessageSender extends FormSignals {
  senderAddress: string;
}

/** Stores the message and queues its mails in one transaction; suspected spam is stored too, but queues nothing. */
export async function createMessage(
  deps: MessageDeps,
  input: unknown,
  sender: MessageSender,
): Promise<CreateMessageResult> {
  const parsed = messageInput.safeParse(input);
  if (!parsed.success) {
    const fields: MessageFieldErrors = {};
    for (const issue of parsed.error.issues) {
      const field = issue.path[0] as keyof MessageFieldErrors | undefined;
      if (field) fields[field] ??= issue.message;
    }
    return { ok: false, code: "invalid_message", message: CONTACT_INVALID, fields };
  }
  const id = deps.newId();
  const now = deps.now();
  const reason = await deps.connection.transact((trx) =>
    storeMessage(trx, deps, { id, message: parsed.data, sender }, now),
  );
  if (!reason) deps.onQueued?.();
  return { ok: true, value: { id, quarantined: reason !== undefined } };
}

interface NewMessage {
  id: string;
  message: MessageInput;
  sender: MessageSender;
  /** What of the message the visitor wrote, where that is not all of it. */
  ownWords?: string;
}

/** In the caller's transaction; what it gives back says why the message went to the quarantine, if it did. */
export async function storeMessage(
  db: Db,
  deps: Pick<MessageDeps, "newId" | "secret" | "siteUrl">,
  { id, message, sender, ownWords = message.message }: NewMessage,
  now: Date,
): Promise<QuarantineReason | undefined> {
  const judged = { ...message, message: ownWords };
  const reason = await findQuarantineReason(db, judged, sender, { now, secret: deps.secret });
  await insertMessage(db, { id, message, reason }, now, senderKey(deps, sender, now));
  if (!reason) await queueMails(db, deps, { id, message }, now);
  return reason;
}

function senderKey(
  { secret }: Pick<MessageDeps, "secret">,
  { senderAddress }: MessageSender,
  at: Date,
): string {
  return createSenderKey(secret, senderAddress, at);
}

async function insertMessage(
  db: Db,
  { id, message, reason }: { id: string; message: MessageInput; reason: QuarantineReason | undefined },
  now: Date,
  key: string,
): Promise<void> {
  await db
    .insertInto("messages")
    .values({
      id,
      name: message.name,
      email: message.email,
      subject: message.subject,
      message: message.message,
      budget: message.budget ?? null,
      project_type: message.projectType ?? null,
      status: reason ? "quarantined" : "new",
      quarantine_reason: reason ?? null,
      sender_key: key,
      created_at: toTimestamp(now),
    })
    .execute();
}

/** Belongs into the transaction that makes the message one for the inbox. */
export async function queueMails(
  db: Db,
  { newId, siteUrl }: Pick<MessageDeps, "newId" | "siteUrl">,
  { id, message }: { id: string; message: MessageInput },
  now: Date,
): Promise<void> {
  const settings = await getSettings(db);
  const { name, email } = await getProfile(db);
  const context = { owner: { name, address: email }, siteUrl };
  const queue = (kind: string, mail: Mail) =>
    createOutboxMail(db, { id: newId(), kind, subjectId: id, mail }, now);
  if (wantsMail(settings, "message")) await queue("message_notification", formatOwnerMail(message, context));
  await queue("message_acknowledgement", formatAcknowledgement(message, context));
}

async function findQuarantineReason(
  db: Db,
  message: MessageInput,
  sender: MessageSender,
  { now, secret }: { now: Date; secret: string },
): Promise<QuarantineReason | undefined> {
  if (sender.honeypot !== "") return "honeypot";
  if (sender.elapsedMs !== undefined && sender.elapsedMs < HUMAN_MIN_MS) return "too_fast";
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  // The key changes at midnight, but an hour does not end there.
  const keys = [now, hourAgo].map((at) => senderKey({ secret }, sender, at));
  const recent = await countRecentMessages(db, { keys, email: message.email, since: hourAgo });
  if (recent >= SENDER_MAX_PER_HOUR) return "too_many";
  if (hasLinkFlood(message)) return "link_flood";
  return undefined;
}

/**
 * Counts by sender and by e-mail address: the second, because an acknowledgement goes to that address, and many
 * machines must not be able to fill one person's mailbox.
 */
async function countRecentMessages(
  db: Db,
  { keys, email, since }: { keys: string[]; email: string; since: Date },
): Promise<number> {
  const recent = await db
    .selectFrom("messages")
    .select("id")
    .where("created_at", ">", toTimestamp(since))
    .where((where) => where.or([where("sender_key", "in", keys), where("email", "=", email)]))
    .limit(SENDER_MAX_PER_HOUR)
    .execute();
  return recent.length;
}

function hasLinkFlood({ name, subject, message }: MessageInput): boolean {
  const countLinks = (text: string) => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
  return countLinks(name) > 0 || countLinks(`${subject}\n${message}`) > MESSAGE_MAX_LINKS;
}
