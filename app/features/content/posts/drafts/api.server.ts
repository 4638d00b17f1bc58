import { z } from "@hono/zod-openapi";
import { INTEGER_MAX, numberParam } from "../../../../kit/http/resource.server.ts";
import { done, routes, saved } from "../../../../kit/http/routes.server.ts";
import { mapValue } from "../../../../kit/owner/versioned-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { textRenderers } from "../../../core/markdown/markdown.server.ts";
import { renderText } from "../../../core/markdown/render-text.server.ts";
import { POST_CONTENT_MAX_CHARS } from "../post.ts";
import { formatReadTime } from "../read-time.ts";
import { discardPostDraft, savePostDraft } from "./post-drafts.server.ts";
import { createPreviewLink, revokePreviewLinks } from "./post-previews.server.ts";
import { postDraftInput } from "./schema.ts";

const LINK_DAYS_MAX = 30;
const LINK_DAYS_DEFAULT = 7;

const renderedSchema = z.object({
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string(), depth: z.number().int() })),
  readTime: z.string(),
});

const linkSchema = z.object({ url: z.string(), expiresAt: z.string() });

export function postDraftsApi(site: Site) {
  const { renderMarkdown: render } = site.get(textRenderers);
  return routes(site)
    .post(
      "/preview",
      "A text as the public page would show it; nothing is stored",
      {
        body: z.object({ content: z.string().max(POST_CONTENT_MAX_CHARS) }),
        bodyIs: "Markdown",
        answer: saved(
          renderedSchema,
          "Sanitised HTML, its headings, and how long it takes to read",
          "Rendered",
        ),
        errors: { 422: "The text cannot be rendered" },
      },
      async ({ body }) => {
        return mapValue(await renderText(render, body.content), ({ html, headings, words }) => {
          return { html, headings, readTime: formatReadTime(words) };
        });
      },
    )
    .put(
      "/:id/draft",
      "Keep what the editor holds, without changing the post",
      {
        params: numberParam,
        body: postDraftInput,
        bodyIs: "The fields, with the versions of post and copy that were read",
        answer: saved(z.object({ draftVersion: z.number().int(), updatedAt: z.string() }), "Kept", "Saved"),
      },
      ({ write, params, body }) => savePostDraft(write(), params.id, body),
    )
    .delete(
      "/:id/draft",
      "Drop the working copy; the post stays as it is",
      {
        params: numberParam,
        query: z.object({ draftVersion: z.coerce.number().int().min(0).max(INTEGER_MAX).optional() }),
        answer: saved(z.object({ draftVersion: z.number().int() }), "Dropped", "Discarded"),
      },
      ({ write, params, query }) => discardPostDraft(write(), params.id, query.draftVersion),
    )
    .post(
      "/:id/preview-link",
      "Make an address that shows the post to anybody who has it, until it expires",
      {
        params: numberParam,
        body: z.object({ days: z.int().min(1).max(LINK_DAYS_MAX).default(LINK_DAYS_DEFAULT) }),
        bodyIs: "For how long",
        answer: saved(linkSchema, "The address", "Preview link created", 201),
      },
      async ({ write, params, body: { days } }) => {
        const link = { id: params.id, days, secret: site.secret };
        return mapValue(await createPreviewLink(write(), link), ({ path, expiresAt }) => {
          return { url: new URL(path, site.siteUrl).href, expiresAt };
        });
      },
    )
    .delete(
      "/:id/preview-link",
      "Revoke all preview links of the post",
      { params: numberParam, answer: done("Revoked", "Preview links revoked") },
      ({ write, params }) => revokePreviewLinks(write(), params.id),
    );
}
