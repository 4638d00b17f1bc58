import type { Db } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";

/** What a visitor may see: public, its time has come, not deleted, and not for subscribers alone. */
export function selectPublished(db: Db, now: Date) {
  return db
    .selectFrom("posts")
    .where("posts.status", "=", "published")
    .where("posts.published_at", "<=", toTimestamp(now))
    .where("posts.deleted_at", "is", null)
    .where("posts.audience", "!=", "mail");
}
