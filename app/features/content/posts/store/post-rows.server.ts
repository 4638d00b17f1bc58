import type { Selectable } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { PostTable } from "../../../../../db/tables/content-tables.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { TextHeading } from "../../../../utils/text/rendered-markdown.ts";
import { countWords } from "../../../core/markdown/plain-text.server.ts";
import { findPictures } from "../../../core/media/media.server.ts";
import type { Picture } from "../../../core/media/media.ts";
import { listCategories } from "../categories/categories.server.ts";
import { nameCategory, type PostCategory } from "../categories/categories.ts";
import { mapPostTexts, POST_TEXTS, type Post, type PostSummary, type PostTexts } from "../post.ts";

/** All but the text itself, which is long. */
export const SUMMARY_COLUMNS = [
  "id",
  "slug",
  "title",
  "excerpt",
  "author",
  "published_at",
  "updated_at",
  "read_time",
  "category",
  "tags",
  "featured",
  "likes",
  "measured_likes",
  "comments",
  "views",
  "measured_views",
  "image",
  "color",
] as const satisfies readonly (keyof PostTable)[];

export type SummaryRow = Pick<Selectable<PostTable>, (typeof SUMMARY_COLUMNS)[number]>;

/** The pictures and category names that post rows refer to. */
export interface Beside {
  pictures: ReadonlyMap<string, Picture>;
  categories: readonly PostCategory[];
}

export async function loadBeside(db: Db, rows: readonly Pick<SummaryRow, "image">[]): Promise<Beside> {
  const [pictures, categories] = await Promise.all([
    findPictures(
      db,
      rows.map((row) => row.image),
    ),
    listCategories(db),
  ]);
  return { pictures, categories };
}

export function toPostSummary(row: SummaryRow, { pictures, categories }: Beside): PostSummary {
  return {
    id: row.id,
    ...readListed(row),
    categoryName: nameCategory(categories, row.category),
    updatedAt: row.updated_at,
    likes: row.likes + row.measured_likes,
    comments: row.comments,
    views: row.views + row.measured_views,
    picture: pictures.get(row.image) ?? null,
  };
}

function readListed(row: SummaryRow) {
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    author: row.author,
    publishedAt: row.published_at,
    readTime: row.read_time,
    category: row.category,
    tags: parseJson<string[]>(row.tags),
    featured: row.featured === 1,
    image: row.image,
    color: row.color,
  };
}

type TextColumn = (typeof POST_TEXTS)[keyof PostTexts]["column"];
export const TEXT_COLUMNS: readonly TextColumn[] = Object.values(POST_TEXTS).map(({ column }) => column);

export function readTexts(row: Pick<Selectable<PostTable>, TextColumn>): PostTexts {
  return mapPostTexts((_, { column }) => row[column]);
}

/** All that the owner has written, as revisions and archives keep it. */
export function readWritten(row: Selectable<PostTable>) {
  return { ...readListed(row), content: row.content, ...readTexts(row) };
}

type Written = Pick<Post, "title" | "excerpt" | "content" | "author" | "category"> &
  Pick<Post, "tags" | "featured" | "image" | "color"> &
  Partial<PostTexts>;

export function toWrittenColumns(post: Written) {
  const given = Object.values(mapPostTexts((name, { column }) => [column, post[name] ?? ""]));
  const texts: Record<TextColumn, string> = Object.fromEntries(given);
  return {
    title: post.title,
    excerpt: post.excerpt,
    content: post.content,
    author: post.author,
    category: post.category,
    tags: JSON.stringify(post.tags),
    featured: Number(post.featured),
    image: post.image,
    color: post.color,
    ...texts,
  };
}

export function toPost(row: Selectable<PostTable>, beside: Beside): Post {
  return {
    ...toPostSummary(row, beside),
    content: row.content,
    html: row.html,
    headings: parseJson<TextHeading[]>(row.headings),
    words: countPostWords(row),
    ...readTexts(row),
    seriesId: row.series_id,
    seriesPosition: row.series_position,
  };
}

/** Counts the Markdown source until a renderer has stored the plain text. */
export function countPostWords(row: Pick<Selectable<PostTable>, "plain_text" | "content">): number {
  return countWords(row.plain_text || row.content);
}
