import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { pagingQuery, searchText } from "../../../../kit/http/paging.server.ts";
import { json, page, routes } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { describeChoice, listCategories } from "../categories/categories.server.ts";
import { listPostPage } from "../post-page.server.ts";
import { findPost } from "../posts.server.ts";
import { searchPosts } from "../search/post-search.server.ts";
import { postSchema, postSummarySchema } from "./schema.ts";

export function postsApi(site: Site) {
  const { connection, now } = site;
  return routes(site, "anyone")
    .get(
      "/",
      "Published posts, newest first; those that a text is found in, the best first",
      {
        query: pagingQuery.extend({ category: z.string().optional(), q: searchText }),
        answer: page(postSummarySchema, "One page of posts"),
        errors: { 400: "An unknown category or page" },
      },
      async ({ query: { q, ...asked } }) => {
        const { db, dialect } = connection;
        const categories = await listCategories(db);
        if (asked.category !== undefined && !categories.some(({ id }) => id === asked.category)) {
          throw new Refusal(400, "invalid_input", describeChoice(categories));
        }
        const list = (number: number) => {
          const filter = { ...asked, page: number, now: now() };
          return q.trim() === "" ? listPostPage(db, filter) : searchPosts(db, dialect, q, filter);
        };
        const found = await list(asked.page);
        const total = found?.total ?? (await list(1))?.total ?? 0;
        const posts = found?.posts ?? [];
        return { items: posts.map((post) => ({ ...post, picture: undefined, found: undefined })), total };
      },
    )
    .get(
      "/:slug",
      "One published post with its text",
      {
        params: z.object({ slug: z.string() }),
        answer: json(postSchema, "The post"),
        errors: { 404: "No such post" },
      },
      async ({ params: { slug } }) => {
        const post = await findPost(connection.db, slug, now());
        if (!post) throw new Refusal(404, "not_found", "There's no post at this address.");
        const { picture: _picture, headings: _headings, ...shown } = post;
        return shown;
      },
    );
}
