import { createRoute, z } from "@hono/zod-openapi";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  jsonContent,
  sendDone,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { CHAT_LANGUAGES } from "../answers/answer.ts";
import { dismissUnanswered, listUnanswered, reopenUnanswered } from "./unanswered-commands.server.ts";

const questionSchema = z
  .object({
    id: z.string(),
    question: z.string().describe("In the first visitor's words"),
    language: z.enum(CHAT_LANGUAGES),
    times: z.number().int(),
    firstAskedAt: z.string(),
    lastAskedAt: z.string(),
  })
  .openapi("UnansweredQuestion");

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "What visitors have asked and the assistant could not answer, the most asked first",
  responses: {
    200: jsonContent(z.object({ success: z.literal(true), data: z.array(questionSchema) }), "At most 200"),
    ...unauthorized,
  },
});

const dismissRoute = createRoute({
  method: "post",
  path: "/{id}/dismiss",
  summary: "Take a question off the list without an answer",
  request: { params: textParam },
  responses: { 200: jsonContent(doneSchema, "Dismissed"), ...writeErrors },
});

const reopenRoute = createRoute({
  method: "post",
  path: "/{id}/reopen",
  summary: "Put a dismissed question back on the list",
  request: { params: textParam },
  responses: { 200: jsonContent(doneSchema, "On the list again"), ...writeErrors },
});

export function assistantUnansweredApi(site: Site) {
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource
    .openapi(listRoute, async (c) =>
      c.json({ success: true as const, data: await listUnanswered(site.connection.db) }, 200),
    )
    .openapi(dismissRoute, async (c) => {
      const result = await dismissUnanswered(writeOf(c, site), c.req.valid("param").id);
      return sendDone(c, result, "Question dismissed");
    })
    .openapi(reopenRoute, async (c) => {
      const result = await reopenUnanswered(writeOf(c, site), c.req.valid("param").id);
      return sendDone(c, result, "Question put back on the list");
    });
}
