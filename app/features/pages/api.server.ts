import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../kit/http/errors.server.ts";
import { addRevisionRoutes, OUTDATED_REVISION } from "../../kit/http/record-routes.server.ts";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import {
  createResource,
  errorSchema,
  jsonContent,
  jsonInput,
  refuseWrite,
  savedSchema,
  sendSaved,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../kit/http/resource.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { textRenderers } from "../markdown/markdown.server.ts";
import { renderText } from "../markdown/render-text.server.ts";
import { PAGE_SLUGS, pagePreviewInput, pageUpdate } from "./page.ts";
import { findOwnerPage, listOwnerPages, updatePage } from "./page-commands.server.ts";

const summarySchema = z
  .object({
    slug: z.enum(PAGE_SLUGS),
    title: z.string(),
    version: z.number().int(),
    updatedAt: z.string(),
  })
  .openapi("OwnerPageSummary");
const pageSchema = summarySchema.extend({ content: z.string() }).openapi("OwnerPage");

const slugParam = z.object({ slug: z.string().min(1).max(100) });
const errors = { ...writeErrors, 422: jsonContent(errorSchema, "The text cannot be rendered") };

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "The pages of text that the owner edits, without their texts",
  responses: { 200: jsonContent(z.array(summarySchema), "All pages"), ...unauthorized },
});

const findRoute = createRoute({
  method: "get",
  path: "/{slug}",
  summary: "One page with its Markdown",
  request: { params: slugParam },
  responses: {
    200: jsonContent(pageSchema, "The page"),
    404: jsonContent(errorSchema, "No such page"),
    ...unauthorized,
  },
});

const updateRoute = createRoute({
  method: "put",
  path: "/{slug}",
  summary: "Change a page",
  request: { params: slugParam, ...jsonInput(pageUpdate, "The page, with the version that was read") },
  responses: { 200: jsonContent(savedSchema(pageSchema), "Saved"), ...errors },
});

const previewRoute = createRoute({
  method: "post",
  path: "/preview",
  summary: "The HTML that a page's Markdown would become; nothing is saved",
  request: jsonInput(pagePreviewInput, "The Markdown"),
  responses: { 200: jsonContent(z.object({ html: z.string() }), "The HTML"), ...errors },
});

export function pagesApi(site: Site) {
  const { db } = site.connection;
  const { renderMarkdown: render } = site.get(textRenderers);
  const resource = createResource();
  resource.use(requireOwner(site));
  addRevisionRoutes(resource, site, {
    noun: "pages",
    schema: pageSchema,
    restore: async (c, { id, snapshot, version }) => {
      const input = pageUpdate.safeParse({ ...snapshot, version });
      return input.success ? updatePage({ ...writeOf(c, site), render }, id, input.data) : OUTDATED_REVISION;
    },
  });
  return resource
    .openapi(listRoute, async (c) => c.json(await listOwnerPages(db), 200))
    .openapi(findRoute, async (c) => {
      const page = await findOwnerPage(db, c.req.valid("param").slug);
      if (!page) throw new Refusal(404, "not_found", "There is no such page.");
      return c.json(page, 200);
    })
    .openapi(updateRoute, async (c) => {
      const write = { ...writeOf(c, site), render };
      const result = await updatePage(write, c.req.valid("param").slug, c.req.valid("json"));
      return sendSaved(c, result, "Page saved successfully", 200);
    })
    .openapi(previewRoute, async (c) => {
      const result = await renderText(render, c.req.valid("json").content);
      if (!result.ok) refuseWrite(result);
      return c.json({ html: result.value.html }, 200);
    });
}
