import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { pagingQuery, searchText } from "../../../kit/http/paging.server.ts";
import { createResource, errorSchema, jsonContent } from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { POST_CATEGORIES } from "../post.ts";
import { listPostPage } from "../post-page.server.ts";
import { findPost } from "../posts.server.ts";
import { searchPosts } from "../search/post-search.server.ts";

export const postSummarySchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    author: z.string(),
    publishedAt: z.string(),
    updatedAt: z.string(),
    readTime: z.string(),
    category: z.enum(POST_CATEGORIES),
    tags: z.array(z.string()),
    featured: z.boolean(),
    likes: z.number().int(),
    comments: z.number().int(),
    views: z.number().int(),
    image: z.string(),
    color: z.string(),
  })
  .openapi("PostSummary");

const postSchema = postSummarySchema
  .extend({
    content: z.string(),
    html: z.string(),
    words: z.number().int(),
    canonicalUrl: z.string().describe("Where it appeared first; empty when that was here"),
    seriesId: z.string().nullable(),
    seriesPosition: z.number().int().nullable(),
  })
  .openapi("Post");

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "Published posts, newest first; those that a text is found in, the best first",
  request: {
    query: pagingQuery.extend({
      category: z.enum(POST_CATEGORIES).optional(),
      q: searchText,
    }),
  },
  responses: {
    200: jsonContent(z.array(postSummarySchema), "One page of posts"),
    400: jsonContent(errorSchema, "An unknown category or page"),
  },
});

const findRoute = createRoute({
  method: "get",
  path: "/{slug}",
  summary: "One published post with its text",
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: jsonContent(postSchema, "The post"),
    404: jsonContent(errorSchema, "No such post"),
  },
});

export function postsApi({ connection, now }: Site) {
  return createResource()
    .openapi(listRoute, async (c) => {
      const { q, ...asked } = c.req.valid("query");
      const { db, dialect } = connection;
      const list = (page: number) => {
        const filter = { ...asked, page, now: now() };
        return q.trim() === "" ? listPostPage(db, filter) : searchPosts(db, dialect, q, filter);
      };
      const found = await list(asked.page);
      const total = found?.total ?? (await list(1))?.total ?? 0;
      c.header("x-total-count", String(total));
      const posts = (found?.posts ?? []).map((post) => ({ ...post, picture: undefined, found: undefined }));
      return c.json(posts, 200);
    })
    .openapi(findRoute, async (c) => {
      const post = await findPost(connection.db, c.req.valid("param").slug, now());
      if (!post) throw new Refusal(404, "not_found", "There is no post at this address.");
      const { picture: _picture, headings: _headings, ...shown } = post;
      return c.json(shown, 200);
    });
}
