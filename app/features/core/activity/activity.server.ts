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

type Finder = (db: Db, ids: string[]) => Promise<{ id: string | number }[]>;

/** Features whose records have a place of their own in the admin area. */
const FINDERS: Partial<Record<ActivityNoun, Finder>> = {
  project: (db, ids) =>
    db
      .selectFrom("projects")
      .select("id")
      .where("id", "in", ids.map(Number))
      .where("deleted_at", "is", null)
      .execute(),
  post: (db, ids) =>
    db
      .selectFrom("posts")
      .select("id")
      .where("id", "in", ids.map(Number))
      .where("deleted_at", "is", null)
      .execute(),
  service: (db, ids) =>
    db.selectFrom("services").select("id").where("id", "in", ids).where("deleted_at", "is", null).execute(),
  invoice: (db, ids) => db.selectFrom("invoices").select("id").where("id", "in", ids).execute(),
  message: (db, ids) => db.selectFrom("messages").select("id").where("id", "in", ids).execute(),
  comment: (db, ids) =>
    db.selectFrom("comments").select("id").where("id", "in", ids).where("email", "!=", "").execute(),
  mention: (db, ids) => db.selectFrom("mentions").select("id").where("id", "in", ids).execute(),
  conversation: (db, ids) => db.selectFrom("conversations").select("id").where("id", "in", ids).execute(),
};

/** The lines whose record is still there, so that no link leads nowhere. */
async function listLivingRecords(db: Db, lines: readonly Activity[]): Promise<Set<Activity>> {
  const living = new Set<Activity>();
  for (const [noun, find] of Object.entries(FINDERS)) {
    const about = lines.filter((line) => line.recordId !== null && findActivityNoun(line.action) === noun);
    if (about.length === 0) continue;
    const ids = [...new Set(about.map((line) => line.recordId ?? ""))];
    const found = new Set((await find(db, ids)).map((row) => String(row.id)));
    for (const line of about) if (found.has(line.recordId ?? "")) living.add(line);
  }
  return living;
}
