import type { Selectable } from "kysely";
import type { Db } from "../../../db/schema.ts";
import type { OutboxTable } from "../../../db/tables/business-tables.ts";
import type { MailState } from "./mail.ts";

const MAILS_MAX = 100;

/** A mail that was kept as a file can be sent once email is on. */
export async function listMailStates(db: Db, subjectId: string, isMailOn = false): Promise<MailState[]> {
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where("subject_id", "=", subjectId)
    .orderBy("created_at")
    .orderBy("id")
    .limit(MAILS_MAX)
    .execute();
  return rows.map((row) => toMailState(row, isMailOn));
}

function toMailState(row: Selectable<OutboxTable>, isMailOn: boolean): MailState {
  const state = findState(row);
  return {
    id: row.id,
    kind: row.kind,
    state,
    attempts: row.attempts,
    nextTryAt: state === "waiting" ? row.next_try_at : null,
    sentAt: row.sent_at,
    failedAt: row.failed_at,
    lastError: row.last_answer ?? row.last_error,
    canResend: state === "captured" ? isMailOn : state !== "sent" && row.last_error !== null,
  };
}

function findState(row: Selectable<OutboxTable>): MailState["state"] {
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

export async function deleteMails(db: Db, subjectId: string): Promise<void> {
  await db.deleteFrom("outbox").where("subject_id", "=", subjectId).execute();
}
