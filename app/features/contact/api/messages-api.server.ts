import { createRoute, z } from "@hono/zod-openapi";
import { pagingQuery, searchText, toWindow } from "../../../kit/http/paging.server.ts";
import { requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  jsonContent,
  jsonInput,
  savedSchema,
  sendSaved,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { MESSAGE_FILTER_VALUES, MESSAGE_MARKS, MESSAGE_STATUSES, QUARANTINE_REASONS } from "../message.ts";
import { findQuarantineDrops } from "../quarantine.server.ts";
import { countMessages, listMessages } from "../store/inbox.server.ts";
import { releaseMessage, updateMessage } from "../store/message-commands.server.ts";

export const messageSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    budget: z.string().nullable(),
    projectType: z.string().nullable(),
    status: z.enum(MESSAGE_STATUSES),
    quarantineReason: z.enum(QUARANTINE_REASONS).nullable(),
    createdAt: z.string(),
    repliedAt: z.string().nullable(),
  })
  .openapi("Message");

export const messageFilter = z.object({
  status: z.enum(MESSAGE_FILTER_VALUES).default("inbox"),
  q: searchText,
});

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "Messages, newest first",
  request: {
    query: pagingQuery.extend(messageFilter.shape),
  },
  responses: {
    200: jsonContent(
      z.object({
        success: z.literal(true),
        data: z.array(messageSchema),
        total: z.number().int(),
        drops: z.object({ messages: z.number().int(), since: z.string() }).nullable(),
      }),
      "One page of messages, how many there are in all, and what the full quarantine has dropped in 30 days",
    ),
    ...unauthorized,
  },
});

const updateRoute = createRoute({
  method: "patch",
  path: "/{id}",
  summary: "Mark a message",
  request: { params: textParam, ...jsonInput(z.object({ status: z.enum(MESSAGE_MARKS) }), "The mark") },
  responses: { 200: jsonContent(savedSchema(messageSchema), "Marked"), ...writeErrors },
});

const releaseRoute = createRoute({
  method: "post",
  path: "/{id}/release",
  summary: "Take a message out of quarantine, and send its mails",
  request: { params: textParam },
  responses: { 200: jsonContent(savedSchema(messageSchema), "Released"), ...writeErrors },
});

export function messagesApi(site: Site) {
  const { db } = site.connection;
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource
    .openapi(listRoute, async (c) => {
      const { status, q: query, ...paging } = c.req.valid("query");
      const filter = { status, query };
      const data = await listMessages(db, filter, toWindow(paging));
      const total = await countMessages(db, filter);
      const drops = await findQuarantineDrops(db, site.now());
      return c.json({ success: true as const, data, total, drops }, 200);
    })
    .openapi(updateRoute, async (c) => {
      const result = await updateMessage(writeOf(c, site), c.req.valid("param").id, c.req.valid("json"));
      return sendSaved(c, result, "Message updated successfully", 200);
    })
    .openapi(releaseRoute, async (c) => {
      const result = await releaseMessage(writeOf(c, site), site, c.req.valid("param").id);
      return sendSaved(c, result, "Message released successfully", 200);
    });
}
