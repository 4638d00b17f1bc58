import type { Selectable, Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import type { MessageTable } from "../../../../db/tables/business-tables.ts";
import {
  notFound,
  type OwnerWrite,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import { service } from "../../../kit/site.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { createDates } from "../../../utils/time-zone.ts";
import { getProfile } from "../../content/profile/profile.server.ts";
import type { MailFile } from "../../core/outbox/mail.ts";
import { listMailStates, requeueMail } from "../../core/outbox/mail-states.server.ts";
import { createOutboxMail } from "../../core/outbox/outbox.server.ts";
import { getSettings } from "../../core/settings/settings.server.ts";
import { loadSiteZone } from "../../core/settings/site-zone.server.ts";
import { formatReplyMail, formatSignature } from "./message-mails.ts";
import type { MessageDeps } from "./messages.server.ts";
import type { ReplyInput } from "./reply.ts";
import type { InboxMessage, MessageReply, MessageThread } from "./schema.ts";
import { findMessage, toInboxMessage } from "./store/inbox.server.ts";

/** Runs in the transaction that stores the answer to a message. */
export type ReplyListener = (
  trx: Transaction<Schema>,
  reply: ReplyInput & { id: string },
  now: Date,
) => Promise<void>;

/** Provided by the assistant, whose conversations messages come from. */
export const replyListener = service<ReplyListener>("replyListener", () => async () => undefined);

export interface ReplyDeps extends Pick<MessageDeps, "newId" | "siteUrl"> {
  onReplied?: ReplyListener;
}

const REPLIES_MAX = 100;
/** Kinds of mail that the visitor has got, which an answer continues. */
const VISITOR_KINDS = ["message_acknowledgement", "message_reply"];

export async function findThread(
  { connection, siteUrl }: Pick<MessageDeps, "connection" | "siteUrl">,
  id: string,
  isMailOn: boolean,
): Promise<MessageThread | undefined> {
  const { db } = connection;
  const message = await findMessage(db, id);
  if (!message) return undefined;
  const { availability } = await getProfile(db);
  return {
    message,
    timeZone: availability.timeZone,
    signature: (await findSender(db, siteUrl)).signature,
    savedReplies: (await getSettings(db)).savedReplies,
    replies: await listReplies(db, id),
    mails: await listMailStates(db, id, isMailOn),
    conversationId: await findConversationId(db, id),
  };
}

/** The conversation with the assistant that the message was handed over from, while it is kept. */
async function findConversationId(db: Db, messageId: string): Promise<string | null> {
  const row = await db
    .selectFrom("conversations")
    .select("id")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function listReplies(db: Db, messageId: string): Promise<MessageReply[]> {
  const rows = await db
    .selectFrom("message_replies")
    .selectAll()
    .where("message_id", "=", messageId)
    .orderBy("created_at")
    .orderBy("id")
    .limit(REPLIES_MAX)
    .execute();
  return rows.map(({ id, author, body, created_at }) => ({ id, author, body, createdAt: created_at }));
}

/** Stores the answer and queues its mail in one transaction; it is sent after the commit. */
export async function createReply(
  by: OwnerWrite,
  deps: ReplyDeps,
  { id, body }: ReplyInput & { id: string },
): Promise<WriteResult<InboxMessage>> {
  const entry = { action: "message_replied", subject: ({ subject }: InboxMessage) => subject } as const;
  return writeAsOwner(by, entry, async (trx) => {
    await lockConversation(trx, id);
    const stored = await storeReply(trx, deps, { id, body, by });
    if (stored.ok) await deps.onReplied?.(trx, { id, body }, by.now);
    return stored;
  });
}

/** Writers of a conversation and of its message lock them in this order, so that no two wait for each other. */
async function lockConversation(db: Transaction<Schema>, messageId: string): Promise<void> {
  await db
    .updateTable("conversations")
    .set(({ ref }) => ({ state: ref("state") }))
    .where("message_id", "=", messageId)
    .execute();
}

/** In the caller's transaction; the mail is queued there too. */
export async function storeReply(
  db: Transaction<Schema>,
  { newId, siteUrl }: Pick<ReplyDeps, "newId" | "siteUrl">,
  { id, body, by, file }: ReplyInput & { id: string; by: OwnerWrite; file?: MailFile },
): Promise<WriteResult<InboxMessage>> {
  const { now, actor } = by;
  const row = await db
    .updateTable("messages")
    .set(({ eb, ref }) => ({
      replied_at: toTimestamp(now),
      status: eb
        .case()
        .when("status", "=", "new")
        .then("read" as const)
        .else(ref("status"))
        .end(),
    }))
    .where("id", "=", id)
    .where("status", "!=", "quarantined")
    .returningAll()
    .executeTakeFirst();
  if (!row) return refuseReply(db, id);
  const replyId = newId();
  await db
    .insertInto("message_replies")
    .values({ id: replyId, message_id: id, author: actor, body, created_at: toTimestamp(now) })
    .execute();
  const mail = await createReplyMail(db, { row, body, siteUrl, file });
  const about = { noun: "message", id, title: `Your reply to “${row.subject}”` } as const;
  await createOutboxMail(db, { id: replyId, kind: "message_reply", subjectId: id, mail, about }, now);
  return { ok: true, value: toInboxMessage(row) };
}

async function createReplyMail(
  db: Db,
  {
    row,
    body,
    siteUrl,
    file,
  }: { row: Selectable<MessageTable>; body: string; siteUrl: URL; file: MailFile | undefined },
) {
  const earlier = (await listMailStates(db, row.id)).filter(({ kind }) => VISITOR_KINDS.includes(kind));
  const { owner, signature } = await findSender(db, siteUrl);
  return formatReplyMail(toInboxMessage(row), body, {
    owner,
    signature,
    thread: earlier.map((sent) => sent.id),
    file,
    dates: createDates(await loadSiteZone(db)),
  });
}

async function findSender(db: Db, siteUrl: URL) {
  const { name, email } = await getProfile(db);
  const owner = { name, address: email };
  const { signature } = await getSettings(db);
  return { owner, signature: formatSignature(signature, { owner, siteUrl }) };
}

async function refuseReply(db: Db, id: string): Promise<WriteFailure> {
  if (!(await findMessage(db, id))) return notFound("message");
  return { ok: false, code: "quarantined", message: "This message is in quarantine. Release it first." };
}

/** Only one that failed, or that email was off for; a mail that was sent or is on its way is never sent twice. */
export async function resendMail(
  by: OwnerWrite,
  { id, mailId }: { id: string; mailId: string },
): Promise<WriteResult<InboxMessage>> {
  const entry = { action: "message_mail_resent", subject: ({ subject }: InboxMessage) => subject } as const;
  return writeAsOwner(by, entry, async (trx): Promise<WriteResult<InboxMessage>> => {
    const message = await findMessage(trx, id);
    if (!message) return notFound("message");
    if (await requeueMail(trx, { id: mailId, subjectId: id }, by.now)) return { ok: true, value: message };
    const isKnown = (await listMailStates(trx, id)).some((mail) => mail.id === mailId);
    if (!isKnown) return notFound("mail");
    const sentence = "This email has already been sent, or is on its way.";
    return { ok: false, code: "not_failed", message: sentence };
  });
}
