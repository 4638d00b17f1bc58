import { z } from "@hono/zod-openapi";
import type { Db } from "../../../../../db/schema.ts";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { ownerListQuery, takePage } from "../../../../kit/http/paging.server.ts";
import { OUTDATED_REVISION, revisionRoutes, trashRoutes } from "../../../../kit/http/record-routes.server.ts";
import { INTEGER_MAX, numberParam } from "../../../../kit/http/resource.server.ts";
import { json, routes, said, saved } from "../../../../kit/http/routes.server.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import type { Snapshot } from "../../../../kit/owner/revision.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { SLUG_MAX_CHARS, SLUG_PATTERN } from "../../../../utils/text/slug.ts";
import { textRenderers } from "../../../core/markdown/markdown.server.ts";
import { getSettings } from "../../../core/settings/settings.server.ts";
import { listCategories } from "../categories/categories.server.ts";
import { findWorkingCopy } from "../drafts/post-drafts.server.ts";
import { POST_STATUSES } from "../post.ts";
import { createUniqueSlug } from "../posts.server.ts";
import { hasSeries } from "../publishing/post-placement.server.ts";
import { findOwnerPost, listOwnerPosts } from "../store/owner-posts.server.ts";
import { changePosts } from "../store/post-bulk.server.ts";
import {
  createOwnerPost,
  deletePost,
  type PostWrite,
  restorePost,
  updatePost,
} from "../store/post-commands.server.ts";
import {
  type BulkPostAction,
  type BulkPostsResult,
  bulkPosts,
  bulkPostsResult,
  editedPostSchema,
  ownerLineSchema,
  ownerPostSchema,
  postInput,
  postUpdate,
  savedPostSchema,
} from "./schema.ts";

const errors = { 422: "The text cannot be rendered" };

export function postWritesApi(site: Site) {
  const { renderMarkdown: render } = site.get(textRenderers);
  const toPostWrite = async (by: OwnerWrite): Promise<PostWrite> => {
    const { name } = await getSettings(site.connection.db);
    return { ...by, render, ownerName: name || by.actor };
  };
  return routes(site)
    .post(
      "/bulk",
      "Publish, unpublish or delete several posts; those that aren't ready stay as they are",
      {
        body: bulkPosts,
        bodyIs: "What to do, and with which posts",
        answer: saved(bulkPostsResult, "How many were changed, and why the others weren't", "Posts changed"),
      },
      async ({ write, body }) => {
        const value = await changePosts(await toPostWrite(write()), body);
        return said({ ok: true, value }, describeBulk(body.action, value));
      },
    )
    .post(
      "/",
      "Add a post: a draft, one for later, or one for now",
      {
        body: postInput,
        bodyIs: "The post; its text is Markdown",
        errors,
        answer: saved(ownerPostSchema, "Created", "Post created successfully", 201),
      },
      async ({ write, body }) => createOwnerPost(await toPostWrite(write()), body),
    )
    .put(
      "/:id",
      "Change a post; a new slug leaves a redirect behind",
      {
        params: numberParam,
        body: postUpdate,
        bodyIs: "The post, with the version that was read",
        errors,
        answer: saved(savedPostSchema, "Updated", "Post updated successfully"),
      },
      async ({ write, params, body }) => updatePost(await toPostWrite(write()), params.id, body),
    )
    .with(
      trashRoutes({
        noun: "post",
        params: numberParam,
        schema: ownerPostSchema,
        remove: deletePost,
        restore: restorePost,
      }),
    )
    .with(
      revisionRoutes(site, {
        noun: "posts",
        schema: ownerPostSchema,
        restore: async (by, { id, snapshot, version }) => {
          // Status, date and audience of the post stay as they are: restoring old text must not take it off the site.
          const publication = { status: undefined, publishedAt: undefined, audience: undefined };
          const input = postUpdate.safeParse({
            ...snapshot,
            ...publication,
            ...(await leaveGone(site.connection.db, snapshot)),
            version,
          });
          return input.success
            ? updatePost(await toPostWrite(by), Number(id), input.data)
            : OUTDATED_REVISION;
        },
      }),
    );
}

/** Restoring an old version never restores a deleted series or category; the post keeps its current category. */
async function leaveGone(db: Db, { seriesId, category }: Snapshot) {
  const isSeriesGone = typeof seriesId === "string" && !(await hasSeries(db, seriesId));
  const isCategoryThere = (await listCategories(db)).some(({ id }) => id === category);
  return { ...(isSeriesGone && { seriesId: null }), ...(!isCategoryThere && { category: undefined }) };
}

const BULK_VERBS: Record<BulkPostAction, string> = {
  publish: "published",
  unpublish: "taken off the site",
  delete: "deleted",
};

function describeBulk(action: BulkPostAction, { changed, skipped }: BulkPostsResult): string {
  const done = `${countOf(changed, "post")} ${BULK_VERBS[action]}.`;
  return [done, ...skipped.map(({ title, reason }) => `“${title}” wasn't: ${reason}`)].join(" ");
}

export function ownerPostsApi(site: Site) {
  const { db } = site.connection;
  return routes(site)
    .get(
      "/",
      "The owner's posts with drafts, newest first, without their texts",
      {
        query: ownerListQuery.extend({
          category: z.string().optional(),
          status: z.enum(POST_STATUSES).optional(),
        }),
        answer: json(z.array(ownerLineSchema), "The posts, or the trash"),
      },
      async ({ query: { category, status, q: query, deleted, ...paging }, c }) => {
        const filter = { now: site.now(), category, status, query, deleted };
        return takePage(c, await listOwnerPosts(db, filter), paging);
      },
    )
    .get(
      "/free-slug",
      "The slug itself, or the free one that a post would get in its place",
      {
        query: z.object({
          slug: z.string().min(1).max(SLUG_MAX_CHARS).regex(SLUG_PATTERN),
          id: z.coerce.number().int().min(0).max(INTEGER_MAX).default(0),
        }),
        answer: json(z.object({ slug: z.string() }), "A slug that no other post has"),
        errors: { 400: "Not a slug" },
      },
      async ({ query: { slug, id } }) => ({ slug: await createUniqueSlug(db, { slug, title: "" }, id) }),
    )
    .get(
      "/:id",
      "One post with its text, and what was typed into it and not saved",
      {
        params: numberParam,
        answer: json(editedPostSchema, "The post"),
        errors: { 404: "No such post" },
      },
      async ({ params: { id } }) => {
        const post = await findOwnerPost(db, id, site.now());
        if (!post || post.deletedAt) throw new Refusal(404, "not_found", "There's no such post.");
        return { ...post, ...(await findWorkingCopy(db, post.id)) };
      },
    );
}
