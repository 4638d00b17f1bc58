import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
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
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { createReply, findThread, replyListener, resendMail } from "../replies.server.ts";
import { replyInput } from "../reply.ts";
import { deleteMessage } from "../store/message-removal.server.ts";
import { messageSchema } from "./messages-api.server.ts";

const mailSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    state: z.enum(["waiting", "sent", "failed"]),
    attempts: z.number().int(),
    nextTryAt: z.string().nullable(),
    sentAt: z.string().nullable(),
    failedAt: z.string().nullable(),
    lastError: z.string().nullable(),
    canResend: z.boolean(),
  })
  .openapi("MailState");

const threadSchema = z
  .object({
    message: messageSchema,
    replies: z.array(
      z.object({ id: z.string(), author: z.string(), body: z.string(), createdAt: z.string() }),
    ),
    mails: z.array(mailSchema),
    conversationId: z.string().nullable(),
  })
  .openapi("MessageThread");

const readRoute = createRoute({
  method: "get",
  path: "/{id}",
  summary: "A message with its answers, and how their mails fare",
  request: { params: textParam },
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: threadSchema }), "The message"),
    404: jsonContent(errorSchema, "There is none with this id"),
    ...unauthorized,
  },
});

const replyRoute = createRoute({
  method: "post",
  path: "/{id}/reply",
  summary: "Answer a message by mail",
  request: { params: textParam, ...jsonInput(replyInput, "The answer") },
  responses: { 201: jsonContent(savedSchema(messageSchema), "Stored; the mail is queued"), ...writeErrors },
});

const resendRoute = createRoute({
  method: "post",
  path: "/{id}/mails/{mailId}/resend",
  summary: "Try a failed mail again at once",
  request: { params: textParam.extend({ mailId: z.string().min(1).max(100) }) },
  responses: { 200: jsonContent(doneSchema, "Queued"), ...writeErrors },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/{id}",
  summary: "Delete a message for good, with its answers and mails",
  request: { params: textParam },
  responses: { 200: jsonContent(doneSchema, "Deleted"), ...writeErrors },
});

export function messageThreadsApi(site: Site) {
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource
    .openapi(readRoute, async (c) => {
      const data = await findThread(site.connection.db, c.req.valid("param").id);
      if (!data) throw new Refusal(404, "not_found", "There is no such message.");
      return c.json({ success: true as const, data }, 200);
    })
    .openapi(replyRoute, async (c) => {
      const { id } = c.req.valid("param");
      const reply = { id, ...c.req.valid("json") };
      const result = await createReply(
        writeOf(c, site),
        { ...site, onReplied: site.get(replyListener) },
        reply,
      );
      return sendSaved(c, result, "Reply stored; the mail is on its way", 201);
    })
    .openapi(resendRoute, async (c) => {
      const result = await resendMail(writeOf(c, site), c.req.valid("param"));
      return sendDone(c, result, "The mail is on its way again");
    })
    .openapi(deleteRoute, async (c) => {
      const result = await deleteMessage(writeOf(c, site), c.req.valid("param").id);
      return sendDone(c, result, "Message deleted for good");
    });
}
