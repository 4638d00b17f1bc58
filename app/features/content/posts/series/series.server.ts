import type { Selectable } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { SeriesTable } from "../../../../../db/tables/publishing-tables.ts";
import { selectPublished } from "../post-summaries.server.ts";
import { SERIES_POSITION_MAX } from "../publishing/post-placement.ts";
import type { OwnerSeries, Series } from "./schema.ts";
import type { SeriesPlace } from "./series.ts";

export async function findSeries(db: Db, id: string): Promise<Series | undefined> {
  const row = await db.selectFrom("series").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toSeries(row);
}

export async function findSeriesBySlug(db: Db, slug: string): Promise<Series | undefined> {
  const row = await db.selectFrom("series").selectAll().where("slug", "=", slug).executeTakeFirst();
  return row && toSeries(row);
}

/** All series by title, each with its number of posts outside the trash. */
export async function listOwnerSeries(db: Db): Promise<OwnerSeries[]> {
  const rows = await db
    .selectFrom("series")
    .leftJoin("posts", (join) =>
      join.onRef("posts.series_id", "=", "series.id").on("posts.deleted_at", "is", null),
    )
    .selectAll("series")
    .select(({ fn }) => fn.count("posts.id").as("posts"))
    .groupBy("series.id")
    .execute();
  return rows
    .map(({ posts, ...row }) => ({ ...toSeries(row), posts: Number(posts) }))
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
}

/** The post's place among the parts that can be read by now; undefined while there is no other. */
export async function findSeriesPlace(
  db: Db,
  { id, seriesId }: { id: number; seriesId: string | null },
  now: Date,
): Promise<SeriesPlace | undefined> {
  if (seriesId === null) return undefined;
  const series = await findSeries(db, seriesId);
  const rows = await selectParts(selectPublished(db, now))
    .select(["posts.id", "posts.slug", "posts.title"])
    .where("series_id", "=", seriesId)
    .execute();
  const index = rows.findIndex((row) => row.id === id);
  if (!series || rows.length < 2 || index < 0) return undefined;
  const parts = rows.map(({ slug, title }) => ({ slug, title }));
  return { slug: series.slug, title: series.title, parts, part: index + 1 };
}

/** A position after every one that a part can have. */
const UNPLACED_POSITION = SERIES_POSITION_MAX + 1;

/** The future place of a post that isn't public yet: among the public parts, or as the only one. */
export async function findPreviewPlace(
  db: Db,
  post: { id: number; slug: string; title: string; seriesId: string | null; position: number | null },
  now: Date,
): Promise<SeriesPlace | undefined> {
  const series = post.seriesId === null ? undefined : await findSeries(db, post.seriesId);
  if (!series) return undefined;
  const others = await selectParts(selectPublished(db, now))
    .select(["posts.slug", "posts.title", "posts.series_position"])
    .where("series_id", "=", series.id)
    .where("posts.id", "!=", post.id)
    .execute();
  const { slug, title, position } = post;
  // Without a number of its own it becomes the last.
  const place =
    position === null
      ? -1
      : others.findIndex(({ series_position }) => (series_position ?? UNPLACED_POSITION) > position);
  const index = place < 0 ? others.length : place;
  const parts = others.map((other) => ({ slug: other.slug, title: other.title }));
  return {
    slug: series.slug,
    title: series.title,
    parts: parts.toSpliced(index, 0, { slug, title }),
    part: index + 1,
  };
}

export function toSeries(row: Selectable<SeriesTable>): Series {
  const { id, slug, title, description, version } = row;
  return { id, slug, title, description, version, createdAt: row.created_at, updatedAt: row.updated_at };
}

/** In reading order; parts without a place come last, which the databases would sort differently. */
export function selectParts(posts: ReturnType<typeof selectPublished>) {
  return posts
    .orderBy((eb) => eb.fn.coalesce("posts.series_position", eb.lit(UNPLACED_POSITION)))
    .orderBy("posts.published_at")
    .orderBy("posts.id");
}
