import { createRoute, z } from "@hono/zod-openapi";
import { flagQuery, pagingQuery, searchText, toWindow } from "../../../kit/http/paging.server.ts";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
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
} from "../../../kit/http/resource.server.ts";
import { sendCsv } from "../../../kit/http/streams/text-stream.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { toDay } from "../../../utils/dates.ts";
import { SUPPRESSION_REASONS, SUPPRESSION_SCOPES } from "../../outbox/suppression.ts";
import { countSuppressions, listSuppressions } from "../../outbox/suppressions.server.ts";
import { POST_CATEGORIES } from "../../posts/post.ts";
import { newSubscriberInput, newSuppressionInput } from "../subscription/subscription-input.ts";
import { checkImport, importSubscribers } from "./import/subscriber-import.server.ts";
import { IMPORT_MAX_BYTES, IMPORT_OUTCOMES } from "./import/subscriber-import.ts";
import { GROWTH_RANGES_DAYS, SUBSCRIBER_FILTERS, SUBSCRIBER_STATUSES } from "./subscriber.ts";
import {
  addSubscriber,
  allowAddress,
  removeSubscriber,
  suppressByOwner,
} from "./subscriber-commands.server.ts";
import { listGrowth } from "./subscriber-days.server.ts";
import { countByStatus, countSubscribers, listSubscribers } from "./subscribers.server.ts";
import { exportSubscribers } from "./subscribers-csv.server.ts";

/** A file of `IMPORT_MAX_BYTES` within JSON, where a line break and a quote take two bytes. */
export const SUBSCRIBER_IMPORT_BODY_MAX_BYTES = 3 * 1024 * 1024;

const count = z.number().int();

const subscriberSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    status: z.enum(SUBSCRIBER_STATUSES),
    topics: z.array(z.enum(POST_CATEGORIES)).describe("Empty: all"),
    source: z.string(),
    createdAt: z.string(),
    confirmedAt: z.string().nullable(),
    leftAt: z.string().nullable(),
  })
  .openapi("Subscriber");

const suppressionSchema = z
  .object({
    email: z.string(),
    scope: z.enum(SUPPRESSION_SCOPES),
    reason: z.enum(SUPPRESSION_REASONS),
    createdAt: z.string(),
  })
  .openapi("MailSuppression");

const growthSchema = z
  .object({
    counts: z.record(z.enum(SUBSCRIBER_STATUSES), count),
    days: z.array(z.object({ day: z.string(), joined: count, left: count, total: count })),
  })
  .openapi("NewsletterGrowth");

const importSchema = z
  .object({
    counts: z.record(z.enum(IMPORT_OUTCOMES), count),
    lines: z
      .array(
        z.object({ line: count, email: z.string(), outcome: z.enum(IMPORT_OUTCOMES), reason: z.string() }),
      )
      .describe("The first of those that are skipped or refused"),
  })
  .openapi("SubscriberImport");

const filterQuery = z.object({ status: z.enum(SUBSCRIBER_FILTERS).default("all"), q: searchText });

const importInput = z.object({
  csv: z
    .string()
    .min(1, "Please choose a file.")
    .refine((text) => new TextEncoder().encode(text).byteLength <= IMPORT_MAX_BYTES, {
      error: `The file can be at most ${IMPORT_MAX_BYTES / 1024 / 1024} MB.`,
    }),
  haveAgreed: z.boolean().default(false).describe("They count as confirmed; otherwise each is asked"),
});

const listRoute = createRoute({
  method: "get",
  path: "/subscribers",
  summary: "Subscribers, newest first",
  request: { query: pagingQuery.extend(filterQuery.shape) },
  responses: {
    200: jsonContent(z.array(subscriberSchema), "One page; the total is in `X-Total-Count`"),
    ...unauthorized,
  },
});

const addRoute = createRoute({
  method: "post",
  path: "/subscribers",
  summary: "Add an address by hand; it gets the mail to confirm",
  request: jsonInput(newSubscriberInput, "The address"),
  responses: { 201: jsonContent(savedSchema(subscriberSchema), "Asked"), ...writeErrors },
});

const removeRoute = createRoute({
  method: "delete",
  path: "/subscribers/{id}",
  summary: "Delete a subscriber for good, with all mails that were made for it",
  request: { params: textParam },
  responses: { 200: jsonContent(doneSchema, "Deleted"), ...writeErrors },
});

