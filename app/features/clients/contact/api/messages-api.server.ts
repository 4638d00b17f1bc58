import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { featureList } from "../../../../kit/feature.server.ts";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { pagingQuery, searchText, toWindow } from "../../../../kit/http/paging.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import {
  data,
  done,
  json,
  type Routes,
  response,
  routes,
  said,
  saved,
} from "../../../../kit/http/routes.server.ts";
import { sendCsv } from "../../../../kit/http/streams/text-stream.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { isMailOn, MAIL_OFF } from "../../../core/outbox/mail-probe.server.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { answerCall } from "../calls.server.ts";
import { MESSAGE_FILTER_VALUES, MESSAGE_MARKS } from "../message.ts";
import { findQuarantineDrops } from "../quarantine.server.ts";
import { createReply, findThread, replyListener, resendMail } from "../replies.server.ts";
import { type CallAnswer, callAnswer, replyInput } from "../reply.ts";
import { inboxPageSchema, messageSchema, threadSchema } from "../schema.ts";
import { countMessages, listMessages } from "../store/inbox.server.ts";
import { markSpam, releaseMessage, updateMessage } from "../store/message-commands.server.ts";
import { deleteMessage } from "../store/message-removal.server.ts";
import { exportMessages } from "../store/messages-csv.server.ts";

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

function threadRoutes(site: Site) {
  return <S extends Schema>(routes: Routes<S>) =>
    routes
      .get(
        "/:id",
        "A message with its answers, and how their mails fare",
        {
          params: textParam,
          answer: data(threadSchema, "The message"),
          errors: { 404: "There is none with this id" },
        },
        async ({ params }) => {
          const thread = await findThread(site, params.id, isMailOn(site));
          if (!thread) throw new Refusal(404, "not_found", "There's no such message.");
          return thread;
        },
      )
      .post(
        "/:id/reply",
        "Answer a message by mail",
        {
          params: textParam,
          body: replyInput,
          bodyIs: "The answer",
          answer: saved(
            messageSchema,
            "Stored; the mail is queued",
            "Reply saved. It's being sent now.",
            201,
          ),
        },
        async ({ write, params, body }) => {
          const deps = { ...site, onReplied: site.get(replyListener) };
          const result = await createReply(write(), deps, { ...params, ...body });
          return isMailOn(site) ? result : said(result, "Reply saved, not sent: email is off.");
        },
      )
      .post(
        "/:id/call",
        "Confirm the time of a call, or propose another one, by mail",
        {
          params: textParam,
          body: callAnswer,
          bodyIs: "The time that stands, or a new one, and a few words of your own",
          answer: saved(
            messageSchema,
            "Stored; the mail is queued",
            "Saved. The email is being sent now.",
            201,
          ),
        },
        async ({ write, params, body }) => {
          const result = await answerCall(write(), site, { ...params, ...body });
          return said(result, describeCallAnswer(body.state, isMailOn(site)));
        },
      )
      .post(
        "/:id/mails/:mailId/resend",
        "Try a failed mail again at once",
        {
          params: textParam.extend({ mailId: z.string().min(1).max(100) }),
          answer: done("Queued", "The email is being sent again."),
        },
        ({ write, params }) => {
          if (!isMailOn(site)) throw new Refusal(409, "mail_off", MAIL_OFF);
          return resendMail(write(), params);
        },
      )
      .delete(
        "/:id",
        "Delete a message for good, with its answers and mails",
        { params: textParam, answer: done("Deleted", "Message permanently deleted") },
        ({ write, params }) => deleteMessage(write(), params.id, site.get(featureList)),
      );
}

function describeCallAnswer(state: CallAnswer["state"], isMailOn: boolean): string {
  const done = state === "confirmed" ? "Call confirmed" : "New time saved";
  return isMailOn ? `${done}. The email is being sent now.` : `${done}, but nobody was told: email is off.`;
}
