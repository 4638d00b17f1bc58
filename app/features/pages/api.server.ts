import { z } from "@hono/zod-openapi";
import { Refusal } from "../../kit/http/errors.server.ts";
import { OUTDATED_REVISION, revisionRoutes } from "../../kit/http/record-routes.server.ts";
import { refuseWrite } from "../../kit/http/resource.server.ts";
import { json, routes, saved } from "../../kit/http/routes.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { textRenderers } from "../markdown/markdown.server.ts";
import { renderText } from "../markdown/render-text.server.ts";
import { findOwnerPage, listOwnerPages, updatePage } from "./page-commands.server.ts";
import { pagePreviewInput, pageSchema, pageSummarySchema, pageUpdate } from "./schema.ts";

const params = z.object({ slug: z.string().min(1).max(100) });
const errors = { 422: "The text cannot be rendered" };

export function pagesApi(site: Site) {
  const { db } = site.connection;
  const { renderMarkdown: render } = site.get(textRenderers);
  return routes(site)
    .with(
      revisionRoutes(site, {
        noun: "pages",
        schema: pageSchema,
        restore: async (by, { id, snapshot, version }) => {
          const input = pageUpdate.safeParse({ ...snapshot, version });
          return input.success ? updatePage({ ...by, render }, id, input.data) : OUTDATED_REVISION;
        },
      }),
    )
    .get(
      "/",
      "The pages of text that the owner edits, without their texts",
      { answer: json(z.array(pageSummarySchema), "All pages") },
      () => listOwnerPages(db),
    )
    .get(
      "/:slug",
      "One page with its Markdown",
      { params, answer: json(pageSchema, "The page"), errors: { 404: "No such page" } },
      async ({ params: { slug } }) => {
        const page = await findOwnerPage(db, slug);
        if (!page) throw new Refusal(404, "not_found", "There's no such page.");
        return page;
      },
    )
    .put(
      "/:slug",
      "Change a page",
      {
        params,
        body: pageUpdate,
        bodyIs: "The page, with the version that was read",
        errors,
        answer: saved(pageSchema, "Saved", "Page saved successfully"),
      },
      ({ write, params: { slug }, body }) => updatePage({ ...write(), render }, slug, body),
    )
    .post(
      "/preview",
      "The HTML that a page's Markdown would become; nothing is saved",
      {
        body: pagePreviewInput,
        bodyIs: "The Markdown",
        errors,
        answer: json(z.object({ html: z.string() }), "The HTML"),
      },
      async ({ body }) => {
        const result = await renderText(render, body.content);
        return result.ok ? { html: result.value.html } : refuseWrite(result);
      },
    );
}