const growthRoute = createRoute({
  method: "get",
  path: "/subscribers/growth",
  summary: "Who came and went by day, and how many there are",
  request: {
    query: z.object({ days: z.coerce.number().pipe(z.literal(GROWTH_RANGES_DAYS)).default(30) }),
  },
  responses: { 200: jsonContent(growthSchema, "Every day of the range, oldest first"), ...unauthorized },
});

const exportRoute = createRoute({
  method: "get",
  path: "/subscribers/export.csv",
  summary: "The subscribers that a filter finds, for a spreadsheet or another program",
  request: { query: filterQuery },
  responses: { 200: { description: "All of them", content: { "text/csv": {} } }, ...unauthorized },
});

const importRoute = createRoute({
  method: "post",
  path: "/subscribers/import",
  summary:
    "Take subscribers from CSV (email, name, topics, status); `?check=true` only says what would happen",
  request: { query: z.object({ check: flagQuery("false") }), ...jsonInput(importInput, "The file's text") },
  responses: { 200: jsonContent(savedSchema(importSchema), "How many of each kind"), ...writeErrors },
});

const suppressedRoute = createRoute({
  method: "get",
  path: "/suppressed",
  summary: "Addresses that get no mail, newest first",
  request: { query: pagingQuery.extend({ q: searchText }) },
  responses: {
    200: jsonContent(z.array(suppressionSchema), "One page; the total is in `X-Total-Count`"),
    ...unauthorized,
  },
});

const suppressRoute = createRoute({
  method: "post",
  path: "/suppressed",
  summary: "Keep the newsletter from an address",
  request: jsonInput(newSuppressionInput, "The address"),
  responses: { 200: jsonContent(doneSchema, "Kept away"), ...writeErrors },
});

const allowRoute = createRoute({
  method: "delete",
  path: "/suppressed",
  summary: "Let an address get mail again; it has to subscribe anew",
  request: jsonInput(
    z.object({ email: z.string().min(1).max(300), scope: z.enum(SUPPRESSION_SCOPES).default("newsletter") }),
    "The address as it stands in the list",
  ),
  responses: { 200: jsonContent(doneSchema, "Allowed"), ...writeErrors },
});

export function newsletterSubscribersApi(site: Site) {
  const { db } = site.connection;
  const resource = createResource();
  resource.use("/subscribers/*", requireOwner(site));
  resource.use("/suppressed", requireOwner(site));
  return resource
    .openapi(growthRoute, async (c) => {
      const { days } = c.req.valid("query");
      const growth = await listGrowth(db, { days, now: site.now() });
      return c.json({ counts: await countByStatus(db), days: growth }, 200);
    })
    .openapi(exportRoute, (c) => {
      const { status, q: query } = c.req.valid("query");
      return sendCsv(c, exportSubscribers(db, { status, query }), `subscribers-${toDay(site.now())}`);
    })
    .openapi(importRoute, async (c) => {
      const input = c.req.valid("json");
      const { check } = c.req.valid("query");
      const result = check
        ? await checkImport(db, input)
        : await importSubscribers(writeOf(c, site), site, input);
      return sendSaved(c, result, check ? "Nothing has been changed yet" : "Subscribers imported", 200);
    })
    .openapi(listRoute, async (c) => {
      const { status, q: query, ...paging } = c.req.valid("query");
      const filter = { status, query };
      const subscribers = await listSubscribers(db, filter, toWindow(paging));
      return c.json(subscribers, 200, { "x-total-count": String(await countSubscribers(db, filter)) });
    })
    .openapi(addRoute, async (c) => {
      const result = await addSubscriber(writeOf(c, site), site, c.req.valid("json"));
      return sendSaved(c, result, "The mail to confirm is on its way", 201);
    })
    .openapi(removeRoute, async (c) => {
      const result = await removeSubscriber(writeOf(c, site), c.req.valid("param").id);
      return sendDone(c, result, "Subscriber deleted successfully");
    })
    .openapi(suppressedRoute, async (c) => {
      const { q, ...paging } = c.req.valid("query");
      const suppressed = await listSuppressions(db, q, toWindow(paging));
      return c.json(suppressed, 200, { "x-total-count": String(await countSuppressions(db, q)) });
    })
    .openapi(suppressRoute, async (c) => {
      const result = await suppressByOwner(writeOf(c, site), c.req.valid("json").email);
      return sendDone(c, result, "The address gets no more issues");
    })
    .openapi(allowRoute, async (c) => {
      const result = await allowAddress(writeOf(c, site), c.req.valid("json"));
      return sendDone(c, result, "The address may subscribe again");
    });
}
