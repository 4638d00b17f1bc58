import type { Selectable } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import type { OutboxTable } from "../../../../db/tables/business-tables.ts";
import { isPlacedNoun, type PlacedNoun } from "../../../utils/admin-paths.ts";
import type { MailState } from "./mail.ts";

const MAILS_MAX = 100;

/** The text of a mail is left out: lists read many. */
const COLUMNS = [
  "id",
  "kind",
  "title",
  "recipient",
  "record_noun",
  "record_id",
  "attempts",
  "next_try_at",
  "last_error",
  "last_answer",
  "sent_at",
  "captured_at",
  "failed_at",
  "settled_at",
  "created_at",
] as const satisfies (keyof OutboxTable)[];

type StateRow = Pick<Selectable<OutboxTable>, (typeof COLUMNS)[number]>;

/** A mail that was kept as a file can be sent once email is on. */
export async function listMailStates(db: Db, subjectId: string, isMailOn = false): Promise<MailState[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(COLUMNS)
    .where("subject_id", "=", subjectId)
    .orderBy("created_at")
    .orderBy("id")
    .limit(MAILS_MAX)
    .execute();
  return rows.map((row) => toMailState(row, isMailOn));
}

/** Mails to clients about records of one kind, by the id of the record, latest first. */
export async function listRecordMails(
  db: Db,
  { noun, ids }: { noun: PlacedNoun; ids: readonly string[] },
  isMailOn = false,
): Promise<Map<string, MailState[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("outbox")
    .select(COLUMNS)
    .where("record_noun", "=", noun)
    .where("record_id", "in", [...new Set(ids)])
    .where("title", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const groups = Map.groupBy(rows, ({ record_id }) => record_id ?? "");
  return new Map([...groups].map(([id, mails]) => [id, mails.map((row) => toMailState(row, isMailOn))]));
}

/** The latest mail of some kinds about each subject. */
export async function findLatestMails(
  db: Db,
  { kinds, subjectIds }: { kinds: readonly string[]; subjectIds: readonly string[] },
): Promise<Map<string, MailState>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("outbox")
    .select([...COLUMNS, "subject_id"])
    .where("subject_id", "in", subjectIds)
    .where("kind", "in", kinds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  // The last mail of a subject wins.
  return new Map(rows.map((row) => [row.subject_id, toMailState(row, false)]));
}

export async function findMailStates(
  db: Db,
  ids: readonly string[],
  isMailOn = false,
): Promise<Map<string, MailState>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("outbox").select(COLUMNS).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, toMailState(row, isMailOn)]));
}

/** Mails that were given up and still wait for the owner. Only a query with exactly these conditions uses the index. */
export function selectUndelivered(db: Db) {
  return db
    .selectFrom("outbox")
    .where("outbox.failed_at", "is not", null)
    .where("outbox.sent_at", "is", null)
    .where("outbox.settled_at", "is", null);
}

/** Mails that were kept as files while email was off. */
export function selectCaptured(db: Db) {
  return db.selectFrom("outbox").where("sent_at", "is", null).where("captured_at", "is not", null);
}

/** Mails that have failed so far, and are tried again. */
export function selectLate(db: Db) {
  return db
    .selectFrom("outbox")
    .where("sent_at", "is", null)
    .where("captured_at", "is", null)
    .where("failed_at", "is", null)
    .where("last_error", "is not", null);
}

function toMailState(row: StateRow, isMailOn: boolean): MailState {
  const state = findState(row);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title ?? "",
    record: findRecord(row),
    to: row.recipient,
    state,
    attempts: row.attempts,
    queuedAt: row.created_at,
    nextTryAt: state === "waiting" ? row.next_try_at : null,
    sentAt: row.sent_at,
    failedAt: row.failed_at,
    isRefused: state === "failed" && row.last_answer !== null,
    lastError: row.last_answer ?? row.last_error,
    isSettled: row.settled_at !== null,
    canResend: state === "captured" ? isMailOn : state !== "sent" && row.last_error !== null,
  };
}

function findRecord({ record_noun: noun, record_id: id }: StateRow): MailState["record"] {
  return isPlacedNoun(noun) && id !== null ? { noun, id } : null;
}

function findState(row: StateRow): MailState["state"] {
  if (row.sent_at) return "sent";
  if (row.captured_at) return "captured";
  return row.failed_at ? "failed" : "waiting";
}

/** False unless it failed or was kept as a file. Attempts count on: a worker's claim is checked against them. */
export async function requeueMail(
  db: Db,
  { id, subjectId }: { id: string; subjectId: string },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable("outbox")
    .set({
      captured_at: null,
      failed_at: null,
      settled_at: null,
      last_error: null,
      last_answer: null,
      next_try_at: now.toISOString(),
    })
    .where("id", "=", id)
    .where("subject_id", "=", subjectId)
    .where("sent_at", "is", null)
    .where(({ eb, or }) => or([eb("last_error", "is not", null), eb("captured_at", "is not", null)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Mails that failed and are no longer wanted stop waiting for the owner. They keep their state. */
export async function settleFailedMails(
  db: Db,
  { kinds, subjectId }: { kinds: readonly string[]; subjectId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ settled_at: now.toISOString() })
    .where("subject_id", "=", subjectId)
    .where("kind", "in", kinds)
    .where("failed_at", "is not", null)
    .where("settled_at", "is", null)
    .execute();
}

export async function deleteMails(db: Db, subjectId: string): Promise<void> {
  await db.deleteFrom("outbox").where("subject_id", "=", subjectId).execute();
}

/** Deletes mails that still wait, such as an answer to a message that turned out to be spam. */
export async function deleteUnsentMails(db: Db, subjectId: string): Promise<void> {
  await db.deleteFrom("outbox").where("subject_id", "=", subjectId).where("sent_at", "is", null).execute();
}
