import { z } from "@hono/zod-openapi";
import { featureList } from "../../../../kit/feature.server.ts";
import { pagingQuery, searchText, toWindow } from "../../../../kit/http/paging.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { json, response, routes, saved } from "../../../../kit/http/routes.server.ts";
import { sendCsv } from "../../../../kit/http/streams/text-stream.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { MESSAGE_FILTER_VALUES, MESSAGE_MARKS } from "../message.ts";
import { findQuarantineDrops } from "../quarantine.server.ts";
import { inboxPageSchema, messageSchema } from "../schema.ts";
import { countMessages, listMessages } from "../store/inbox.server.ts";
import { markSpam, releaseMessage, updateMessage } from "../store/message-commands.server.ts";
import { exportMessages } from "../store/messages-csv.server.ts";
import { threadRoutes } from "./thread-routes.server.ts";

const messageFilter = z.object({ status: z.enum(MESSAGE_FILTER_VALUES).default("inbox"), q: searchText });

export function messagesApi(site: Site) {
  const { db } = site.connection;
  return routes(site)
    .get(
      "/export.csv",
      "The messages that a filter finds, for a spreadsheet",
      {
        query: messageFilter,
        answer: response({ 200: { description: "All of them, newest first", content: { "text/csv": {} } } }),
        errors: { 400: "The filter is not valid" },
      },
      async ({ c, query: { status, q } }) =>
        sendCsv(c, exportMessages(db, { status, query: q }), `messages-${await findToday(site)}`),
    )
    .get(
      "/",
      "Messages, newest first",
      {
        query: pagingQuery.extend(messageFilter.shape),
        answer: json(
          inboxPageSchema,
          "One page of messages, how many there are in all, and what the full quarantine has dropped in 30 days",
        ),
      },
      async ({ query: { status, q, ...paging } }) => {
        const filter = { status, query: q };
        const found = await listMessages(db, filter, toWindow(paging));
        const total = await countMessages(db, filter);
        return { success: true, data: found, total, drops: await findQuarantineDrops(db, site.now()) };
      },
    )
    .patch(
      "/:id",
      "Mark a message",
      {
        params: textParam,
        body: z.object({ status: z.enum(MESSAGE_MARKS) }),
        bodyIs: "The mark",
        answer: saved(messageSchema, "Marked", "Message updated successfully"),
      },
      ({ write, params, body }) => updateMessage(write(), params.id, body),
    )
    .post(
      "/:id/spam",
      "Put a message in quarantine, and take back the person and the deal that only it has made",
      { params: textParam, answer: saved(messageSchema, "In quarantine", "Message marked as spam") },
      ({ write, params }) => markSpam(write(), params.id, site.get(featureList)),
    )
    .post(
      "/:id/release",
      "Take a message out of quarantine, and send its mails",
      { params: textParam, answer: saved(messageSchema, "Released", "Message released successfully") },
      ({ write, params }) => releaseMessage(write(), site, params.id),
    )
    .with(threadRoutes(site));
}
