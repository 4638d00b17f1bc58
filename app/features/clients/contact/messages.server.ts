import type { Transaction } from "kysely";
import type { Connection } from "../../../../db/connection.ts";
import type { Db, Schema } from "../../../../db/schema.ts";
import { createSenderKey } from "../../../kit/keys/sender-key.server.ts";
import { toFieldErrors } from "../../../kit/visitor-fields.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { getProfile } from "../../content/profile/profile.server.ts";
import type { Touch } from "../../core/attribution/touch.ts";
import { recordTouch } from "../../core/attribution/touches.server.ts";
import { findCallFault } from "./call-request.ts";
import { CONTACT_INVALID, type MessageRefusal, type QuarantineReason } from "./message.ts";
import { makeRoom } from "./quarantine.server.ts";
import { type CreateMessageResult, type MessageField, type MessageInput, messageInput } from "./schema.ts";
import { findQuarantineReason, type MessageSender } from "./store/message-judge.server.ts";
import { countSender, findSenderRefusal, lockMessages, refuse } from "./store/message-limits.server.ts";
import { type FormatCopy, type MessageMailDeps, queueMails } from "./store/message-queue.server.ts";

export interface MessageDeps extends MessageMailDeps {
  connection: Connection;
  now: () => Date;
}

/** Suspected spam is stored too, but queues no mail. Only what is far beyond the limits is refused. */
export async function createMessage(
  deps: MessageDeps,
  input: unknown,
  sender: MessageSender,
): Promise<CreateMessageResult> {
  const parsed = messageInput.safeParse(input);
  if (!parsed.success) {
    const fields = toFieldErrors<MessageField>(parsed.error);
    return { ok: false, code: "invalid_message", message: CONTACT_INVALID, fields };
  }
  const id = deps.newId();
  const now = deps.now();
  const { call } = parsed.data;
  if (call) {
    const { availability } = await getProfile(deps.connection.db);
    const fault = findCallFault(new Date(call.at), availability, now);
    if (fault)
      return { ok: false, code: "invalid_message", message: CONTACT_INVALID, fields: { call: fault } };
  }
  const touch = await sender.findTouch?.();
  const stored = await deps.connection.transact((trx) =>
    storeMessage(trx, deps, { id, message: parsed.data, sender, touch }, now),
  );
  if (!stored.ok) return stored;
  return { ok: true, value: { id, quarantined: stored.reason !== undefined } };
}

interface NewMessage {
  id: string;
  message: MessageInput;
  sender: MessageSender;
  touch?: Touch | undefined;
  /** The visitor's own words, if the message has more than them. */
  ownWords?: string;
  /** The mail to the visitor, where the usual acknowledgement doesn't say enough. */
  formatCopy?: FormatCopy;
}

type StoredMessage = { ok: true; reason: QuarantineReason | undefined } | MessageRefusal;

/** In the caller's transaction. What is refused has left nothing but its count, which may be rolled back. */
export async function storeMessage(
  trx: Transaction<Schema>,
  deps: Omit<MessageDeps, "now">,
  { id, message, sender, touch, ownWords = message.message, formatCopy }: NewMessage,
  now: Date,
): Promise<StoredMessage> {
  const { secret } = deps;
  const { senderAddress } = sender;
  const counted = { secret, senderAddress, now };
  const refused = await findSenderRefusal(trx, counted);
  if (refused) return refused;
  await lockMessages(trx, deps.connection);
  const last = await countSender(trx, counted);
  if (last) return last;
  const reason = await findQuarantineReason(trx, { ...message, message: ownWords }, sender, { now, secret });
  const waitMs = reason && (await makeRoom(trx, now));
  if (waitMs !== undefined) return refuse(waitMs);
  await insertMessage(trx, { id, message, reason }, now, createSenderKey(secret, senderAddress, now));
  await recordTouch(trx, { noun: "message", recordId: id, touch });
  if (!reason) await queueMails(trx, deps, { id, message, createdAt: now, formatCopy, senderAddress }, now);
  return { ok: true, reason };
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
      call_at: message.call ? toTimestamp(new Date(message.call.at)) : null,
      call_zone: message.call?.zone ?? null,
      call_state: message.call ? "requested" : null,
    })
    .execute();
}
