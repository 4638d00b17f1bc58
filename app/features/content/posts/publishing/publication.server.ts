import type { Db } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";

export async function findNextPublication(db: Db, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom("posts")
    .select("published_at")
    .where("status", "=", "published")
    .where("published_at", ">", toTimestamp(now))
    .where("deleted_at", "is", null)
    .orderBy("published_at")
    .limit(1)
    .executeTakeFirst();
  return row && new Date(row.published_at);
}
