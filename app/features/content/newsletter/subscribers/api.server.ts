import { z } from "@hono/zod-openapi";
import { flagQuery, pagingQuery, searchText, toWindow } from "../../../../kit/http/paging.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { done, json, page, response, routes, said, saved } from "../../../../kit/http/routes.server.ts";
import { sendCsv } from "../../../../kit/http/streams/text-stream.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { isMailOn } from "../../../core/outbox/mail-probe.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { newSubscriberInput } from "../subscription/schema.ts";
import { planTopics } from "../subscription/topics.server.ts";
import { checkImport, importSubscribers } from "./import/subscriber-import.server.ts";
import { growthSchema, subscriberImportInput, subscriberImportSchema, subscriberSchema } from "./schema.ts";
import { GROWTH_RANGES_DAYS, SUBSCRIBER_FILTERS } from "./subscriber.ts";
import { addSubscriber, removeSubscriber } from "./subscriber-commands.server.ts";
import { listGrowth } from "./subscriber-days.server.ts";
import { countByStatus, countSubscribers, listSubscribers } from "./subscribers.server.ts";
import { exportSubscribers } from "./subscribers-csv.server.ts";

/** A file of `IMPORT_MAX_BYTES` within JSON, where a line break and a quote take two bytes. */
export const SUBSCRIBER_IMPORT_BODY_MAX_BYTES = 3 * 1024 * 1024;

const filterQuery = z.object({ status: z.enum(SUBSCRIBER_FILTERS).default("all"), q: searchText });

export function newsletterSubscribersApi(site: Site) {
  const { db } = site.connection;
  return routes(site)
    .get(
      "/growth",
      "Who came and went by day, and how many there are",
      {
        query: z.object({ days: z.coerce.number().pipe(z.literal(GROWTH_RANGES_DAYS)).default(30) }),
        answer: json(growthSchema, "Every day of the range, oldest first"),
      },
      async ({ query: { days } }) => {
        const growth = await listGrowth(db, { days, now: site.now() });
        return { counts: await countByStatus(db), days: growth };
      },
    )
    .get(
      "/export.csv",
      "The subscribers that a filter finds, for a spreadsheet or another program",
      {
        query: filterQuery,
        answer: response({ 200: { description: "All of them", content: { "text/csv": {} } } }),
      },
      async ({ c, query: { status, q: query } }) =>
        sendCsv(c, exportSubscribers(db, { status, query }), `subscribers-${await findToday(site)}`),
    )
    .post(
      "/import",
      "Take subscribers from CSV (email, name, topics, status); `?check=true` only says what would happen",
      {
        query: z.object({ check: flagQuery("false") }),
        body: subscriberImportInput,
        bodyIs: "The file's text",
        answer: saved(subscriberImportSchema, "How many of each kind", "Subscribers imported"),
      },
      async ({ write, query: { check }, body }) =>
        check
          ? said(await checkImport(db, body), "Nothing has been changed yet")
          : importSubscribers(write(), site, body),
    )
    .get(
      "/",
      "Subscribers, newest first",
      { query: pagingQuery.extend(filterQuery.shape), answer: page(subscriberSchema) },
      async ({ query: { status, q, ...paging } }) => {
        const filter = { status, query: q };
        const items = await listSubscribers(db, filter, toWindow(paging));
        return { items, total: await countSubscribers(db, filter) };
      },
    )
    .post(
      "/",
      "Add an address by hand; it gets the mail to confirm",
      {
        body: newSubscriberInput,
        bodyIs: "The address",
        answer: saved(subscriberSchema, "Asked", "The email to confirm is being sent.", 201),
      },
      async ({ write, body }) => {
        const topics = await planTopics(db, body.topics);
        if (!topics.ok) return topics;
        const result = await addSubscriber(write(), site, { ...body, topics: topics.value });
        return isMailOn(site)
          ? result
          : said(result, "Added. Email is off, so the email to confirm isn't sent.");
      },
    )
    .delete(
      "/:id",
      "Delete a subscriber for good, with all mails that were made for it",
      { params: textParam, answer: done("Deleted", "Subscriber deleted successfully") },
      ({ write, params }) => removeSubscriber(write(), params.id),
    );
}
