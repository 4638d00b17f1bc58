import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import {
  OUTDATED_REVISION,
  orderRoute,
  revisionRoutes,
  trashRoutes,
} from "../../../kit/http/record-routes.server.ts";
import { refuseWrite, textParam } from "../../../kit/http/resource.server.ts";
import { json, routes, saved } from "../../../kit/http/routes.server.ts";
import type { Snapshot } from "../../../kit/owner/revision.ts";
import type { Site } from "../../../kit/site.server.ts";
import type { MarkdownRenderer } from "../../../utils/text/rendered-markdown.ts";
import { textRenderers } from "../../core/markdown/markdown.server.ts";
import { renderText } from "../../core/markdown/render-text.server.ts";
import { pageInput, pagePreviewInput, pageSchema, pageSummarySchema, pageUpdate } from "./schema.ts";
import {
  createPage,
  deletePage,
  findOwnerPage,
  listOwnerPages,
  type PageWrite,
  reorderPages,
  restorePage,
  updatePage,
} from "./store/page-commands.server.ts";

const params = textParam;
const errors = { 422: "The text cannot be rendered" };

export function pagesApi(site: Site) {
  const { db } = site.connection;
  const { renderMarkdown: render } = site.get(textRenderers);
  return routes(site)
    .with(orderRoute({ noun: "page", id: textParam.shape.id, reorder: reorderPages }))
    .with(
      trashRoutes({
        noun: "page",
        params,
        schema: pageSchema,
        remove: deletePage,
        restore: restorePage,
      }),
    )
    .with(
      revisionRoutes(site, {
        noun: "pages",
        schema: pageSchema,
        restore: (by, old) => restoreRevision({ ...by, render }, old),
      }),
    )
    .get(
      "/",
      "The pages of text that the owner edits, without their texts",
      { answer: json(z.array(pageSummarySchema), "All pages") },
      () => listOwnerPages(db),
    )
    .get(
      "/:id",
      "One page with its Markdown",
      { params, answer: json(pageSchema, "The page"), errors: { 404: "No such page" } },
      async ({ params: { id } }) => {
        const page = await findOwnerPage(db, id);
        if (!page) throw new Refusal(404, "not_found", "There's no such page.");
        return page;
      },
    )
    .post(
      "/",
      "Add a page",
      {
        body: pageInput,
        bodyIs: "The page; three at most are in the menu",
        errors,
        answer: saved(pageSchema, "Created", "Page created successfully", 201),
      },
      ({ write, body }) => createPage({ ...write(), render }, site.newId(), body),
    )
    .put(
      "/:id",
      "Change a page",
      {
        params,
        body: pageUpdate,
        bodyIs: "The page, with the version that was read",
        errors,
        answer: saved(pageSchema, "Saved", "Page saved successfully"),
      },
      ({ write, params: { id }, body }) => updatePage({ ...write(), render }, id, body),
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
      ({ body }) => previewText(render, body.content),
    );
}

async function restoreRevision(
  by: PageWrite,
  { id, snapshot, version }: { id: string; snapshot: Snapshot; version: number | undefined },
) {
  const input = pageUpdate.safeParse({ ...snapshot, version });
  return input.success ? updatePage(by, id, input.data) : OUTDATED_REVISION;
}

async function previewText(render: MarkdownRenderer, content: string): Promise<{ html: string }> {
  const result = await renderText(render, content);
  return result.ok ? { html: result.value.html } : refuseWrite(result);
}
