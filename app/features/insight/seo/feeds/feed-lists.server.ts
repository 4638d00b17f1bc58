import type { Db } from "../../../../../db/schema.ts";
import { listPostPage } from "../../../content/posts/post-page.server.ts";
import { listTagNames } from "../../../content/posts/post-tags.server.ts";
import { findTagName } from "../../../content/posts/tag-path.ts";

export interface FeedList {
  name: string;
  /** The path of the page with the same list; the feeds' paths begin with it. */
  path: string;
  /** The tags of the list, in all their spellings. */
  tags: readonly string[];
}

/** The feed of a tag; nothing when no visitor can see a post that has it. */
export async function findTagFeed(db: Db, slug: string, now: Date): Promise<FeedList | undefined> {
  const tags = await listTagNames(db, slug);
  const list = tags.length > 0 ? await listPostPage(db, { now, page: 1, tags }) : undefined;
  if (!list || list.total === 0) return undefined;
  const shown = list.posts.flatMap((post) => post.tags);
  return { name: findTagName(shown, slug) ?? slug, path: `/blog/tag/${slug}`, tags };
}
