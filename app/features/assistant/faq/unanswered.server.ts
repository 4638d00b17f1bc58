import { sql } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import type { ChatLanguage } from "../engine/answer.ts";
import { createQuestionKey } from "../engine/read/question-key.ts";
import { hideSecrets } from "../engine/read/secrets.ts";

export const UNANSWERED_QUESTION_MAX_CHARS = 300;
/** The oldest go first; without a bound a flood would fill the list and the disk. */
export const UNANSWERED_MAX_ROWS = 2000;

/** A dismissed question stays dismissed; an answered one is open again, since its answer was not found. */
export async function recordUnanswered(
  db: Db,
  { id, question, language }: { id: string; question: string; language: ChatLanguage },
  now: Date,
): Promise<void> {
  const text = hideSecrets(question).text;
  if (!/[\p{L}\p{N}]/u.test(text)) return;
  const key = createQuestionKey(text, language);
  const at = toTimestamp(now);
  const { times } = await db
    .insertInto("unanswered_questions")
    .values({
      id,
      key,
      question: text.slice(0, UNANSWERED_QUESTION_MAX_CHARS),
      language,
      times: 1,
      state: "open",
      first_asked_at: at,
      last_asked_at: at,
    })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        times: sql<number>`unanswered_questions.times + 1`,
        last_asked_at: at,
        state: sql`case unanswered_questions.state when 'answered' then 'open' else unanswered_questions.state end`,
      }),
    )
    .returning("times")
    .executeTakeFirstOrThrow();
  if (times === 1) await deleteBeyondMax(db);
}

async function deleteBeyondMax(db: Db): Promise<void> {
  await db
    .deleteFrom("unanswered_questions")
    .where("last_asked_at", "<", ({ selectFrom }) =>
      selectFrom("unanswered_questions")
        .select("last_asked_at")
        .orderBy("last_asked_at", "desc")
        .offset(UNANSWERED_MAX_ROWS - 1)
        .limit(1),
    )
    .execute();
}
