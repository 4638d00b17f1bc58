import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";
import { selectPublished } from "./post-summaries.server.ts";
import type { Series } from "./series/schema.ts";

export interface YearSummary {
  year: number;
  posts: number;
  /** Of the newest change of one of its posts. */
  updatedAt: string;
}

export interface SeriesSummary extends Pick<Series, "id" | "slug" | "title" | "description"> {
  posts: number;
  /** Of the newest change of the series or of one of its posts. */
  updatedAt: string;
}

/** The years in which something visible appeared, the newest first. */
export async function listYears(db: Db, now: Date): Promise<YearSummary[]> {
  const year = sql<string>`substr(${sql.ref("posts.published_at")}, 1, 4)`;
  const rows = await selectPublished(db, now)
    .select(({ fn }) => [
      year.as("year"),
      fn.countAll().as("posts"),
      fn.max("posts.updated_at").as("updatedAt"),
      fn.max("posts.published_at").as("publishedAt"),
    ])
    .groupBy(year)
    .orderBy(year, "desc")
    .execute();
  return rows.map((row) => ({
    year: Number(row.year),
    posts: Number(row.posts),
    updatedAt: row.updatedAt > row.publishedAt ? row.updatedAt : row.publishedAt,
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
