import type { Db } from "../../../../db/schema.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { selectPublished } from "./post-summaries.server.ts";
import { formatTagSlug } from "./tag-path.ts";

export interface TagSummary {
  slug: string;
  name: string;
  posts: number;
  updatedAt: string;
}

export async function listTags(db: Db, now: Date): Promise<TagSummary[]> {
  const rows = await selectPublished(db, now)
    .innerJoin("post_tags", "post_tags.post_id", "posts.id")
    .select(["post_tags.name", "posts.id", "posts.updated_at", "posts.published_at"])
    .orderBy("posts.published_at", "desc")
    .orderBy("posts.id", "desc")
    .execute();
  const tags = new Map<string, TagSummary & { ids: Set<number> }>();
  for (const { name, id, updated_at, published_at } of rows) {
    const slug = formatTagSlug(name);
    if (!slug) continue;
    const changedAt = updated_at > published_at ? updated_at : published_at;
    const tag = tags.get(slug) ?? { slug, name, posts: 0, updatedAt: changedAt, ids: new Set() };
    tag.ids.add(id);
    if (changedAt > tag.updatedAt) tag.updatedAt = changedAt;
    tags.set(slug, tag);
  }
  return [...tags.values()]
    .map(({ ids, ...tag }) => ({ ...tag, posts: ids.size }))
    .toSorted((a, b) => b.posts - a.posts || a.name.localeCompare(b.name, "en"));
}

/** All tags of posts that are not in the trash, those of the newest posts first. */
export async function listUsedTags(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("posts")
    .select("tags")
    .where("deleted_at", "is", null)
    .orderBy("id", "desc")
    .execute();
  return [...new Set(rows.flatMap(({ tags }) => parseJson<string[]>(tags)))];
}

/** The tags that an address means, as they are written on posts, visible or not. */
export async function listTagNames(db: Db, slug: string): Promise<string[]> {
  const rows = await db.selectFrom("post_tags").select("name").distinct().execute();
  return rows.map(({ name }) => name).filter((name) => formatTagSlug(name) === slug);
}
