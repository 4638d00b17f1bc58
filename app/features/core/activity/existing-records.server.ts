import type { Db } from "../../../../db/schema.ts";
import { type ActivityNoun, findActivityNoun } from "./activity.ts";
import type { Activity } from "./schema.ts";

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
export async function listLivingRecords(db: Db, lines: readonly Activity[]): Promise<Set<Activity>> {
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
