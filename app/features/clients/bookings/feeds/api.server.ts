import { z } from "@hono/zod-openapi";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, done, routes, said, saved } from "../../../../kit/http/routes.server.ts";
import { notFound } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { feedReader, type ReadEnd } from "./feed-reader.server.ts";
import { findFeed, listFeeds } from "./feeds.server.ts";
import { type BusyFeed, busyFeedInput, busyFeedSchema, busyFeedUpdate } from "./schema.ts";
import { addFeed, deleteFeed, updateFeed } from "./store/feed-commands.server.ts";

/** A slow calendar is read to the end after the answer has been sent. */
const ANSWER_WITHIN_MS = 15_000;

export function busyFeedsApi(site: Site) {
  const { secret, now } = site;
  const { db } = site.connection;
  return routes(site)
    .get(
      "/",
      "Calendars whose busy times can't be booked, and how their last reading went",
      { answer: data(z.array(busyFeedSchema), "In the order in which they were added") },
      () => listFeeds(db, now()),
    )
    .post(
      "/",
      "Add a calendar by its private address",
      { body: busyFeedInput, answer: saved(busyFeedSchema, "Added", "Calendar added", 201) },
      ({ write, body }) => addFeed(write(), { id: site.newId(), secret }, body),
    )
    .put(
      "/:id",
      "Change a calendar's name, its address or how its all-day events count",
      {
        params: textParam,
        body: busyFeedUpdate,
        bodyIs: "All of them, with the version that was read; an empty address keeps the present one",
        answer: saved(busyFeedSchema, "Changed", "Calendar saved"),
      },
      ({ write, params, body }) => updateFeed(write(), { id: params.id, secret }, body),
    )
    .delete(
      "/:id",
      "Delete a calendar and its busy times",
      { params: textParam, answer: done("Deleted", "Calendar deleted") },
      ({ write, params }) => deleteFeed(write(), params.id),
    )
    .post(
      "/:id/refresh",
      "Read a calendar now",
      {
        params: textParam,
        body: z.object({}),
        answer: saved(
          busyFeedSchema,
          "As it is after the reading; `fault` says why one failed",
          "Calendar read",
        ),
      },
      async ({ params }) => {
        const end = await waitFor(site.get(feedReader).read(params.id), ANSWER_WITHIN_MS);
        const feed = await findFeed(db, params.id, now());
        return feed ? said({ ok: true, value: feed }, describeEnd(end, feed)) : notFound("calendar");
      },
    );
}

function describeEnd(end: ReadEnd | undefined, { fault }: BusyFeed): string {
  if (end !== "read") return "Still being read. Look again in a minute.";
  return fault === null ? "Calendar read" : `The calendar couldn't be read. ${fault}`;
}

async function waitFor<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
