import type { Selectable, Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import type { UnansweredQuestionTable } from "../../../../db/tables/assistant-tables.ts";
import {
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import type { UnansweredQuestion } from "./schema.ts";

const LIST_MAX = 200;

/** Questions that wait for an answer, the most asked first; one whose entry was deleted waits again. */
export async function listUnanswered(db: Db): Promise<UnansweredQuestion[]> {
  const rows = await selectWaiting(db)
    .selectAll()
    .orderBy("times", "desc")
    .orderBy("last_asked_at", "desc")
    .orderBy("id")
    .limit(LIST_MAX)
    .execute();
  return rows.map(toUnanswered);
}

export function dismissUnanswered(by: OwnerWrite, id: string): Promise<WriteResult<UnansweredQuestion>> {
  return writeAsOwner(by, { action: "assistant_question_dismissed", subject: getQuestion }, async (trx) => {
    const row = await selectWaiting(trx).selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return notFound("open question");
    await trx.updateTable("unanswered_questions").set({ state: "dismissed" }).where("id", "=", id).execute();
    return { ok: true, value: toUnanswered(row) };
  });
}

export function reopenUnanswered(by: OwnerWrite, id: string): Promise<WriteResult<UnansweredQuestion>> {
  return writeAsOwner(by, { action: "assistant_question_reopened", subject: getQuestion }, async (trx) => {
    const row = await trx
      .updateTable("unanswered_questions")
      .set({ state: "open", faq_id: null })
      .where("id", "=", id)
      .where("state", "=", "dismissed")
      .returningAll()
      .executeTakeFirst();
    return row ? { ok: true, value: toUnanswered(row) } : notFound("dismissed question");
  });
}

/** False when nothing waits under this id. */
export async function settleUnanswered(
  trx: Transaction<Schema>,
  id: string,
  faqId: string,
): Promise<boolean> {
  const waiting = await selectWaiting(trx).select("id").where("id", "=", id).executeTakeFirst();
  if (!waiting) return false;
  await trx
    .updateTable("unanswered_questions")
    .set({ state: "answered", faq_id: faqId })
    .where("id", "=", id)
    .execute();
  return true;
}

function selectWaiting(db: Db) {
  return db
    .selectFrom("unanswered_questions")
    .where((eb) =>
      eb.or([
        eb("state", "=", "open"),
        eb.and([
          eb("state", "=", "answered"),
          eb("faq_id", "not in", eb.selectFrom("faq_entries").select("faq_entries.id")),
        ]),
      ]),
    );
}

function toUnanswered(row: Selectable<UnansweredQuestionTable>): UnansweredQuestion {
  return {
    id: row.id,
    question: row.question,
    language: row.language,
    times: row.times,
    firstAskedAt: row.first_asked_at,
    lastAskedAt: row.last_asked_at,
  };
}

function getQuestion({ question }: UnansweredQuestion): string {
  return question;
}
