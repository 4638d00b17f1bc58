import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { countUpTo } from "../../../db/counters.ts";
import type { ActivityTable, Db } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import {
  ACTIVITY_ACTIONS,
  type Activity,
  type ActivityAction,
  type ActivityNoun,
  type NewActivity,
} from "./activity.ts";

const SUBJECT_MAX_CHARS = 300;

/** Belongs into the transaction of the write that it tells of. */
export async function recordActivity(
  db: Db,
  { actor, action, subject }: NewActivity,
  now: Date,
): Promise<void> {
  await db
    .insertInto("activity")
    .values({
      id: randomUUID(),
      actor,
      action,
      subject: subject.slice(0, SUBJECT_MAX_CHARS),
      created_at: toTimestamp(now),
    })
    .execute();
}

export interface ActivityFilter {
  noun?: ActivityNoun | undefined;
  limit: number;
  offset?: number;
}

/** Newest first. */
export async function listActivity(db: Db, { noun, limit, offset = 0 }: ActivityFilter): Promise<Activity[]> {
  const rows = await selectActivity(db, noun)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toActivity);
}

export async function countActivity(db: Db, noun?: ActivityNoun | undefined): Promise<number> {
  return countUpTo(db, selectActivity(db, noun));
}

function selectActivity(db: Db, noun: ActivityNoun | undefined) {
  const actions = ACTIVITY_ACTIONS.filter((action) => action.startsWith(`${noun}_`));
  return db.selectFrom("activity").$if(noun !== undefined, (query) => query.where("action", "in", actions));
}

function toActivity(row: Selectable<ActivityTable>): Activity {
  return {
    id: row.id,
    actor: row.actor,
    action: row.action as ActivityAction,
    subject: row.subject,
    createdAt: row.created_at,
  };
}
