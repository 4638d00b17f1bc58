import { z } from "zod";
import type { Db } from "../../../../../db/schema.ts";
import { defineArchiveKind, toList } from "../../../../kit/archive-kind.server.ts";
import { postSlug } from "../archive.server.ts";

/** All likes of a post, as they travel in an archive; a visitor is a hash, so that the same browser still likes once. */
export const likesRecord = z.object({
  post: postSlug,
  likes: z
    .array(z.object({ visitor: z.string().min(1).max(200), createdAt: z.iso.datetime() }))
    .max(1_000_000),
});

export type LikesRecord = z.infer<typeof likesRecord>;

export async function listLikesRecords(db: Db): Promise<LikesRecord[]> {
  const rows = await db
    .selectFrom("post_likes")
    .innerJoin("posts", "posts.id", "post_likes.post_id")
    .select(["posts.slug", "visitor", "post_likes.created_at as createdAt"])
    .where("posts.deleted_at", "is", null)
    .execute();
  return [...Map.groupBy(rows, ({ slug }) => slug)]
    .map(([post, likes]) => ({
      post,
      likes: likes
        .map(({ visitor, createdAt }) => ({ visitor, createdAt }))
        .toSorted((a, b) => (a.visitor < b.visitor ? -1 : 1)),
    }))
    .toSorted((a, b) => (a.post < b.post ? -1 : 1));
}

export async function saveLikesRecord(db: Db, { post, likes }: LikesRecord): Promise<void> {
  const row = await db.selectFrom("posts").select("id").where("slug", "=", post).executeTakeFirst();
  if (!row) return;
  for (const { visitor, createdAt } of likes) {
    await db
      .insertInto("post_likes")
      .values({ post_id: row.id, visitor, created_at: createdAt })
      .onConflict((conflict) => conflict.columns(["post_id", "visitor"]).doNothing())
      .execute();
  }
  const { count } = await db
    .selectFrom("post_likes")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("post_id", "=", row.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("posts")
    .set({ measured_likes: Number(count) })
    .where("id", "=", row.id)
    .execute();
}

export const likesKind = defineArchiveKind({
  name: "likes",
  isOfVisitors: true,
  place: toList("likes"),
  schema: likesRecord,
  keyOf: ({ post }) => post,
  list: listLikesRecords,
  save: ({ trx }, record) => saveLikesRecord(trx, record),
});
