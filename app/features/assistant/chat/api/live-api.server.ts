import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { jsonContent } from "../../../../kit/http/resource.server.ts";
import { data, done, response, routes, said } from "../../../../kit/http/routes.server.ts";
import {
  afterQuery,
  EVENT_STREAM,
  openEventStream,
  readPosition,
} from "../../../../kit/http/streams/stream-routes.server.ts";
import { readSender } from "../../../../kit/http/visitor.server.ts";
import { canonicalSender } from "../../../../kit/keys/sender-key.server.ts";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import { parseSignals } from "../../../clients/contact/message.ts";
import { refuseMessage } from "../../../clients/contact/refuse-message.server.ts";
import { findFirstTouch } from "../../../core/attribution/touches.server.ts";
import { CONVERSATION_STATES } from "../../assistant.ts";
import { hideSecrets } from "../../engine/read/secrets.ts";
import { handOff } from "../hand-off/hand-off.server.ts";
import { handOffInput } from "../hand-off/hand-off-input.ts";
import { deleteChatCookie, readChatCookie, setChatCookie } from "../request/chat-cookie.server.ts";
import { createChatKey } from "../request/chat-key.server.ts";
import { findWait, takeLimits, type Wait } from "../request/limits.server.ts";
import { closeConversation, deleteConversation } from "../store/conversation-commands.server.ts";
import { type Conversation, createVisitorToken, findOwnConversation } from "../store/conversations.server.ts";
import { liveChat } from "../stream/live-chat.server.ts";

const NO_CONVERSATION = { 404: "The cookie belongs to no conversation" };

const LEAD_STAYS =
  "This conversation has been deleted. The message you sent the owner with your name and email address stays in their inbox.";

const handedOffSchema = z.object({
  state: z.enum(CONVERSATION_STATES),
  isOpen: z.boolean(),
  sentence: z.string(),
});

/** The conversation belongs to the holder of its cookie; no address names it. */
export function assistantLiveApi(site: Site) {
  const { connection } = site;
  const live = site.get(liveChat);
  return routes(site, "anyone")
    .get(
      "/events",
      "The visitor's own conversation as server-sent events: state and turn",
      {
        query: afterQuery,
        answer: response({ 200: EVENT_STREAM }),
        errors: {
          ...NO_CONVERSATION,
          429: "This visitor has too many open already",
          503: "The site has as many open as it can serve",
        },
      },
      async ({ query, c }) => {
        const conversation = await findOwn(c, site);
        if (!conversation) refuse();
        const { id } = conversation;
        return openEventStream(c, live.visitorSlots, id, {
          open(sink) {
            const leave = live.presence.enter(id);
            const unwatch = live.broker.watch(id, readPosition(c, query.after), (event) => {
              if (event.event === "gone") sink.end();
              else if (event.event !== "seen") sink.send(event);
            });
            return () => {
              unwatch();
              leave();
            };
          },
        });
      },
    )
    .post(
      "/hand-off",
      "Ask for a person",
      {
        // The command validates by itself, with the contact form's sentences.
        described: { body: jsonContent(handOffInput, "Who asks") },
        answer: data(handedOffSchema, "It lies in the owner's inbox; also when it did before"),
        errors: {
          ...NO_CONVERSATION,
          400: "A field is missing or not valid",
          429: "Too many from this address; Retry-After says when to come back",
        },
      },
      ({ c }) => askForPerson(c, site),
    )
    .post(
      "/close",
      "End the visitor's own conversation",
      { answer: done("Closed, or it was before", "This conversation is closed."), errors: NO_CONVERSATION },
      async ({ c }) => {
        const conversation = await findOwn(c, site);
        if (!conversation || !(await closeConversation(site, conversation.id))) refuse();
        return { ok: true, value: undefined } as const;
      },
    )
    .delete(
      "/conversation",
      "Delete the visitor's own conversation with all that was said in it",
      { answer: done("Deleted", "This conversation has been deleted."), errors: NO_CONVERSATION },
      async ({ c }) => {
        const conversation = await findOwn(c, site);
        const deleted =
          conversation && (await connection.transact((trx) => deleteConversation(trx, conversation.id)));
        deleteChatCookie(c);
        if (!deleted) refuse();
        const result = { ok: true, value: deleted } as const;
        return deleted.isLead ? said(result, LEAD_STAYS) : result;
      },
    );
}

async function findOwn(c: Context, { connection }: Site): Promise<Conversation | undefined> {
  const token = readChatCookie(c);
  return token === undefined ? undefined : findOwnConversation(connection.db, token);
}

async function askForPerson(c: Context<AppEnv>, site: Site) {
  const body: unknown = await c.req.json();
  const conversation = await findOwn(c, site);
  const visitorToken = createVisitorToken();
  const isNew = !conversation || conversation.state === "closed";
  const wait = isNew && (await countBeginning(site, c.get("clientAddress")));
  if (wait) refuseForNow(wait);
  const place = isNew ? { visitorToken } : { conversationId: conversation.id };
  const sender = {
    ...parseSignals(body),
    senderAddress: c.get("clientAddress"),
    findTouch: () => findFirstTouch(site, readSender(c)),
  };
  const result = await handOff({ ...site, hideSecrets }, place, body, sender);
  if (!result.ok && result.code === "gone") refuse();
  if (!result.ok) refuseMessage(result);
  if (isNew) setChatCookie(c, visitorToken, site.siteUrl);
  return result.value;
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
