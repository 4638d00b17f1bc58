import { createRoute, z } from "@hono/zod-openapi";
import {
  createResource,
  doneSchema,
  errorSchema,
  INTEGER_MAX,
  jsonContent,
  jsonInput,
  numberParam,
  refuseWrite,
  savedSchema,
  sendDone,
  sendSaved,
  writeErrors,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { textRenderers } from "../../markdown/markdown.server.ts";
import { renderText } from "../../markdown/render-text.server.ts";
import { POST_CONTENT_MAX_CHARS } from "../post.ts";
import { formatReadTime } from "../read-time.ts";
import { postDraftInput } from "./post-draft.ts";
import { discardPostDraft, savePostDraft } from "./post-drafts.server.ts";
import { createPreviewLink, revokePreviewLinks } from "./post-previews.server.ts";

const LINK_DAYS_MAX = 30;
const LINK_DAYS_DEFAULT = 7;

const previewRoute = createRoute({
  method: "post",
  path: "/preview",
  summary: "A text as the public page would show it; nothing is stored",
  request: jsonInput(z.object({ content: z.string().max(POST_CONTENT_MAX_CHARS) }), "Markdown"),
  responses: {
    200: jsonContent(
      savedSchema(
        z.object({
          html: z.string(),
          headings: z.array(z.object({ id: z.string(), text: z.string(), depth: z.number().int() })),
          readTime: z.string(),
        }),
      ),
      "Sanitised HTML, its headings, and how long it takes to read",
    ),
    ...writeErrors,
    422: jsonContent(errorSchema, "The text cannot be rendered"),
  },
});

const saveDraftRoute = createRoute({
  method: "put",
  path: "/{id}/draft",
  summary: "Keep what the editor holds, without changing the post",
  request: {
    params: numberParam,
    ...jsonInput(postDraftInput, "The fields, with the versions of post and copy that were read"),
  },
  responses: {
    200: jsonContent(
      savedSchema(z.object({ draftVersion: z.number().int(), updatedAt: z.string() })),
      "Kept",
    ),
    ...writeErrors,
  },
});

const discardDraftRoute = createRoute({
  method: "delete",
  path: "/{id}/draft",
  summary: "Drop the working copy; the post stays as it is",
  request: {
    params: numberParam,
    query: z.object({ draftVersion: z.coerce.number().int().min(0).max(INTEGER_MAX).optional() }),
  },
  responses: {
    200: jsonContent(savedSchema(z.object({ draftVersion: z.number().int() })), "Dropped"),
    ...writeErrors,
  },
});

const shareRoute = createRoute({
  method: "post",
  path: "/{id}/preview-link",
  summary: "Make an address that shows the post to anybody who has it, until it expires",
  request: {
    params: numberParam,
    ...jsonInput(
      z.object({ days: z.int().min(1).max(LINK_DAYS_MAX).default(LINK_DAYS_DEFAULT) }),
      "For how long",
    ),
  },
  responses: {
    201: jsonContent(savedSchema(z.object({ url: z.string(), expiresAt: z.string() })), "The address"),
    ...writeErrors,
  },
});

const revokeRoute = createRoute({
  method: "delete",
  path: "/{id}/preview-link",
  summary: "Revoke all preview links of the post",
  request: { params: numberParam },
  responses: { 200: jsonContent(doneSchema, "Revoked"), ...writeErrors },
});

/** What the editor needs beside the post itself: previews, the working copy, links for others. */
export function postDraftsApi(site: Site) {
  const { renderMarkdown: render } = site.get(textRenderers);
  return createResource()
    .openapi(previewRoute, async (c) => {
      const { content } = c.req.valid("json");
      const rendered = await renderText(render, content);
      if (!rendered.ok) refuseWrite(rendered);
      const { html, headings, words } = rendered.value;
      const data = { html, headings, readTime: formatReadTime(words) };
      return c.json({ success: true as const, message: "Rendered", data }, 200);
    })
    .openapi(saveDraftRoute, async (c) => {
      const result = await savePostDraft(writeOf(c, site), c.req.valid("param").id, c.req.valid("json"));
      return sendSaved(c, result, "Saved", 200);
    })
    .openapi(discardDraftRoute, async (c) => {
      const { draftVersion } = c.req.valid("query");
      const result = await discardPostDraft(writeOf(c, site), c.req.valid("param").id, draftVersion);
      return sendSaved(c, result, "Discarded", 200);
    })
    .openapi(shareRoute, async (c) => {
      const { days } = c.req.valid("json");
      const link = { id: c.req.valid("param").id, days, secret: site.secret };
      const result = await createPreviewLink(writeOf(c, site), link);
      if (!result.ok) refuseWrite(result);
      const { path, expiresAt } = result.value;
      const data = { url: new URL(path, site.siteUrl).href, expiresAt };
      return c.json({ success: true as const, message: "Preview link created", data }, 201);
    })
    .openapi(revokeRoute, async (c) => {
      const result = await revokePreviewLinks(writeOf(c, site), c.req.valid("param").id);
      return sendDone(c, result, "Preview links revoked");
    });
}
