import type { Transaction } from "kysely";
import type { Schema } from "../../../../db/schema.ts";
import type { Mail } from "../../outbox/mail.ts";
import { createOutboxMail } from "../../outbox/outbox.server.ts";
import { getProfile } from "../../profile/profile.server.ts";
import { getSettings } from "../../settings/settings.server.ts";
import { wantsMail } from "../../settings/wants-mail.ts";
import {
  formatAcknowledgement,
  formatCallAcknowledgement,
  formatOverflowMail,
  formatOwnerMail,
  type MailContext,
  type MailedMessage,
} from "../message-mails.ts";
import { takeAcknowledgement, takeNotification } from "./message-limits.server.ts";

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
}

/** Belongs into the transaction that makes the message one for the inbox, after `lockMessages`. */
export async function queueMails(
  trx: Transaction<Schema>,
  { newId, siteUrl, secret }: MessageMailDeps,
  { id, message, createdAt, formatCopy = formatAcknowledgement }: QueuedMessage,
  now: Date,
): Promise<void> {
  const settings = await getSettings(trx);
  const { name, email, availability } = await getProfile(trx);
  const context = { owner: { name, address: email }, siteUrl };
  const queue = (kind: string, mail: Mail) =>
    createOutboxMail(trx, { id: newId(), kind, subjectId: id, mail }, now);
  const told = wantsMail(settings, "message") ? await takeNotification(trx, now) : undefined;
  if (told === "message") await queue("message_notification", formatOwnerMail(message, context));
  if (told === "overflow") await queue("message_notification", formatOverflowMail(context));
  if (await takeAcknowledgement(trx, { secret, email: message.email }, now)) {
    const { call } = message;
    const mail = call
      ? formatCallAcknowledgement({ id, ...message, call, createdAt }, { ...context, now, ...availability })
      : formatCopy(message, context);
    await queue("message_acknowledgement", mail);
  }
}
