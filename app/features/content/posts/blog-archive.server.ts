import type { Db } from "../../../../db/schema.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import type { Zone } from "../../../utils/time-zone.ts";
import { selectPublished } from "./post-summaries.server.ts";
import type { Series } from "./series/schema.ts";

export interface YearSummary {
  year: number;
  posts: number;
  /** The time of the newest change of one of its posts. */
  updatedAt: string;
}

export interface SeriesSummary extends Pick<Series, "id" | "slug" | "title" | "description"> {
  posts: number;
  /** The time of the newest change of the series or of one of its posts. */
  updatedAt: string;
}

/** The years in which visible posts appeared, by the zone's calendar, newest first. */
export async function listYears(db: Db, now: Date, zone: Zone): Promise<YearSummary[]> {
  const rows = await selectPublished(db, now)
    .select(["posts.published_at", "posts.updated_at"])
    .orderBy("posts.published_at", "desc")
    .execute();
  const byYear = Map.groupBy(rows, (row) => Number(zone.formatDay(new Date(row.published_at)).slice(0, 4)));
  return [...byYear].map(([year, posts]) => ({
    year,
    posts: posts.length,
    updatedAt:
      posts
        .flatMap((row) => [row.published_at, row.updated_at])
        .toSorted()
        .at(-1) ?? toTimestamp(now),
  }));
}

/** The series of which something is visible, the one that went on last first. */
export async function listShownSeries(db: Db, now: Date): Promise<SeriesSummary[]> {
  const rows = await selectPublished(db, now)
    .innerJoin("series", "series.id", "posts.series_id")
    .select(({ fn }) => [
      ...(["series.id", "series.slug", "series.title", "series.description"] as const),
      fn.countAll().as("posts"),
      fn.max("posts.updated_at").as("updatedAt"),
      fn.max("posts.published_at").as("publishedAt"),
      fn.max("series.updated_at").as("editedAt"),
    ])
    .groupBy(["series.id", "series.slug", "series.title", "series.description"])
    .orderBy(({ fn }) => fn.max("posts.published_at"), "desc")
    .orderBy("series.title")
    .execute();
  return rows.map(({ posts, updatedAt, publishedAt, editedAt, ...series }) => ({
    ...series,
    posts: Number(posts),
    updatedAt: [updatedAt, publishedAt, editedAt].toSorted().at(-1) ?? updatedAt,
  }));
}
