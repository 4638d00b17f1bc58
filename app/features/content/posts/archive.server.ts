import type { Selectable, Transaction } from "kysely";
import { z } from "zod";
import { lockNames, nextId } from "../../../../db/counters.ts";
import type { Db, Schema } from "../../../../db/schema.ts";
import type { PostTable } from "../../../../db/tables/content-tables.ts";
import { YieldPlugin } from "../../../../db/yield-plugin.ts";
import { defineArchiveKind, toList } from "../../../kit/archive-kind.server.ts";
import type { OwnerWrite } from "../../../kit/owner/owner-write.server.ts";
import { importVersioned } from "../../../kit/owner/versioned-write.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import type { RenderedMarkdown } from "../../../utils/text/rendered-markdown.ts";
import { isTooDeep, UNRENDERABLE } from "../../core/markdown/depth.ts";
import { postInput } from "./api/schema.ts";
import { adoptCategory } from "./categories/categories.server.ts";
import { leaveAddress, pathToPost, takeAddress } from "./post-addresses.server.ts";
import { toPlacementColumns } from "./publishing/post-placement.server.ts";
import { toRenderedColumns } from "./publishing/rendered-columns.server.ts";
import { formatReadTime } from "./read-time.ts";
import { avoidReservedSlug } from "./reserved-slugs.ts";
import { findSeriesBySlug } from "./series/series.server.ts";
import { POST } from "./store/post-commands.server.ts";
import { readWritten, toWrittenColumns } from "./store/post-rows.server.ts";

const count = z.int().min(0).max(1_000_000_000);

const slug = postInput.shape.slug.unwrap().min(1);
/**
 * A post of an older archive may have the address of a page of the blog: it and every reference to it move to a free
 * one.
 */
export const postSlug = slug.transform(avoidReservedSlug);
const { seriesId: _, seriesPosition, ...written } = postInput.shape;

