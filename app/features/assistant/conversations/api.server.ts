import { createRoute, z } from "@hono/zod-openapi";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { pagingQuery, searchText, toWindow } from "../../../kit/http/paging.server.ts";
import { mayWrite, requireOwner } from "../../../kit/http/require-owner.server.ts";
import {
  createResource,
  doneSchema,
  errorSchema,
  jsonContent,
  jsonInput,
  refuseWrite,
  savedSchema,
  sendSaved,
  textParam,
  unauthorized,
  writeErrors,
  writeOf,
} from "../../../kit/http/resource.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { replyInput } from "../../contact/reply.ts";
import { CHAT_LANGUAGES } from "../answers/answer.ts";
import { turnSchema } from "../api/assistant-schemas.server.ts";
import { CONVERSATION_STATES } from "../assistant.ts";
import { DELIVERIES, OWNER_STATES } from "./conversation-admin.ts";
import {
  deleteConversationAsOwner,
  replyToVisitor,
  updateConversationState,
} from "./owner-conversation-commands.server.ts";
import {
  countConversations,
  listConversations,
  openOwnerConversation,
} from "./owner-conversations.server.ts";

const facts = {
  id: z.string(),
  state: z.enum(CONVERSATION_STATES),
  language: z.enum(CHAT_LANGUAGES),
  page: z.string(),
  visitorName: z.string().nullable(),
  visitorEmail: z.string().nullable(),
  messageId: z.string().nullable(),
  turns: z.number().int(),
  createdAt: z.string(),
  lastTurnAt: z.string(),
  isUnread: z.boolean(),
  isHere: z.boolean(),
  visitorSeenAt: z.string().describe("When the visitor's window was last known to be open"),
};

const summarySchema = z
  .object({
    ...facts,
    lastQuestion: z.string().nullable().describe("How what the visitor said last begins"),
    lastLine: turnSchema.pick({ role: true, content: true }).nullable(),
  })
  .openapi("ConversationSummary");

const listRoute = createRoute({
  method: "get",
  path: "/",
  summary: "Conversations with the assistant, the last one spoken in first",
  request: {
    query: pagingQuery.extend({ search: searchText, state: z.enum(CONVERSATION_STATES).optional() }),
  },
  responses: {
    200: jsonContent(
      z.object({ success: z.literal(true), data: z.array(summarySchema), total: z.number().int() }),
      "One page of them, and how many there are in all",
    ),
    ...unauthorized,
  },
});

const readRoute = createRoute({
  method: "get",
  path: "/{id}",
  summary: "A conversation with its lines; it counts as read from then on",
  request: { params: textParam },
  responses: {
    200: jsonContent(
      z.object({
        success: z.literal(true),
        data: z.object({ ...facts, lines: z.array(turnSchema) }).openapi("Conversation"),
      }),
      "The conversation",
    ),
    404: jsonContent(errorSchema, "There is none with this id"),
    ...unauthorized,
  },
});

const replyRoute = createRoute({
  method: "post",
  path: "/{id}/replies",
  summary: "Answer as a person; the assistant is silent from then on",
  request: { params: textParam, ...jsonInput(replyInput, "The answer, as plain text") },
  responses: {
    201: jsonContent(
      savedSchema(z.object({ turn: turnSchema, delivery: z.enum(DELIVERIES) })),
      "Stored, and how the visitor gets it",
    ),
    ...writeErrors,
  },
});

const stateInput = z.object({
  state: z.enum(OWNER_STATES, "Please say who leads: person, bot, or closed for nobody."),
});

const stateRoute = createRoute({
  method: "post",
  path: "/{id}/state",
  summary: "Take a conversation, give it back to the assistant, or close it",
  request: { params: textParam, ...jsonInput(stateInput, "Who leads it") },
  responses: { 200: jsonContent(savedSchema(stateInput.extend({ id: z.string() })), "Done"), ...writeErrors },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/{id}",
  summary: "Delete a conversation for good; its message in the inbox stays",
  request: { params: textParam },
  responses: { 200: jsonContent(doneSchema, "Deleted"), ...writeErrors },
});

const STATE_SENTENCES = {
  person: "You have taken over",
  bot: "The assistant answers again",
  closed: "Conversation closed",
} as const;

export function assistantConversationsApi(site: Site) {
  const { connection, now } = site;
  const { db } = connection;
  const resource = createResource();
  resource.use(requireOwner(site));
  return resource
    .openapi(listRoute, async (c) => {
      const { state, search, ...paging } = c.req.valid("query");
      const filter = { state, search };
      const data = await listConversations(db, filter, { ...toWindow(paging), now: now() });
      return c.json({ success: true as const, data, total: await countConversations(db, filter) }, 200);
    })
    .openapi(readRoute, async (c) => {
      const data = await openOwnerConversation(db, c.req.valid("param").id, {
        now: now(),
        isSeen: mayWrite(c),
      });
      if (!data) throw new Refusal(404, "not_found", "There is no such conversation.");
      return c.json({ success: true as const, data }, 200);
    })
    .openapi(replyRoute, async (c) => {
      const { id } = c.req.valid("param");
      const result = await replyToVisitor(writeOf(c, site), site, { id, ...c.req.valid("json") });
      return sendSaved(c, result, "Answer stored", 201);
    })
    .openapi(stateRoute, async (c) => {
      const { state } = c.req.valid("json");
      const { id } = c.req.valid("param");
      const result = await updateConversationState(writeOf(c, site), site, { id, state });
      return sendSaved(c, result, STATE_SENTENCES[state], 200);
    })
    .openapi(deleteRoute, async (c) => {
      const result = await deleteConversationAsOwner(writeOf(c, site), c.req.valid("param").id);
      if (!result.ok) refuseWrite(result);
      const message = result.value.isLead
        ? "Conversation deleted for good; its message stays in the inbox"
        : "Conversation deleted for good";
      return c.json({ success: true as const, message }, 200);
    });
}
