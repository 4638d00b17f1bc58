import type { Db } from "../../../../db/schema.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import type { Post, PostSummary } from "./post.ts";
import { loadBeside, SUMMARY_COLUMNS, toPost, toPostSummary } from "./store/post-rows.server.ts";

/** Posts that visitors may see: public, due, not deleted, and not only for subscribers. */
export function selectPublished(db: Db, now: Date) {
  return db
    .selectFrom("posts")
    .where("posts.status", "=", "published")
    .where("posts.published_at", "<=", toTimestamp(now))
    .where("posts.deleted_at", "is", null)
    .where("posts.audience", "!=", "mail");
}

export async function listSummaries(db: Db, ids: readonly number[]): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("posts").select(SUMMARY_COLUMNS).where("id", "in", ids).execute();
  const beside = await loadBeside(db, rows);
  const posts = new Map(rows.map((row) => [row.id, toPostSummary(row, beside)]));
  return ids.flatMap((id) => posts.get(id) ?? []);
}

export interface WholePostFilter {
  now: Date;
  limit: number;
  tags?: readonly string[] | undefined;
}

export async function listWholePosts(db: Db, { now, limit, tags }: WholePostFilter): Promise<Post[]> {
  const rows = await selectPublished(db, now)
    .selectAll()
    .$if(tags !== undefined, (select) =>
      select.where("id", "in", (eb) =>
        eb
          .selectFrom("post_tags")
          .select("post_id")
          .where("name", "in", tags ?? []),
      ),
    )
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const beside = await loadBeside(db, rows);
  return rows.map((row) => toPost(row, beside));
}
