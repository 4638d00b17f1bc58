import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import { getProfile } from "../../../content/profile/profile.server.ts";
import type { Mail } from "../../../core/outbox/mail.ts";
import { queueOwnerNotice } from "../../../core/outbox/owner-notices/owner-notices.server.ts";
import { getSettings } from "../../../core/settings/settings.server.ts";
import { wantsMail } from "../../../core/settings/wants-mail.ts";
import {
  formatAcknowledgement,
  formatCallAcknowledgement,
  formatOwnerMail,
  type MailContext,
  type MailedMessage,
} from "../message-mails.ts";
import { queueAcknowledgement } from "./message-limits.server.ts";

export interface MessageMailDeps {
  newId: () => string;
  siteUrl: URL;
  secret: string;
}

export type FormatCopy = (message: MailedMessage, context: MailContext) => Mail;

interface QueuedMessage {
  id: string;
  message: MailedMessage;
  createdAt: Date;
  formatCopy?: FormatCopy | undefined;
  /** Undefined where the owner lets the message in. */
  senderAddress?: string | undefined;
}

/** Belongs into the transaction that makes the message one for the inbox, after `lockMessages`. */
export async function queueMails(
  trx: Transaction<Schema>,
  { newId, siteUrl, secret }: MessageMailDeps,
  { id, message, createdAt, formatCopy = formatAcknowledgement, senderAddress }: QueuedMessage,
  now: Date,
): Promise<void> {
  const settings = await getSettings(trx);
  const { name, email, availability } = await getProfile(trx);
  const context = { owner: { name, address: email }, siteUrl };
  const { call } = message;
  const copy = call
    ? formatCallAcknowledgement({ id, ...message, call, createdAt }, { ...context, now, ...availability })
    : formatCopy(message, context);
  const about = { noun: "message", id } as const;
  const notice = wantsMail(settings, "message") && {
    id: newId(),
    kind: "message_notification",
    subjectId: id,
    about,
    mail: formatOwnerMail(message, context),
  };
  const acknowledgement = { id: newId(), kind: "message_acknowledgement", subjectId: id, mail: copy, about };
  await queueAcknowledgement(trx, { secret, senderAddress }, acknowledgement, now);
  if (notice) await queueOwnerNotice(trx, siteUrl, notice, now);
}
