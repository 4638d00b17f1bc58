import { nextId } from "../../../../db/counters.ts";
import type { Db } from "../../../../db/schema.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { createSlug, findFreeSlug } from "../../../utils/text/slug.ts";
import type { NewPost, Post, PostSummary, PostTotals } from "./post.ts";
import { selectPublished } from "./post-summaries.server.ts";
import { toPlacementColumns } from "./publishing/post-placement.server.ts";
import { toRenderedColumns } from "./publishing/rendered-columns.server.ts";
import { RESERVED_SLUGS } from "./reserved-slugs.ts";
import {
  loadBeside,
  SUMMARY_COLUMNS,
  toPost,
  toPostSummary,
  toWrittenColumns,
} from "./store/post-rows.server.ts";

export interface PostFilter {
  now: Date;
  category?: string | undefined;
  limit?: number | undefined;
}

export async function listPosts(db: Db, { now, category, limit }: PostFilter): Promise<PostSummary[]> {
  const rows = await selectSummaries(db, now)
    .$call((select) => (category ? select.where("category", "=", category) : select))
    .$if(limit !== undefined, (select) => select.limit(limit ?? 0))
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const beside = await loadBeside(db, rows);
  return rows.map((row) => toPostSummary(row, beside));
}

export async function findPost(db: Db, slug: string, now: Date): Promise<Post | undefined> {
  const row = await selectPublished(db, now).selectAll().where("slug", "=", slug).executeTakeFirst();
  return row && toPost(row, await loadBeside(db, [row]));
}

export async function getPostTotals(db: Db, now: Date): Promise<PostTotals> {
  const totals = await selectPublished(db, now)
    .select(({ fn }) => [
      fn.countAll().as("articles"),
      fn.sum("views").as("views"),
      fn.sum("measured_views").as("measuredViews"),
      fn.sum("likes").as("likes"),
      fn.sum("measured_likes").as("measuredLikes"),
      fn.sum("comments").as("comments"),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL gives sums as text, and both give null for no rows.
  return {
    articles: Number(totals.articles),
    views: Number(totals.views) + Number(totals.measuredViews),
    likes: Number(totals.likes) + Number(totals.measuredLikes),
    comments: Number(totals.comments),
  };
}

export async function findAdjacentPosts(
  db: Db,
  { id, publishedAt }: Pick<PostSummary, "id" | "publishedAt">,
  now: Date,
): Promise<{ previous?: Pick<PostSummary, "slug" | "title">; next?: Pick<PostSummary, "slug" | "title"> }> {
  const findNeighbour = (side: "<" | ">", direction: "asc" | "desc") =>
    selectPublished(db, now)
      .select(["slug", "title"])
      .where((eb) =>
        eb.or([
          eb("published_at", side, publishedAt),
          eb.and([eb("published_at", "=", publishedAt), eb("id", side, id)]),
        ]),
      )
      .orderBy("published_at", direction)
      .orderBy("id", direction)
      .limit(1)
      .executeTakeFirst();
  const previous = await findNeighbour("<", "desc");
  const next = await findNeighbour(">", "asc");
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** Call it in a transaction, see `nextId`. */
export async function createPost(db: Db, input: NewPost, now: Date): Promise<Post> {
  const timestamp = toTimestamp(now);
  const id = await nextId(db, "posts");
  const row = await db
    .insertInto("posts")
    .values({
      id,
      slug: await createUniqueSlug(db, input, id),
      ...toWrittenColumns(input),
      html: input.html,
      headings: JSON.stringify(input.headings),
      // HTML without the text that comes with it was not made by the renderer, which makes it again soon.
      ...(input.text !== undefined && toRenderedColumns({ ...input, text: input.text })),
      status: input.status === "draft" ? "draft" : "published",
      published_at: input.publishedAt ? toTimestamp(input.publishedAt) : timestamp,
      read_time: input.readTime,
      likes: input.likes ?? 0,
      comments: input.comments ?? 0,
      views: input.views ?? 0,
      ...toPlacementColumns(input),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPost(row, await loadBeside(db, [row]));
}

/** Call it while other writers of posts wait: the name is chosen before the row is written. */
export async function createUniqueSlug(
  db: Db,
  { slug, title }: { slug?: string | undefined; title: string },
  id: number,
): Promise<string> {
  const base = slug || createSlug(title) || `post-${id}`;
  const rows = await db
    .selectFrom("posts")
    .select("slug")
    .where("slug", "like", `${base}%`)
    .where("id", "!=", id)
    .execute();
  return findFreeSlug(base, new Set([...RESERVED_SLUGS, ...rows.map((row) => row.slug)]));
}

export async function listPublishedSlugs(
  db: Db,
  slugs: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await selectPublished(db, now)
    .select("slug")
    .where("slug", "in", [...new Set(slugs)])
    .execute();
  return new Set(rows.map((row) => row.slug));
}

function selectSummaries(db: Db, now: Date) {
  return selectPublished(db, now).select(SUMMARY_COLUMNS);
}
