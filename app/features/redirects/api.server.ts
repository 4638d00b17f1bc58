import { createRoute, z } from "@hono/zod-openapi";
import { flagQuery, pagingQuery, searchText, toWindow } from "../../kit/http/paging.server.ts";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  jsonContent,
  jsonInput,
  savedSchema,
  sendDone,
  sendSaved,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../kit/http/resource.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { REDIRECT_ORIGINS, REDIRECT_STATUSES } from "./redirect.ts";
import { missedPathInput, newRedirect, redirectImportInput, redirectUpdate } from "./redirect-input.ts";
import { listRedirects } from "./redirects.server.ts";
import { forgetMissedPath, listMissedPaths } from "./store/missed-paths.server.ts";
import { createRedirect, deleteRedirect, updateRedirect } from "./store/redirect-commands.server.ts";
import { checkRedirectImport, importRedirects } from "./store/redirect-import.server.ts";

/** A file of `IMPORT_MAX_BYTES` within JSON, where a line break takes two bytes. */
export const REDIRECT_IMPORT_BODY_MAX_BYTES = 640 * 1024;

const redirectSchema = z
  .object({
    id: z.string(),
    source: z.string(),
    target: z.string().describe("A path or a whole address; empty for 410"),
    status: z.literal(REDIRECT_STATUSES),
    origin: z.enum(REDIRECT_ORIGINS).describe("By hand, from a file, or by the change of a post's slug"),
    post: z.object({ id: z.number().int(), title: z.string() }).nullable(),
    hits: z.number().int(),
    lastHitAt: z.string().nullable(),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi("Redirect");

const missedPathSchema = z
  .object({
    path: z.string(),
    hits: z.number().int(),
    crawlerHits: z.number().int().describe("Those of the hits that were of programs"),
    referrer: z.string(),
    firstAt: z.string(),
    lastAt: z.string(),
    suggestion: z.string().nullable().describe("The page whose path is most like it"),
  })
  .openapi("MissedPath");

const importSchema = z
  .object({
    added: z.number().int(),
    replaced: z.number().int(),
    refused: z.number().int(),
    lines: z.array(
      z.object({
        line: z.number().int(),
        source: z.string(),
        outcome: z.enum(["added", "replaced", "refused"]),
        reason: z.string(),
      }),
    ),
  })
  .openapi("RedirectImport");

const listRoute = createRoute({
  method: "get",
  path: "/redirects",
  summary: "The redirects, last changed first",
  request: { query: pagingQuery.extend({ q: searchText }) },
  responses: {
    200: jsonContent(z.array(redirectSchema), "One page; the total is in `X-Total-Count`"),
    ...unauthorized,
  },
});

const createRedirectRoute = createRoute({
  method: "post",
  path: "/redirects",
  summary: "Let an address lead on; `restored` takes back a deletion",
  request: jsonInput(newRedirect, "From a path of this site to a path or an address; 410 has no target"),
  responses: { 201: jsonContent(savedSchema(redirectSchema), "Created"), ...writeErrors },
});

const updateRoute = createRoute({
  method: "put",
  path: "/redirects/{id}",
  summary: "Change a redirect",
  request: { params: textParam, ...jsonInput(redirectUpdate, "All of it, with the version that was read") },
  responses: { 200: jsonContent(savedSchema(redirectSchema), "Updated"), ...writeErrors },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/redirects/{id}",
  summary: "Delete a redirect for good",
  request: { params: textParam },
  responses: { 200: jsonContent(doneSchema, "Deleted"), ...writeErrors },
});

const importRoute = createRoute({
  method: "post",
  path: "/redirects/import",
  summary: "Take redirects from CSV (source, target, status); with `?check=true` only say what would happen",
  request: {
    query: z.object({ check: flagQuery("false") }),
    ...jsonInput(redirectImportInput, "The text of the file"),
  },
  responses: { 200: jsonContent(savedSchema(importSchema), "Line by line"), ...writeErrors },
});

const missedRoute = createRoute({
  method: "get",
  path: "/missed-paths",
  summary: "Addresses that were asked for and are not there, the most asked for first",
  request: { query: pagingQuery },
  responses: {
    200: jsonContent(z.array(missedPathSchema), "One page; the total is in `X-Total-Count`"),
    ...unauthorized,
  },
});

const forgetRoute = createRoute({
  method: "delete",
  path: "/missed-paths",
  summary: "Take an address out of the list of what is missing",
  request: jsonInput(missedPathInput, "Its path"),
  responses: { 200: jsonContent(doneSchema, "Forgotten"), ...writeErrors },
});

export function seoRedirectsApi(site: Site) {
  const { db } = site.connection;
  const { siteUrl, newId } = site;
  const resource = createResource();
  resource.use("/redirects/*", requireOwner(site));
  resource.use("/missed-paths", requireOwner(site));
  return resource
    .openapi(listRoute, async (c) => {
      const { q, ...paging } = c.req.valid("query");
      const { redirects, total } = await listRedirects(db, { query: q, ...toWindow(paging) });
      return c.json(redirects, 200, { "x-total-count": String(total) });
    })
    .openapi(importRoute, async (c) => {
      const { csv } = c.req.valid("json");
      const isCheck = c.req.valid("query").check;
      const run = isCheck ? checkRedirectImport : importRedirects;
      const result = await run(writeOf(c, site), { siteUrl, newId }, csv);
      return sendSaved(c, result, isCheck ? "Nothing has been changed yet" : "Redirects imported", 200);
    })
    .openapi(createRedirectRoute, async (c) => {
      const place = { siteUrl, newId: newId() };
      const result = await createRedirect(writeOf(c, site), place, c.req.valid("json"));
      return sendSaved(c, result, "Redirect created successfully", 201);
    })
    .openapi(updateRoute, async (c) => {
      const { id } = c.req.valid("param");
      const result = await updateRedirect(writeOf(c, site), siteUrl, id, c.req.valid("json"));
      return sendSaved(c, result, "Redirect updated successfully", 200);
    })
    .openapi(deleteRoute, async (c) => {
      const result = await deleteRedirect(writeOf(c, site), c.req.valid("param").id);
      return sendDone(c, result, "Redirect deleted successfully");
    })
    .openapi(missedRoute, async (c) => {
      const { missed, total } = await listMissedPaths(db, toWindow(c.req.valid("query")), site.now());
      return c.json(missed, 200, { "x-total-count": String(total) });
    })
    .openapi(forgetRoute, async (c) => {
      const result = await forgetMissedPath(writeOf(c, site), c.req.valid("json").path);
      return sendDone(c, result, "Address dismissed");
    });
}
