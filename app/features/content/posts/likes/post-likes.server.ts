import { sql } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import type { BrowserTokenUse } from "../../../../kit/keys/browser-token.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { selectPublished } from "../post-summaries.server.ts";

export interface PostLikes {
  likes: number;
  isLiked: boolean;
}

/** Counts a visitor's like once. */
export const LIKE_TOKEN: BrowserTokenUse = { token: "like-token", key: "post-like" };

export async function findPostLikes(
  db: Db,
  slug: string,
  { visitor, now }: { visitor: string | undefined; now: Date },
): Promise<(PostLikes & { postId: number }) | undefined> {
  const row = await selectPublished(db, now)
    .select(({ selectFrom }) => [
      "posts.id",
      "posts.likes",
      selectFrom("post_likes")
        .select(({ fn }) => fn.countAll().as("count"))
        .whereRef("post_likes.post_id", "=", "posts.id")
        .as("measured"),
      selectFrom("post_likes")
        .select(sql<number>`1`.as("one"))
        .whereRef("post_likes.post_id", "=", "posts.id")
        .where("post_likes.visitor", "=", visitor ?? "")
        .as("own"),
    ])
    .where("posts.slug", "=", slug)
    .executeTakeFirst();
  return row && { postId: row.id, likes: row.likes + Number(row.measured), isLiked: row.own !== null };
}

/** A second like of the same visitor changes nothing. */
export async function addLike(
  db: Db,
  { postId, visitor, now }: { postId: number; visitor: string; now: Date },
): Promise<void> {
  await db
    .insertInto("post_likes")
    .values({ post_id: postId, visitor, created_at: toTimestamp(now) })
    .onConflict((conflict) => conflict.columns(["post_id", "visitor"]).doNothing())
    .execute();
}

export async function removeLike(
  db: Db,
  { postId, visitor }: { postId: number; visitor: string },
): Promise<void> {
  await db.deleteFrom("post_likes").where("post_id", "=", postId).where("visitor", "=", visitor).execute();
}

/** Writes only counts that differ, of the given posts or of all: each write drops cached pages. */
export async function updateMeasuredLikes(
  connection: Connection,
  postIds?: readonly number[] | undefined,
): Promise<void> {
  if (postIds?.length === 0) return;
  const rows = await connection.db
    .selectFrom("posts")
    .leftJoin("post_likes", "post_likes.post_id", "posts.id")
    .select(({ fn }) => ["posts.id", "posts.measured_likes", fn.count("post_likes.visitor").as("likes")])
    .$if(postIds !== undefined, (query) => query.where("posts.id", "in", postIds ?? []))
    .groupBy(["posts.id", "posts.measured_likes"])
    .execute();
  const changed = rows.filter((row) => Number(row.likes) !== row.measured_likes);
  if (changed.length === 0) return;
  await connection.transact(
    async (trx) => {
      for (const { id, likes } of changed) {
        await trx
          .updateTable("posts")
          .set({ measured_likes: Number(likes) })
          .where("id", "=", id)
          .execute();
      }
    },
    { durability: "relaxed" },
  );
}
