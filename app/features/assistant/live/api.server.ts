import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { createResource, doneSchema, errorSchema, jsonContent } from "../../../kit/http/resource.server.ts";
import { createEventStream } from "../../../kit/http/streams/event-stream.server.ts";
import { afterQuery, readPosition, refuseStream } from "../../../kit/http/streams/stream-routes.server.ts";
import { canonicalSender } from "../../../kit/keys/sender-key.server.ts";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
import { parseSignals } from "../../contact/message.ts";
import { refuseMessage } from "../../contact/refuse-message.server.ts";
import { createChatKey } from "../answering/chat-key.server.ts";
import { findWait, takeLimits, type Wait } from "../answering/limits.server.ts";
import { hideSecrets } from "../answers/secrets.ts";
import { deleteChatCookie, readChatCookie, setChatCookie } from "../api/chat-cookie.server.ts";
import type { ChatEvents } from "../assistant.ts";
import { CONVERSATION_STATES } from "../assistant.ts";
import { closeConversation, deleteConversation } from "../conversations/conversation-commands.server.ts";
import {
  type Conversation,
  createVisitorToken,
  findOwnConversation,
} from "../conversations/conversations.server.ts";
import { handOff } from "../handoff/hand-off.server.ts";
import { handOffInput } from "../handoff/hand-off-input.ts";
import { type ChatLive, liveChat } from "./live-chat.server.ts";

const noConversation = { 404: jsonContent(errorSchema, "The cookie belongs to no conversation") };
const state = z.enum(CONVERSATION_STATES);

const eventsRoute = createRoute({
  method: "get",
  path: "/events",
  summary: "The visitor's own conversation as server-sent events: state and turn",
  request: { query: afterQuery },
  responses: {
    200: { description: "The stream", content: { "text/event-stream": { schema: z.string() } } },
    ...noConversation,
    429: jsonContent(errorSchema, "This visitor has too many open already"),
    503: jsonContent(errorSchema, "The site has as many open as it can serve"),
  },
});

const handOffRoute = createRoute({
  method: "post",
  path: "/hand-off",
  summary: "Ask for a person",
  request: { body: jsonContent(handOffInput, "Who asks") },
  responses: {
    200: jsonContent(
      z.object({
        success: z.literal(true),
        data: z.object({ state, isOpen: z.boolean(), sentence: z.string() }),
      }),
      "It lies in the owner's inbox; also when it did before",
    ),
    400: jsonContent(errorSchema, "A field is missing or not valid"),
    429: jsonContent(errorSchema, "Too many from this address; Retry-After says when to come back"),
    ...noConversation,
  },
});

const closeRoute = createRoute({
  method: "post",
  path: "/close",
  summary: "End the visitor's own conversation",
  responses: { 200: jsonContent(doneSchema, "Closed, or it was before"), ...noConversation },
});

const forgetRoute = createRoute({
  method: "delete",
  path: "/conversation",
  summary: "Delete the visitor's own conversation with all that was said in it",
  responses: { 200: jsonContent(doneSchema, "Deleted"), ...noConversation },
});

/** The conversation belongs to the holder of its cookie; no address names it. */
export function assistantLiveApi(site: Site) {
  const { connection } = site;
  const live = site.get(liveChat);
  const findOwn = async (c: Context<AppEnv>): Promise<Conversation | undefined> => {
    const token = readChatCookie(c);
    return token === undefined ? undefined : findOwnConversation(connection.db, token);
  };
  const resource = createResource();
  resource.openapi(eventsRoute, async (c) => {
    const conversation = await findOwn(c);
    if (!conversation) refuse();
    if (c.req.method === "HEAD") return c.body(null, 200, { "content-type": "text/event-stream" }) as never;
    return openVisitorStream(c, live, conversation.id, c.req.valid("query").after) as never;
  });

  resource.openAPIRegistry.registerPath({ ...handOffRoute, path: "/hand-off" });
  // The command validates by itself, with the contact form's sentences.
  resource.post("/hand-off", async (c) => {
    const body: unknown = await c.req.json();
    const conversation = await findOwn(c);
    const visitorToken = createVisitorToken();
    const isNew = !conversation || conversation.state === "closed";
    const wait = isNew && (await countBeginning(site, c.get("clientAddress")));
    if (wait) refuseForNow(wait);
    const place = isNew ? { visitorToken } : { conversationId: conversation.id };
    const sender = { ...parseSignals(body), senderAddress: c.get("clientAddress") };
    const result = await handOff({ ...site, hideSecrets }, place, body, sender);
    if (!result.ok && result.code === "gone") refuse();
    if (!result.ok) refuseMessage(result);
    if (isNew) setChatCookie(c, visitorToken, site.siteUrl);
    return c.json({ success: true, data: result.value }, 200);
  });

  resource.openapi(closeRoute, async (c) => {
    const conversation = await findOwn(c);
    if (!conversation || !(await closeConversation(site, conversation.id))) refuse();
    return c.json({ success: true as const, message: "This conversation is closed." }, 200);
  });

  return resource.openapi(forgetRoute, async (c) => {
    const conversation = await findOwn(c);
    const deleted =
      conversation && (await connection.transact((trx) => deleteConversation(trx, conversation.id)));
    deleteChatCookie(c);
    if (!deleted) refuse();
    const message = deleted.isLead
      ? "This conversation has been deleted. The message you sent the owner with your name and email address stays in their inbox."
      : "This conversation has been deleted.";
    return c.json({ success: true as const, message }, 200);
  });
}

function openVisitorStream(c: Context<AppEnv>, live: ChatLive, id: string, after: number): Response {
  const slot = live.visitorSlots.take(id);
  if (!slot.ok) refuseStream(slot.reason);
  return createEventStream({
    until: slot.until,
    connection: c.env?.outgoing,
    open(sink) {
      const leave = live.presence.enter(id);
      const unwatch = live.hub.watch(id, readPosition(c, after), (event) => {
        if (event.type === "turn") {
          const data: ChatEvents["turn"] = event.turn;
          sink.send({ event: "turn", id: data.position, data });
        } else if (event.type === "state") {
          const data: ChatEvents["state"] = { state: event.state };
          sink.send({ event: "state", data });
        } else if (event.type === "gone") sink.end();
      });
      return () => {
        unwatch();
        leave();
        slot.release();
      };
    },
  });
}

/** A hand-off that begins a conversation counts as a question, so that a program cannot begin them without end. */
async function countBeginning({ connection, secret, now }: Site, address: string) {
  const at = now();
  const keys = { address: createChatKey(secret, "address", canonicalSender(address)) };
  const wait = await findWait(connection.db, keys, at);
  return wait ?? connection.transact((trx) => takeLimits(trx, keys, at));
}

function refuseForNow({ waitMs }: Wait): never {
  const message = "You have asked several times already. Please try again in a few minutes.";
  const headers = { "retry-after": String(Math.ceil(waitMs / 1000)) };
  throw new Refusal(429, "too_many_questions", message, { headers });
}

function refuse(): never {
  throw new Refusal(404, "no_conversation", "You have no conversation here.");
}
