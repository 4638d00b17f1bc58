import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { ownerListQuery, takePage } from "../../../kit/http/paging.server.ts";
import {
  addRevisionRoutes,
  addTrashRoutes,
  OUTDATED_REVISION,
} from "../../../kit/http/record-routes.server.ts";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  errorSchema,
  INTEGER_MAX,
  jsonContent,
  jsonInput,
  numberParam,
  ownerRow,
  savedSchema,
  sendSaved,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import type { Snapshot } from "../../../kit/owner/revision.ts";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
import { SLUG_MAX_CHARS, SLUG_PATTERN } from "../../../utils/text/slug.ts";
import { textRenderers } from "../../markdown/markdown.server.ts";
import { getSettings } from "../../settings/settings.server.ts";
import { postDraft } from "../drafts/post-draft.ts";
import { findWorkingCopy } from "../drafts/post-drafts.server.ts";
import { POST_CATEGORIES, POST_STATUSES, postInput, postUpdate } from "../post.ts";
import { createUniqueSlug } from "../posts.server.ts";
import { hasSeries } from "../publishing/post-placement.server.ts";
import { POST_AUDIENCES } from "../publishing/post-placement.ts";
import { findOwnerPost, listOwnerPosts } from "../store/owner-posts.server.ts";
import {
  createOwnerPost,
  deletePost,
  type PostWrite,
  restorePost,
  updatePost,
} from "../store/post-commands.server.ts";
import { postSummarySchema } from "./posts-api.server.ts";

const ownerSummarySchema = postSummarySchema
  .extend({
    status: z.enum(POST_STATUSES),
    canonicalUrl: z.string(),
    seriesId: z.string().nullable(),
    seriesPosition: z.number().int().nullable(),
    audience: z.enum(POST_AUDIENCES),
    ...ownerRow,
  })
  .openapi("OwnerPostSummary");
const ownerLineSchema = ownerSummarySchema.extend({ hasDraft: z.boolean() }).openapi("OwnerPostLine");
const ownerPostSchema = ownerSummarySchema
  .extend({ content: z.string(), countedReadTime: z.string().describe("What the text gives") })
  .openapi("OwnerPost");

const draftVersion = z.number().int();
const savedPostSchema = ownerPostSchema.extend({ draftVersion }).openapi("SavedPost");
const editedPostSchema = savedPostSchema
  .extend({
    workingCopy: z
      .object({ draft: postDraft, baseVersion: z.number().int(), updatedAt: z.string() })
      .nullable(),
  })
  .openapi("EditedPost");

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
  responses: { 200: jsonContent(savedSchema(savedPostSchema), "Updated"), ...errors },
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
  responses: { 200: jsonContent(z.array(ownerLineSchema), "The posts, or the trash"), ...unauthorized },
});

const ownerFindRoute = createRoute({
  method: "get",
  path: "/{id}",
  summary: "One post with its text, and what was typed into it and not saved",
  request: { params: numberParam },
  responses: {
    200: jsonContent(editedPostSchema, "The post"),
    404: jsonContent(errorSchema, "No such post"),
    ...unauthorized,
  },
});

const slugRoute = createRoute({
  method: "get",
  path: "/free-slug",
  summary: "The slug itself, or the free one that a post would get in its place",
  request: {
    query: z.object({
      slug: z.string().min(1).max(SLUG_MAX_CHARS).regex(SLUG_PATTERN),
      /** The post that asks; 0 for a new one. */
      id: z.coerce.number().int().min(0).max(INTEGER_MAX).default(0),
    }),
  },
  responses: {
    200: jsonContent(z.object({ slug: z.string() }), "A slug that no other post has"),
    400: jsonContent(errorSchema, "Not a slug"),
    ...unauthorized,
  },
});

export function postWritesApi(site: Site) {
  const { renderMarkdown: render } = site.get(textRenderers);
  const postWriteOf = async (c: Context<AppEnv>): Promise<PostWrite> => {
    const write = writeOf(c, site);
    const { name } = await getSettings(site.connection.db);
    return { ...write, render, ownerName: name || write.actor };
  };
  const isSeriesGone = async ({ seriesId }: Snapshot) =>
    typeof seriesId === "string" && !(await hasSeries(site.connection.db, seriesId));
  const resource = createResource()
    .openapi(createPostRoute, async (c) => {
      const result = await createOwnerPost(await postWriteOf(c), c.req.valid("json"));
      return sendSaved(c, result, "Post created successfully", 201);
    })
    .openapi(updateRoute, async (c) => {
      const result = await updatePost(await postWriteOf(c), c.req.valid("param").id, c.req.valid("json"));
      return sendSaved(c, result, "Post updated successfully", 200);
    });
  addTrashRoutes(resource, site, {
    noun: "post",
    params: numberParam,
    schema: ownerPostSchema,
    remove: deletePost,
    restore: restorePost,
  });
  addRevisionRoutes(resource, site, {
    noun: "posts",
    schema: ownerPostSchema,
    restore: async (c, { id, snapshot, version }) => {
      // Whether, when and to whom the post appears stays as it is: old words must not take it off the site.
      const publication = { status: undefined, publishedAt: undefined, audience: undefined };
      const input = postUpdate.safeParse({
        ...snapshot,
        ...publication,
        ...((await isSeriesGone(snapshot)) && { seriesId: null }),
        version,
      });
      return input.success ? updatePost(await postWriteOf(c), Number(id), input.data) : OUTDATED_REVISION;
    },
  });
  return resource;
}

export function ownerPostsApi(site: Site) {
  const { db } = site.connection;
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource
    .openapi(ownerListRoute, async (c) => {
      const { category, status, q: query, deleted, ...paging } = c.req.valid("query");
      const filter = { now: site.now(), category, status, query, deleted };
      return c.json(takePage(c, await listOwnerPosts(db, filter), paging), 200);
    })
    .openapi(slugRoute, async (c) => {
      const { slug, id } = c.req.valid("query");
      return c.json({ slug: await createUniqueSlug(db, { slug, title: "" }, id) }, 200);
    })
    .openapi(ownerFindRoute, async (c) => {
      const post = await findOwnerPost(db, c.req.valid("param").id, site.now());
      if (!post || post.deletedAt) throw new Refusal(404, "not_found", "There is no such post.");
      return c.json({ ...post, ...(await findWorkingCopy(db, post.id)) }, 200);
    });
}
