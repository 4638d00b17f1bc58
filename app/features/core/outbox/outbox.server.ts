import { countUpTo } from "../../../../db/counters.ts";
import type { Db } from "../../../../db/schema.ts";
import { findNextTry, RETRY_DELAYS_MS } from "../../../kit/retry.ts";
import { parseJson } from "../../../utils/text/json.ts";
import type { Mail, MailRecord } from "./mail.ts";
import { selectCaptured, settleFailedMails } from "./mail-states.server.ts";

const DAY_MS = 86_400_000;
/** After the last one the mail is given up. */
export const OUTBOX_DELAYS_MS = [...RETRY_DELAYS_MS, DAY_MS, DAY_MS] as const;

export interface NewOutboxMail {
  id: string;
  kind: string;
  subjectId: string;
  mail: Mail;
  about?: MailRecord | undefined;
  /** A delay during which it can be withdrawn. */
  waitMs?: number | undefined;
}

export interface DueMail {
  id: string;
  kind: string;
  subjectId: string;
  attempts: number;
  /** The address of the last attempt. */
  recipient: string;
  mail: Mail;
}

/** Belongs into the transaction that stores the subject of the mail. */
export async function createOutboxMail(
  db: Db,
  { id, kind, subjectId, mail, about, waitMs = 0 }: NewOutboxMail,
  now: Date,
): Promise<void> {
  await db
    .insertInto("outbox")
    .values({
      id,
      kind,
      subject_id: subjectId,
      mail: JSON.stringify(mail),
      ...toAboutColumns(about),
      recipient: mail.to.address,
      attempts: 0,
      next_try_at: new Date(now.getTime() + waitMs).toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
}

function toAboutColumns(about: MailRecord | undefined) {
  return {
    title: about?.title ?? null,
    record_noun: about?.noun ?? null,
    record_id: about?.id ?? null,
    person_id: about?.personId ?? null,
  };
}

export async function listDueMails(db: Db, now: Date, limit: number): Promise<DueMail[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "kind", "subject_id as subjectId", "attempts", "recipient", "mail"])
    .where("sent_at", "is", null)
    .where("captured_at", "is", null)
    .where("failed_at", "is", null)
    .where("next_try_at", "<=", now.toISOString())
    .orderBy("next_try_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, mail: parseJson<Mail>(row.mail) }));
}

/** True for only one of several processes; if it dies before it has sent the mail, the mail is due after the lease. */
export async function claimMail(db: Db, mail: DueMail, { now, leaseMs }: { now: Date; leaseMs: number }) {
  const result = await db
    .updateTable("outbox")
    .set({
      attempts: mail.attempts + 1,
      next_try_at: new Date(now.getTime() + leaseMs).toISOString(),
      // Between the claim and its outcome a mail has no error: that tells a mail in flight from one that waits.
      last_error: null,
      last_answer: null,
    })
    .where("id", "=", mail.id)
    .where("attempts", "=", mail.attempts)
    .where("sent_at", "is", null)
    .where("captured_at", "is", null)
    .where("failed_at", "is", null)
    .where("next_try_at", "<=", now.toISOString())
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A mail that is composed when it leaves may go to another address than the one it was queued for. */
export async function updateRecipient(db: Db, id: string, recipient: string): Promise<void> {
  await db.updateTable("outbox").set({ recipient }).where("id", "=", id).execute();
}

/**
 * Takes back the mails of a kind about a record that wait to be sent. False if one has left or is on its way. A mail that was
 * kept as a file has not left, and is never sent once it no longer applies.
 */
export async function withdrawMails(
  db: Db,
  { kind, subjectId }: { kind: string; subjectId: string },
  now: Date,
): Promise<boolean> {
  await db
    .deleteFrom("outbox")
    .where("subject_id", "=", subjectId)
    .where("kind", "=", kind)
    .where("sent_at", "is", null)
    .where("captured_at", "is", null)
    .where("failed_at", "is", null)
    // A mail in flight has been tried and has no error.
    .where(({ eb, or }) => or([eb("attempts", "=", 0), eb("last_error", "is not", null)]))
    .execute();
  await settleFailedMails(db, { kinds: [kind], subjectId }, now);
  const left = await db
    .selectFrom("outbox")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where("kind", "=", kind)
    .where("captured_at", "is", null)
    .where("failed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return left === undefined;
}

/** Whether a mail of this kind about a record has reached the mail server. */
export async function hasSentMail(
  db: Db,
  { kind, subjectId }: { kind: string; subjectId: string },
): Promise<boolean> {
  const sent = await db
    .selectFrom("outbox")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where("kind", "=", kind)
    .where("sent_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/** Drops a mail that no longer applies, such as a reminder of a cancelled call. */
export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/** Drops the body: signed links in it still work, and each backup would hold them. */
export async function updateSentMail(db: Db, due: DueMail, sent: Mail, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({
      sent_at: now.toISOString(),
      last_error: null,
      last_answer: null,
      mail: JSON.stringify(withoutBody(due.mail, sent)),
    })
    .where("id", "=", due.id)
    .execute();
}

const BODY: ReadonlySet<string> = new Set<keyof Mail>([
  "text",
  "html",
  "file",
  "document",
  "calendar",
  "headers",
  "thread",
  "replyTo",
]);

/** Keeps a feature's note in a mail, such as the move of a call that it is about. */
function withoutBody(queued: Mail, { fromName, to, replyTo, subject }: Mail): Mail {
  const noted = Object.fromEntries(Object.entries(queued).filter(([name]) => !BODY.has(name)));
  return { ...noted, fromName, to, subject, ...(replyTo && { replyTo }), text: "", html: "" };
}

/** Written as a file, because no mail server is set. */
export async function updateCapturedMail(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ captured_at: now.toISOString(), last_error: null, last_answer: null })
    .where("id", "=", id)
    .execute();
}

/** Puts mails kept while email was off back into the queue; returns their number. */
export async function requeueCapturedMails(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ captured_at: null, next_try_at: now.toISOString() })
    .where("captured_at", "is not", null)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Makes mails that wait for another try due at once, since the mail server has changed. Mails that were given up stay
 * so.
 */
export async function retryFailedMails(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ next_try_at: now.toISOString() })
    .where("sent_at", "is", null)
    .where("captured_at", "is", null)
    .where("failed_at", "is", null)
    .where("last_error", "is not", null)
    .execute();
}

