import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../kit/http/errors.server.ts";
import { searchText } from "../../kit/http/paging.server.ts";
import { requireOwner } from "../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
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
import { recordActivity } from "../../kit/owner/activity-log.server.ts";
import type { Site } from "../../kit/site.server.ts";
import { toDay } from "../../utils/dates.ts";
import { searchConsole } from "./google-search-console.server.ts";
import { keywordImport } from "./keyword-input.ts";
import { findKeyword, listKeywords } from "./keywords.server.ts";
import { KEYWORD_ORDERS, KEYWORDS_PAGE_SIZE } from "./keywords.ts";
import { getSearchConsoleState } from "./search-console-state.server.ts";
import { deleteKeyword, importKeywords } from "./store/keyword-commands.server.ts";
import { refreshKeywords } from "./store/refresh-keywords.server.ts";

export const NOT_CONNECTED =
  "Search Console is not connected: set GOOGLE_SERVICE_ACCOUNT_FILE and SEARCH_CONSOLE_PROPERTY, and restart the server.";
const BUSY = "Search Console is already being asked. Please check again in a minute.";

/** Room for a file of two million characters, most of them ASCII. */
export const KEYWORDS_BODY_MAX_BYTES = 4 * 1024 * 1024;

const count = z.number().int();
const rowSchema = z
  .object({
    id: z.string(),
    keyword: z.string(),
    position: z.number().describe("The average of the last measured day"),
    change: z.number().nullable().describe("Places won since the measured day before"),
    searchVolume: count.nullable(),
    clicks: count,
    impressions: count,
    day: z.string(),
  })
  .openapi("Keyword");
const historySchema = rowSchema
  .extend({
    days: z.array(z.object({ day: z.string(), position: z.number(), clicks: count, impressions: count })),
  })
  .openapi("KeywordHistory");
const stateSchema = z
  .object({
    property: z.string().nullable(),
    lastImport: z
      .object({
        source: z.enum(["csv", "search-console"]),
        at: z.string(),
        rows: count,
        newestDay: z.string(),
      })
      .nullable(),
    lastRefresh: z.object({ at: z.string(), ok: z.boolean(), message: z.string() }).nullable(),
    pagesShown: count.nullable().describe("Pages that Google has shown to searchers within 28 days"),
  })
  .openapi("KeywordSource");
const reportSchema = z
  .object({
    rows: count,
    newKeywords: count,
    leftOut: count.describe("New keywords for which there is no room"),
    faults: z.object({ count, first: z.array(z.object({ line: count, message: z.string() })) }),
  })
  .openapi("KeywordImportReport");

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "Keywords with their last position, and where they come from",
  request: {
    query: z.object({
      search: searchText,
      sort: z.enum(KEYWORD_ORDERS).default("position"),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
  },
  responses: {
    200: jsonContent(
      z.object({
        success: z.literal(true),
        data: z.object({ rows: z.array(rowSchema), total: count, source: stateSchema }),
      }),
      "A page of 50",
    ),
    400: jsonContent(errorSchema, "An unknown order or page"),
    ...unauthorized,
  },
});

const findRoute = createRoute({
  method: "get",
  path: "/{id}",
  summary: "A keyword with its measured days, oldest first",
  request: { params: textParam },
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: historySchema }), "The keyword"),
    404: jsonContent(errorSchema, "There is no such keyword"),
    ...unauthorized,
  },
});

const importRoute = createRoute({
  method: "post",
  path: "/import",
  summary:
    "Take the keywords of a CSV file: Search Console's export, or keyword, position, searchVolume, day",
  request: jsonInput(keywordImport, "The file, and the day that its figures are of"),
  responses: { 200: jsonContent(savedSchema(reportSchema), "What was taken"), ...writeErrors },
});

const refreshRoute = createRoute({
  method: "post",
  path: "/refresh",
  summary: "Ask Search Console for the last 28 days",
  responses: {
    200: jsonContent(doneSchema, "What came"),
    409: jsonContent(errorSchema, "`not_connected`, or `refresh_running`"),
    502: jsonContent(errorSchema, "`search_console_failed`, with a plain reason"),
    ...unauthorized,
  },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/{id}",
  summary: "Delete a keyword with its history",
  request: { params: textParam },
  responses: { 200: jsonContent(doneSchema, "Deleted"), ...writeErrors },
});

/** Under /api/seo/keywords. */
export function seoKeywordsApi(site: Site) {
  const { connection, newId, now } = site;
  const google = site.get(searchConsole);
  const { db } = connection;
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource
    .openapi(listRoute, async (c) => {
      const { search, sort: order, page } = c.req.valid("query");
      const window = { limit: KEYWORDS_PAGE_SIZE, offset: (page - 1) * KEYWORDS_PAGE_SIZE };
      const found = await listKeywords(db, { search, order, ...window });
      const source = await getSearchConsoleState(db, google);
      return c.json({ success: true as const, data: { ...found, source } }, 200);
    })
    .openapi(findRoute, async (c) => {
      const data = await findKeyword(db, c.req.valid("param").id);
      if (!data) throw new Refusal(404, "not_found", "There is no such keyword.");
      return c.json({ success: true as const, data }, 200);
    })
    .openapi(importRoute, async (c) => {
      const { csv, day = toDay(now()) } = c.req.valid("json");
      const result = await importKeywords(writeOf(c, site), { csv, day }, newId);
      const rows = result.ok ? result.value.rows : 0;
      return sendSaved(
        c,
        result,
        `${rows.toLocaleString("en")} ${rows === 1 ? "row" : "rows"} imported`,
        200,
      );
    })
    .openapi(refreshRoute, async (c) => {
      if (!google) throw new Refusal(409, "not_connected", NOT_CONNECTED);
      const by = writeOf(c, site);
      const outcome = await refreshKeywords({ ...site, searchConsole: google }, { isDaily: false });
      if (outcome.kind === "failed") {
        throw new Refusal(502, "search_console_failed", outcome.message);
      }
      if (outcome.kind !== "refreshed") throw new Refusal(409, "refresh_running", BUSY);
      const entry = {
        actor: by.actor,
        action: "keyword_refreshed" as const,
        subject: google.property,
      };
      await recordActivity(db, entry, now());
      return c.json({ success: true as const, message: outcome.message }, 200);
    })
    .openapi(deleteRoute, async (c) =>
      sendDone(
        c,
        await deleteKeyword(writeOf(c, site), c.req.valid("param").id),
        "Keyword deleted successfully",
      ),
    );
}
