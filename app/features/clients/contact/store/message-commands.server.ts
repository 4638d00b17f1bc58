import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import {
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import type { ActivityAction } from "../../../core/activity/activity.ts";
import { deleteUnsentMails } from "../../../core/outbox/mail-states.server.ts";
import type { MessageMark } from "../message.ts";
import type { InboxMessage } from "../schema.ts";
import { findMessage, toInboxMessage } from "./inbox.server.ts";
import { lockMessages } from "./message-limits.server.ts";
import { type MessageMailDeps, queueMails } from "./message-queue.server.ts";
import { type Features, forgetWhatItMade } from "./message-removal.server.ts";

const MARK_ACTIONS: Record<MessageMark, ActivityAction> = {
  new: "message_marked_new",
  read: "message_marked_read",
  archived: "message_archived",
};

export function updateMessage(
  by: OwnerWrite,
  id: string,
  { status }: { status: MessageMark },
): Promise<WriteResult<InboxMessage>> {
  return writeAsOwner(by, { action: MARK_ACTIONS[status], subject: getSubject }, async (db) => {
    const row = await db
      .updateTable("messages")
      .set({ status })
      .where("id", "=", id)
      .where("status", "!=", "quarantined")
      .returningAll()
      .executeTakeFirst();
    if (row) return { ok: true, value: toInboxMessage(row) };
    if (!(await findMessage(db, id))) return notFound("message");
    const message = "This message is in quarantine. Release it first.";
    return { ok: false, code: "quarantined", message };
  });
}

/**
 * Moves the message to the quarantine; later messages from its address go there too. The deal and the person that only it
 * has made are deleted, and made again if it's released.
 */
export function markSpam(by: OwnerWrite, id: string, features: Features): Promise<WriteResult<InboxMessage>> {
  return writeAsOwner(by, { action: "message_refused", subject: getSubject }, async (trx) => {
    await lockMessages(trx, by.connection);
    const row = await trx
      .updateTable("messages")
      .set({ status: "quarantined", quarantine_reason: "marked_spam" })
      .where("id", "=", id)
      .where("status", "!=", "quarantined")
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      const message = "This message is in quarantine already.";
      return (await findMessage(trx, id)) ? { ok: false, code: "quarantined", message } : notFound("message");
    }
    await deleteUnsentMails(trx, id);
    await forgetWhatItMade(trx, by.connection, { id, email: row.email, features });
    return { ok: true, value: toInboxMessage(row) };
  });
}

/**
 * Moves the message to the inbox and sends the mails that the quarantine held back, within their limits. A message that the
 * owner marked as spam had its mails before.
 */
export async function releaseMessage(
  by: OwnerWrite,
  deps: MessageMailDeps,
  id: string,
): Promise<WriteResult<InboxMessage>> {
  return writeAsOwner(by, { action: "message_released", subject: getSubject }, async (trx) => {
    await lockMessages(trx, by.connection);
    return releaseOnce(trx, deps, { id, now: by.now });
  });
}

async function releaseOnce(
  db: Transaction<Schema>,
  deps: MessageMailDeps,
  { id, now }: { id: string; now: Date },
): Promise<WriteResult<InboxMessage>> {
  const row = await db
    .updateTable("messages")
    .set({ status: "new" })
    .where("id", "=", id)
    .where("status", "=", "quarantined")
    .returningAll()
    .executeTakeFirst();
  if (!row) {
    const message = "This message isn't in quarantine.";
    return (await findMessage(db, id))
      ? { ok: false, code: "not_quarantined", message }
      : notFound("message");
  }
  const value = toInboxMessage(row);
  if (row.quarantine_reason !== "marked_spam") {
    await queueMails(db, deps, { id, message: value, createdAt: new Date(value.createdAt) }, now);
  }
  return { ok: true, value };
}

function getSubject({ subject }: InboxMessage): string {
  return subject;
}
