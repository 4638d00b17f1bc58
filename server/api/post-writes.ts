import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMarkdownRenderer } from "../../app/features/posts/markdown.server.ts";
import { findOwnerPost, listOwnerPosts } from "../../app/features/posts/owner-posts.server.ts";
import { POST_CATEGORIES, POST_STATUSES, postInput, postUpdate } from "../../app/features/posts/post.ts";
import {
  createOwnerPost,
  deletePost,
  type PostWrite,
  restorePost,
  updatePost,
} from "../../app/features/posts/post-commands.server.ts";
import { getSettings } from "../../app/features/settings/settings.server.ts";
import type { AppEnv } from "../app.ts";
import { jsonError } from "../errors.ts";
import { requireOwner } from "../middleware/require-owner.ts";
import type { ApiDeps } from "./api.ts";
import { ownerListQuery, takePage } from "./paging.ts";
import { postSummarySchema } from "./posts.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  jsonInput,
  numberParam,
  ownerRow,
  refuseWrite,
  savedSchema,
  unauthorized,
  writeErrors,
  writeOf,
} from "./resource.ts";

/** Room for a post of 200,000 characters in any script, and for its other fields. */
export const POST_BODY_MAX_BYTES = 1024 * 1024;

const ownerSummarySchema = postSummarySchema
  .extend({ status: z.enum(POST_STATUSES), ...ownerRow })
  .openapi("OwnerPostSummary");
const ownerPostSchema = ownerSummarySchema.extend({ content: z.string() }).openapi("OwnerPost");

const errors = { ...writeErrors, 422: jsonContent(errorSchema, "The text cannot be rendered") };

const createPostRoute = createRoute({
  method: "post",
  path: "/",
  summary: "Add a post: a draft, one for later, or one for now",
  request: jsonInput(postInput, "The post; its text is Markdown"),
  responses: { 201: jsonContent(savedSchema(ownerPostSchema), "Created"), ...errors },
});

const updateRoute = createRoute({
  method: "put",
  path: "/{id}",
  summary: "Change a post; a new slug leaves a redirect behind",
  request: { params: numberParam, ...jsonInput(postUpdate, "The post, with the version that was read") },
  responses: { 200: jsonContent(savedSchema(ownerPostSchema), "Updated"), ...errors },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/{id}",
  summary: "Put a post into the trash",
  request: { params: numberParam },
  responses: { 200: jsonContent(doneSchema, "Deleted"), ...writeErrors },
});

const restoreRoute = createRoute({
  method: "post",
  path: "/{id}/restore",
  summary: "Take a post out of the trash, within 30 days",
  request: { params: numberParam },
  responses: { 200: jsonContent(savedSchema(ownerPostSchema), "Restored"), ...writeErrors },
});

const ownerListRoute = createRoute({
  method: "get",
  path: "/",
  summary: "The owner's posts with drafts, newest first, without their texts",
  request: {
    query: ownerListQuery.extend({
      category: z.enum(POST_CATEGORIES).optional(),
      status: z.enum(POST_STATUSES).optional(),
    }),
  },
  responses: { 200: jsonContent(z.array(ownerSummarySchema), "The posts, or the trash"), ...unauthorized },
});

const ownerFindRoute = createRoute({
  method: "get",
  path: "/{id}",
  summary: "One post with its text",
  request: { params: numberParam },
  responses: {
    200: jsonContent(ownerPostSchema, "The post"),
    404: jsonContent(errorSchema, "No such post"),
    ...unauthorized,
  },
});

export function postWritesApi(deps: ApiDeps) {
  const render = createMarkdownRenderer();
  const postWriteOf = async (c: Context<AppEnv>): Promise<PostWrite> => {
    const write = writeOf(c, deps);
    const { name } = await getSettings(deps.connection.db);
    return { ...write, render, ownerName: name || write.actor };
  };
  return createResource()
    .openapi(createPostRoute, async (c) => {
      const result = await createOwnerPost(await postWriteOf(c), c.req.valid("json"));
      if (!result.ok) return refuseWrite(c, result);
      return c.json(
        { success: true as const, message: "Post created successfully", data: result.value },
        201,
      );
    })
    .openapi(updateRoute, async (c) => {
      const result = await updatePost(await postWriteOf(c), c.req.valid("param").id, c.req.valid("json"));
      if (!result.ok) return refuseWrite(c, result);
      return c.json(
        { success: true as const, message: "Post updated successfully", data: result.value },
        200,
      );
    })
    .openapi(deleteRoute, async (c) => {
      const result = await deletePost(writeOf(c, deps), c.req.valid("param").id);
      if (!result.ok) return refuseWrite(c, result);
      return c.json({ success: true as const, message: "Post deleted successfully" }, 200);
    })
    .openapi(restoreRoute, async (c) => {
      const result = await restorePost(writeOf(c, deps), c.req.valid("param").id);
      if (!result.ok) return refuseWrite(c, result);
      return c.json(
        { success: true as const, message: "Post restored successfully", data: result.value },
        200,
      );
    });
}

export function ownerPostsApi(deps: ApiDeps) {
  const { db } = deps.connection;
  const resource = createResource();
  resource.use(requireOwner(deps));
  return resource
    .openapi(ownerListRoute, async (c) => {
      const { category, status, q: query, deleted, ...paging } = c.req.valid("query");
      const filter = { now: deps.now(), category, status, query, deleted };
      return c.json(takePage(c, await listOwnerPosts(db, filter), paging), 200);
    })
    .openapi(ownerFindRoute, async (c) => {
      const post = await findOwnerPost(db, c.req.valid("param").id, deps.now());
      if (!post || post.deletedAt) return jsonError(c, 404, "not_found", "There is no such post.") as never;
      return c.json(post, 200);
    });
}