export interface FailedAttempt {
  /** The number of this attempt, counted from 1. */
  attempt: number;
  permanent: boolean;
  /** A short reason without addresses or text of the mail. */
  reason: string;
  /** The server's sentence, only for the owner. */
  answer?: string | undefined;
}

/** Schedules the next attempt, or gives the mail up; returns when it is tried again. */
export async function updateFailedMail(
  db: Db,
  id: string,
  { attempt, permanent, reason, answer = "" }: FailedAttempt,
  now: Date,
): Promise<Date | undefined> {
  const nextTry = permanent ? undefined : findNextTry(OUTBOX_DELAYS_MS, attempt, now);
  await db
    .updateTable("outbox")
    .set(
      nextTry
        ? { last_error: reason, last_answer: answer || null, next_try_at: nextTry.toISOString() }
        : { last_error: reason, last_answer: answer || null, failed_at: now.toISOString() },
    )
    .where("id", "=", id)
    // A worker that outlived its lease must not undo its successor's work.
    .where("attempts", "=", attempt)
    .where("sent_at", "is", null)
    .execute();
  return nextTry;
}

export async function findNextAttempt(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom("outbox")
    .select("next_try_at")
    .where("sent_at", "is", null)
    .where("captured_at", "is", null)
    .where("failed_at", "is", null)
    .orderBy("next_try_at")
    .limit(1)
    .executeTakeFirst();
  return row && new Date(row.next_try_at);
}

/** How many mails wait for their next attempt, were given up, or were kept as files while email was off. */
export async function countUnsentMails(
  db: Db,
): Promise<{ waiting: number; failed: number; captured: number }> {
  const unsent = db.selectFrom("outbox").where("sent_at", "is", null);
  const [waiting, failed, captured] = await Promise.all([
    countUpTo(db, unsent.where("captured_at", "is", null).where("failed_at", "is", null)),
    countUpTo(db, unsent.where("failed_at", "is not", null)),
    countUpTo(db, selectCaptured(db)),
  ]);
  return { waiting, failed, captured };
}

/** A new mail about a document settles earlier ones of the same kind that failed. */
export async function createDocumentMail(
  db: Db,
  mail: NewOutboxMail & { about: MailRecord },
  now: Date,
): Promise<void> {
  await settleFailedMails(db, { kinds: [mail.kind], subjectId: mail.subjectId }, now);
  await createOutboxMail(db, mail, now);
}
