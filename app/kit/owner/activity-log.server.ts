import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";

const SUBJECT_MAX_CHARS = 300;

/** Each feature adds the actions that it records, with `declare module`; the values are the words before the subject. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ActivityActions {}

export type ActivityAction = keyof ActivityActions;

/** The beginning of an action: `comment` of `comment_approved`. */
type ActivityNoun = ActivityAction extends `${infer Feature}_${string}` ? Feature : never;

export interface NewActivity {
  actor: string;
  action: ActivityAction;
  /** The object of the action, in words that a person recognises. */
  subject: string;
  recordId?: string | null | undefined;
}

/** Belongs into the transaction of the write that the line is about. */
export async function recordActivity(
  db: Db,
  { actor, action, subject, recordId }: NewActivity,
  now: Date,
): Promise<void> {
  await db
    .insertInto("activity")
    .values({
      id: randomUUID(),
      actor,
      action,
      subject: subject.slice(0, SUBJECT_MAX_CHARS),
      record_id: recordId ?? null,
      created_at: toTimestamp(now),
    })
    .execute();
}

/** Takes a person's words out of the lines about a record that is gone for good. */
export async function hideSubjects(
  db: Db,
  { noun, recordId, subject }: { noun: ActivityNoun; recordId: string; subject: string },
): Promise<void> {
  await db
    .updateTable("activity")
    .set({ subject: `a ${noun}` })
    .where(sql<boolean>`action like ${`${noun}\\_%`} escape '\\'`)
    // Lines from before ids were kept are identified only by their subject.
    .where(({ eb, or, and }) =>
      or([eb("record_id", "=", recordId), and([eb("record_id", "is", null), eb("subject", "=", subject)])]),
    )
    .execute();
}
