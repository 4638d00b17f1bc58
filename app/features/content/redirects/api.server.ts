import { z } from "@hono/zod-openapi";
import { flagQuery, pagingQuery, searchText, toWindow } from "../../../kit/http/paging.server.ts";
import { textParam } from "../../../kit/http/resource.server.ts";
import { done, page, routes, said, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { listRedirects } from "./redirects.server.ts";
import {
  missedPathInput,
  missedPathSchema,
  newRedirect,
  redirectImportInput,
  redirectImportSchema,
  redirectSchema,
  redirectUpdate,
} from "./schema.ts";
import { forgetMissedPath, listMissedPaths } from "./store/missed-paths.server.ts";
import { createRedirect, deleteRedirect, updateRedirect } from "./store/redirect-commands.server.ts";
import { checkRedirectImport, importRedirects } from "./store/redirect-import.server.ts";

/** A file of `IMPORT_MAX_BYTES` within JSON, where a line break takes two bytes. */
export const REDIRECT_IMPORT_BODY_MAX_BYTES = 640 * 1024;

export function redirectsApi(site: Site) {
  const { db } = site.connection;
  const { siteUrl, newId } = site;
  return routes(site)
    .get(
      "/redirects",
      "The redirects, last changed first",
      { query: pagingQuery.extend({ q: searchText }), answer: page(redirectSchema) },
      async ({ query: { q, ...paging } }) => {
        const { redirects, total } = await listRedirects(db, { query: q, ...toWindow(paging) });
        return { items: redirects, total };
      },
    )
    .post(
      "/redirects/import",
      "Take redirects from CSV (source, target, status); with `?check=true` only say what would happen",
      {
        query: z.object({ check: flagQuery("false") }),
        body: redirectImportInput,
        bodyIs: "The text of the file",
        answer: saved(redirectImportSchema, "Line by line", "Redirects imported"),
      },
      async ({ write, query, body }) => {
        if (!query.check) return importRedirects(write(), { siteUrl, newId }, body.csv);
        const result = await checkRedirectImport(write(), { siteUrl, newId }, body.csv);
        return said(result, "Nothing has been changed yet");
      },
    )
    .post(
      "/redirects",
      "Let an address lead on; `restored` takes back a deletion",
      {
        body: newRedirect,
        bodyIs: "From a path of this site to a path or an address; 410 has no target",
        answer: saved(redirectSchema, "Created", "Redirect created successfully", 201),
      },
      ({ write, body }) => createRedirect(write(), { siteUrl, newId: newId() }, body),
    )
    .put(
      "/redirects/:id",
      "Change a redirect",
      {
        params: textParam,
        body: redirectUpdate,
        bodyIs: "All of it, with the version that was read",
        answer: saved(redirectSchema, "Updated", "Redirect updated successfully"),
      },
      ({ write, params, body }) => updateRedirect(write(), siteUrl, params.id, body),
    )
    .delete(
      "/redirects/:id",
      "Delete a redirect for good",
      { params: textParam, answer: done("Deleted", "Redirect deleted successfully") },
      ({ write, params }) => deleteRedirect(write(), params.id),
    )
    .get(
      "/missed-paths",
      "Addresses that were asked for and are not there, the most asked for first",
      { query: pagingQuery, answer: page(missedPathSchema) },
      async ({ query }) => {
        const { missed, total } = await listMissedPaths(db, toWindow(query), site.now());
        return { items: missed, total };
      },
    )
    .delete(
      "/missed-paths",
      "Take an address out of the list of what is missing",
      { body: missedPathInput, bodyIs: "Its path", answer: done("Forgotten", "Address dismissed") },
      ({ write, body }) => forgetMissedPath(write(), body.path),
    );
}
