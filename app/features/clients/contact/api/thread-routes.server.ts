import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { featureList } from "../../../../kit/feature.server.ts";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, done, type Routes, said, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { isMailOn, MAIL_OFF } from "../../../core/outbox/mail-probe.server.ts";
import { answerCall } from "../calls.server.ts";
import { createReply, findThread, replyListener, resendMail } from "../replies.server.ts";
import { type CallAnswer, callAnswer, replyInput } from "../reply.ts";
import { messageSchema, threadSchema } from "../schema.ts";
import { deleteMessage } from "../store/message-removal.server.ts";

export function threadRoutes(site: Site) {
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
