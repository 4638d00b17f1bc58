import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { searchText } from "../../../kit/http/paging.server.ts";
import { doneSchema, textParam } from "../../../kit/http/resource.server.ts";
import { data, done, json, routes, said, saved } from "../../../kit/http/routes.server.ts";
import { recordActivity } from "../../../kit/owner/activity-log.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { countOf } from "../../../utils/text/count-of.ts";
import { findToday } from "../../core/settings/site-zone.server.ts";
import { searchConsole } from "./google-search-console.server.ts";
import { findKeyword, listKeywords } from "./keywords.server.ts";
import { KEYWORD_ORDERS, KEYWORDS_PAGE_SIZE } from "./keywords.ts";
import {
  importReportSchema,
  keywordHistorySchema,
  keywordImport,
  keywordSchema,
  keywordSourceSchema,
} from "./schema.ts";
import { getSearchConsoleState } from "./search-console-state.server.ts";
import { deleteKeyword, importKeywords } from "./store/keyword-commands.server.ts";
import { refreshKeywords } from "./store/refresh-keywords.server.ts";

export const NOT_CONNECTED =
  "Search Console isn't connected: set GOOGLE_SERVICE_ACCOUNT_FILE and SEARCH_CONSOLE_PROPERTY, and restart the server.";
const BUSY = "Search Console is already being asked. Please check again in a minute.";

/** Room for a file of two million characters, most of them ASCII. */
export const KEYWORDS_BODY_MAX_BYTES = 4 * 1024 * 1024;

const listQuery = z.object({
  search: searchText,
  sort: z.enum(KEYWORD_ORDERS).default("position"),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const listSchema = z.object({
  rows: z.array(keywordSchema),
  total: z.number().int(),
  source: keywordSourceSchema,
});

export function keywordsApi(site: Site) {
  const { connection, newId, now } = site;
  const google = site.get(searchConsole);
  const { db } = connection;
  return routes(site)
    .get(
      "/",
      "Keywords with their last position, and where they come from",
      {
        query: listQuery,
        answer: data(listSchema, "A page of 50"),
        errors: { 400: "An unknown order or page" },
      },
      async ({ query: { search, sort: order, page } }) => {
        const window = { limit: KEYWORDS_PAGE_SIZE, offset: (page - 1) * KEYWORDS_PAGE_SIZE };
        const found = await listKeywords(db, { search, order, ...window });
        return { ...found, source: await getSearchConsoleState(db, google) };
      },
    )
    .get(
      "/:id",
      "A keyword with its measured days, oldest first",
      {
        params: textParam,
        answer: data(keywordHistorySchema, "The keyword"),
        errors: { 404: "There is no such keyword" },
      },
      async ({ params }) => {
        const keyword = await findKeyword(db, params.id);
        if (!keyword) throw new Refusal(404, "not_found", "There's no such keyword.");
        return keyword;
      },
    )
    .post(
      "/import",
      "Take the keywords of a CSV file: Search Console's export, or keyword, position, searchVolume, day",
      {
        body: keywordImport,
        bodyIs: "The file, and the day that its figures are of",
        answer: saved(importReportSchema, "What was taken", "Imported"),
      },
      async ({ write, body: { csv, day } }) => {
        const result = await importKeywords(write(), { csv, day: day ?? (await findToday(site)) }, newId);
        const rows = result.ok ? result.value.rows : 0;
        return said(result, `${countOf(rows, "row")} imported`);
      },
    )
    .post(
      "/refresh",
      "Ask Search Console for the last 28 days",
      {
        answer: json(doneSchema, "What came"),
        errors: {
          409: "`not_connected`, or `refresh_running`",
          502: "`search_console_failed`, with a plain reason",
        },
      },
      async ({ write }) => {
        if (!google) throw new Refusal(409, "not_connected", NOT_CONNECTED);
        const { actor } = write();
        const outcome = await refreshKeywords({ ...site, searchConsole: google }, { isDaily: false });
        if (outcome.kind === "failed") throw new Refusal(502, "search_console_failed", outcome.message);
        if (outcome.kind !== "refreshed") throw new Refusal(409, "refresh_running", BUSY);
        await recordActivity(db, { actor, action: "keyword_refreshed", subject: google.property }, now());
        return { success: true as const, message: outcome.message };
      },
    )
    .delete(
      "/:id",
      "Delete a keyword with its history",
      { params: textParam, answer: done("Deleted", "Keyword deleted successfully") },
      ({ write, params }) => deleteKeyword(write(), params.id),
    );
}
