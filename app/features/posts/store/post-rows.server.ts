import type { Selectable } from "kysely";
import type { PostTable } from "../../../../db/tables/content-tables.ts";
import { parseJson } from "../../../utils/text/json.ts";
import type { TextHeading } from "../../../utils/text/rendered-markdown.ts";
import { countWords } from "../../markdown/plain-text.server.ts";
import type { Picture } from "../../media/media.ts";
import type { Post, PostCategory, PostSummary } from "../post.ts";

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
type Pictures = ReadonlyMap<string, Picture>;

export function toPostSummary(row: SummaryRow, pictures: Pictures): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    author: row.author,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    readTime: row.read_time,
    category: row.category as PostCategory,
    tags: parseJson<string[]>(row.tags),
    featured: row.featured === 1,
    likes: row.likes + row.measured_likes,
    comments: row.comments,
    views: row.views + row.measured_views,
    image: row.image,
    color: row.color,
    picture: pictures.get(row.image) ?? null,
  };
}

export function toPost(row: Selectable<PostTable>, pictures: Pictures): Post {
  return {
    ...toPostSummary(row, pictures),
    content: row.content,
    html: row.html,
    headings: parseJson<TextHeading[]>(row.headings),
    words: countPostWords(row),
    canonicalUrl: row.canonical_url,
    seriesId: row.series_id,
    seriesPosition: row.series_position,
  };
}

/** Of the source as long as no renderer has laid the text beside it. */
export function countPostWords(row: Pick<Selectable<PostTable>, "plain_text" | "content">): number {
  return countWords(row.plain_text || row.content);
}
