import { countUpTo } from "../../../../../db/counters.ts";
import type { OwnerFigures } from "../../../../kit/feature.server.ts";
import { countExisting } from "../../../../kit/owner/figures.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";

export const postFigures: OwnerFigures = async (db, now) => {
  const scheduled = db
    .selectFrom("posts")
    .where("status", "=", "published")
    .where("published_at", ">", toTimestamp(now))
    .where("deleted_at", "is", null);
  return { posts: await countExisting(db, "posts", now), scheduledPosts: await countUpTo(db, scheduled) };
};
