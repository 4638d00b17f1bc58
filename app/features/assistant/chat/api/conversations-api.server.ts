import { z } from "@hono/zod-openapi";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { pagingQuery, searchText, toWindow } from "../../../../kit/http/paging.server.ts";
import { mayWrite } from "../../../../kit/http/require-owner.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { data, done, json, routes, said, saved } from "../../../../kit/http/routes.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { replyInput } from "../../../clients/contact/reply.ts";
import { CONVERSATION_STATES } from "../../assistant.ts";
import { conversationSchema, conversationSummarySchema, ownerReplySchema, stateInput } from "../schema.ts";
import {
  deleteConversationAsOwner,
  replyToVisitor,
  updateConversationState,
} from "../store/owner-conversation-commands.server.ts";
import {
  countConversations,
  listConversations,
  openOwnerConversation,
} from "../store/owner-conversations.server.ts";

const pageSchema = z.object({
  success: z.literal(true),
  data: z.array(conversationSummarySchema),
  total: z.number().int(),
});

const STATE_SENTENCES = {
  person: "You have taken over",
  bot: "The assistant answers again",
  closed: "Conversation closed",
} as const;

export function assistantConversationsApi(site: Site) {
  const { connection, now } = site;
  const { db } = connection;
  return routes(site)
    .get(
      "/",
      "Conversations with the assistant, the last one spoken in first",
      {
        query: pagingQuery.extend({ search: searchText, state: z.enum(CONVERSATION_STATES).optional() }),
        answer: json(pageSchema, "One page of them, and how many there are in all"),
      },
      async ({ query: { state, search, ...paging } }) => {
        const filter = { state, search };
        const found = await listConversations(db, filter, { ...toWindow(paging), now: now() });
        return { success: true, data: found, total: await countConversations(db, filter) };
      },
    )
    .get(
      "/:id",
      "A conversation with its lines; it counts as read from then on",
      {
        params: textParam,
        answer: data(conversationSchema, "The conversation"),
        errors: { 404: "There is none with this id" },
      },
      async ({ params: { id }, c }) => {
        const found = await openOwnerConversation(db, id, { now: now(), isSeen: mayWrite(c) });
        if (!found) throw new Refusal(404, "not_found", "There's no such conversation.");
        return found;
      },
    )
    .post(
      "/:id/replies",
      "Answer as a person; the assistant is silent from then on",
      {
        params: textParam,
        body: replyInput,
        bodyIs: "The answer, as plain text",
        answer: saved(ownerReplySchema, "Stored, and how the visitor gets it", "Answer stored", 201),
      },
      ({ write, params, body }) => replyToVisitor(write(), site, { ...params, ...body }),
    )
    .post(
      "/:id/state",
      "Take a conversation, give it back to the assistant, or close it",
      {
        params: textParam,
        body: stateInput,
        bodyIs: "Who leads it",
        answer: saved(stateInput.extend({ id: z.string() }), "Done", "Conversation changed"),
      },
      async ({ write, params: { id }, body: { state } }) =>
        said(await updateConversationState(write(), site, { id, state }), STATE_SENTENCES[state]),
    )
    .delete(
      "/:id",
      "Delete a conversation for good; its message in the inbox stays",
      { params: textParam, answer: done("Deleted", "Conversation permanently deleted") },
      async ({ write, params }) => {
        const result = await deleteConversationAsOwner(write(), params.id);
        if (!result.ok || !result.value.isLead) return result;
        return said(result, "Conversation permanently deleted. Its message stays in the inbox.");
      },
    );
}
