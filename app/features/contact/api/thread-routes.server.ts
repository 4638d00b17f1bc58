import { z } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { textParam } from "../../../kit/http/resource.server.ts";
import { data, done, type Routes, saved } from "../../../kit/http/routes.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { createReply, findThread, replyListener, resendMail } from "../replies.server.ts";
import { replyInput } from "../reply.ts";
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
          const thread = await findThread(site.connection.db, params.id);
          if (!thread) throw new Refusal(404, "not_found", "There is no such message.");
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
            "Reply stored; the mail is on its way",
            201,
          ),
        },
        ({ write, params, body }) =>
          createReply(write(), { ...site, onReplied: site.get(replyListener) }, { ...params, ...body }),
      )
      .post(
        "/:id/mails/:mailId/resend",
        "Try a failed mail again at once",
        {
          params: textParam.extend({ mailId: z.string().min(1).max(100) }),
          answer: done("Queued", "The mail is on its way again"),
        },
        ({ write, params }) => resendMail(write(), params),
      )
      .delete(
        "/:id",
        "Delete a message for good, with its answers and mails",
        { params: textParam, answer: done("Deleted", "Message deleted for good") },
        ({ write, params }) => deleteMessage(write(), params.id),
      );
}