/** All that the owner wrote, nothing derived. A post of another blog may lack fields that a form requires. */
export const postRecord = z.object({
  ...written,
  id: z.int().min(1).max(2_147_483_647),
  slug: postSlug,
  status: z.enum(["draft", "published"]),
  author: z.string().trim().min(1).max(100),
  publishedAt: z.iso.datetime(),
  likes: count,
  views: count,
  series: slug.nullable().default(null),
  part: seriesPosition,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type PostRecord = z.infer<typeof postRecord>;

/** A post from another site has no id yet. */
export type NewPostRecord = Omit<PostRecord, "id"> & { id?: number | undefined };

/** Read in a few milliseconds. */
const POSTS_PER_READ = 50;

export async function listPostRecords(db: Db): Promise<PostRecord[]> {
  const rows = await listRows(db);
  const series = await db.selectFrom("series").select(["id", "slug"]).execute();
  const slugs = new Map(series.map((each) => [each.id, each.slug]));
  return rows.map((row) => ({
    id: row.id,
    ...readWritten(row),
    status: row.status === "draft" ? "draft" : "published",
    likes: row.likes,
    views: row.views,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    series: (row.series_id && slugs.get(row.series_id)) ?? null,
    part: row.series_position,
    audience: row.audience,
  }));
}

/** A part at a time: the texts of a long blog are many megabytes. */
async function listRows(db: Db): Promise<Selectable<PostTable>[]> {
  const yielding = db.withPlugin(new YieldPlugin());
  const rows: Selectable<PostTable>[] = [];
  for (;;) {
    const next = await yielding
      .selectFrom("posts")
      .selectAll()
      .where("deleted_at", "is", null)
      .where("id", ">", rows.at(-1)?.id ?? 0)
      .orderBy("id")
      .limit(POSTS_PER_READ)
      .execute();
    rows.push(...next);
    if (next.length < POSTS_PER_READ) return rows;
  }
}

/** Writes over the post that has this slug, also one in the trash, or adds it; the draft in its editor stays. */
export async function savePostRecord(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  record: NewPostRecord,
  rendered: RenderedMarkdown,
): Promise<void> {
  const { slug } = record;
  await lockNames(trx, "posts");
  const category = await adoptCategory(trx, by.now, record.category);
  const columns = {
    slug,
    ...toWrittenColumns({ ...record, category }),
    ...toRenderedColumns(rendered),
    // Its pictures may have arrived only now, so it is rendered once more.
    ...(record.content.includes("/media/") && { renderer: 0 }),
    status: record.status,
    published_at: record.publishedAt,
    read_time: record.readTime || formatReadTime(rendered.words),
    likes: record.likes,
    views: record.views,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    deleted_at: null,
    ...(await findPlacement(trx, record)),
    imported_at: isPublic(record, by.now) ? toTimestamp(by.now) : null,
  };
  const existing = await trx.selectFrom("posts").select("id").where("slug", "=", slug).executeTakeFirst();
  const id = existing?.id ?? (await findFreeId(trx, record.id));
  await importVersioned(trx, by, POST, id, (before) =>
    before
      ? trx
          .updateTable("posts")
          .set(({ eb }) => ({ ...columns, version: eb("version", "+", 1) }))
          .where("id", "=", id)
          .execute()
      : trx
          .insertInto("posts")
          .values({ id, ...columns, comments: 0 })
          .execute(),
  );
  await takeAddress(trx, { id, slug });
}

function isPublic({ status, publishedAt }: NewPostRecord, now: Date): boolean {
  return status === "published" && Date.parse(publishedAt) <= now.getTime();
}

/** Comes after the series; a post whose series is missing belongs to none. */
async function findPlacement(db: Db, { series, part, audience }: NewPostRecord) {
  const found = series === null ? undefined : await findSeriesBySlug(db, series);
  const seriesId = found?.id ?? null;
  const seriesPosition = found ? part : null;
  return toPlacementColumns({ audience, seriesId, seriesPosition });
}

/** The number that the post had where it comes from, unless another post has it here. */
async function findFreeId(db: Db, id: number | undefined): Promise<number> {
  if (id === undefined) return nextId(db, "posts");
  const taken = await db.selectFrom("posts").select("id").where("id", "=", id).executeTakeFirst();
  return taken ? nextId(db, "posts") : id;
}

export const redirectRecord = z.object({
  slug,
  post: postSlug,
  createdAt: z.iso.datetime(),
});

export type RedirectRecord = z.infer<typeof redirectRecord>;

export async function listRedirectRecords(db: Db): Promise<RedirectRecord[]> {
  const rows = await db
    .selectFrom("redirects")
    .innerJoin("posts", "posts.id", "redirects.post_id")
    .select(["redirects.source", "posts.slug as post", "redirects.created_at as createdAt"])
    .where("redirects.origin", "=", "slug")
    .where("posts.deleted_at", "is", null)
    .execute();
  return rows
    .map(({ source, ...record }) => ({ slug: source.slice(pathToPost("").length), ...record }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** Leads to a post that is there; at the address of a post there is no redirect. */
export async function saveRedirectRecord(db: Db, { slug, post, createdAt }: RedirectRecord): Promise<void> {
  const rows = await db
    .selectFrom("posts")
    .select(["id", "slug"])
    .where("slug", "in", [slug, post])
    .execute();
  const target = rows.find((row) => row.slug === post);
  if (!target || rows.some((row) => row.slug === slug)) return;
  await leaveAddress(db, { id: target.id, slug, since: createdAt });
}

export const postsKind = defineArchiveKind({
  name: "posts",
  place: { as: "texts", folder: "posts" },
  schema: postRecord.refine(({ content }) => !isTooDeep(content), UNRENDERABLE),
  textOf: ({ content }) => content,
  keyOf: ({ slug }) => slug,
  list: listPostRecords,
  ignored: "id",
  // A number that is taken is replaced by a new one, which must not be that of a later post.
  compare: (a, b) => a.id - b.id,
  save: ({ trx, by, rendered }, record) => savePostRecord(trx, by, record, rendered(record.content)),
});

export const redirectsKind = defineArchiveKind({
  name: "redirects",
  place: toList("redirects"),
  schema: redirectRecord,
  keyOf: ({ slug }) => slug,
  list: listRedirectRecords,
  save: ({ trx }, record) => saveRedirectRecord(trx, record),
});
