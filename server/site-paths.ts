import { PAGE_SLUGS } from "../app/features/pages/page.ts";
import { listPosts } from "../app/features/posts/posts.server.ts";
import type { Db } from "../db/schema.ts";

/** Every public page. */
export async function listSitePaths(db: Db, now: Date): Promise<string[]> {
  const posts = await listPosts(db, { now });
  const fixed = ["/", "/about", "/projects", "/blog", "/services", "/contact"];
  return [...fixed, ...PAGE_SLUGS.map((slug) => `/${slug}`), ...posts.map(({ slug }) => `/blog/${slug}`)];
}
