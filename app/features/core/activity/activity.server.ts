import type { Selectable } from "kysely";
import { COUNT_MAX, countUpTo } from "../../../../db/counters.ts";
import type { Db } from "../../../../db/schema.ts";
import type { ActivityTable } from "../../../../db/tables/business-tables.ts";
import { containsText } from "../../../../db/text-search.ts";
import {
  ACTIVITY_ACTIONS,
  type ActivityAction,
  type ActivityNoun,
  type ActivityVerb,
  findActivityNoun,
  findActivityVerb,
} from "./activity.ts";
import { listLivingRecords } from "./existing-records.server.ts";
import type { Activity } from "./schema.ts";

export interface ActivityFilter {
  noun?: ActivityNoun | undefined;
  verb?: ActivityVerb | undefined;
  action?: ActivityAction | undefined;
  /** Looked for in the subjects of the newest `COUNT_MAX` lines that the rest of the filter finds. */
  query?: string;
  /** ISO-8601 UTC; the second is no longer part of the range. */
  from?: string | undefined;
  until?: string | undefined;
}

export interface ActivityWindow {
  limit: number;
  offset?: number;
  order?: "newest" | "oldest";
}

export async function listActivity(
  db: Db,
  filter: ActivityFilter,
  { limit, offset = 0, order = "newest" }: ActivityWindow,
): Promise<Activity[]> {
  const rows = await selectActivity(db, filter)
    .selectAll()
    .orderBy("created_at", order === "newest" ? "desc" : "asc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const lines = rows.map(toActivity);
  const living = await listLivingRecords(db, lines);
  return lines.map((line) => (living.has(line) ? line : { ...line, recordId: null }));
}

export async function countActivity(db: Db, filter: ActivityFilter): Promise<number> {
  return countUpTo(db, selectActivity(db, filter));
}

function selectActivity(db: Db, { noun, verb, action, query = "", from, until }: ActivityFilter) {
  const newest = db
    .selectFrom("activity")
    .selectAll()
    .$if(noun !== undefined, (select) => select.where("action", "in", listActions(findActivityNoun, noun)))
    .$if(verb !== undefined, (select) => select.where("action", "in", listActions(findActivityVerb, verb)))
    .$if(action !== undefined, (select) => select.where("action", "=", action ?? ""))
    .$if(from !== undefined, (select) => select.where("created_at", ">=", from ?? ""))
    .$if(until !== undefined, (select) => select.where("created_at", "<", until ?? ""))
    .orderBy("created_at", "desc")
    .limit(COUNT_MAX);
  return db
    .selectFrom(newest.as("activity"))
    .$if(query.trim() !== "", (select) => select.where(({ ref }) => containsText(query, [ref("subject")])));
}

function listActions<Kind>(findKind: (action: ActivityAction) => Kind, wanted: Kind): ActivityAction[] {
  return ACTIVITY_ACTIONS.filter((action) => findKind(action) === wanted);
}

function toActivity(row: Selectable<ActivityTable>): Activity {
  return {
    id: row.id,
    actor: row.actor,
    action: row.action as ActivityAction,
    subject: row.subject,
    recordId: row.record_id,
    createdAt: row.created_at,
  };
}
