import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Refusal } from "../../../kit/http/errors.server.ts";
import { isStillOwner, mayWrite } from "../../../kit/http/require-owner.server.ts";
import { textParam } from "../../../kit/http/resource.server.ts";
import { response, routes } from "../../../kit/http/routes.server.ts";
import { createEventStream, type EventSink } from "../../../kit/http/streams/event-stream.server.ts";
import { afterQuery, readPosition, refuseStream } from "../../../kit/http/streams/stream-routes.server.ts";
import type { AppEnv, Site } from "../../../kit/site.server.ts";
import type { ConversationEvent } from "../live/conversation-broker.server.ts";
import { liveChat } from "../live/live-chat.server.ts";
import { isVisitorHere } from "../live/visitor-seen.server.ts";
import type { OwnerChatEvents } from "./conversation-admin.ts";
import { type Conversation, findConversation } from "./conversations.server.ts";
import { saveOwnerSeen } from "./owner-conversations.server.ts";

/** Several lines that come together are one write. */
const SEEN_AFTER_MS = 1000;

const EVENT_STREAM = { description: "The stream", content: { "text/event-stream": { schema: z.string() } } };

export function assistantConversationEventsApi(site: Site) {
  return routes(site).get(
    "/:id/events",
    "A conversation as server-sent events: state, turn, presence and gone; what comes by it counts as read",
    {
      params: textParam,
      query: afterQuery,
      answer: response({ 200: EVENT_STREAM }),
      errors: {
        404: "There is none with this id",
        429: "This conversation is open too often already",
        503: "Too many conversations are open",
      },
    },
    async ({ params, query, c }) => {
      const conversation = await findConversation(site.connection.db, params.id);
      if (!conversation) throw new Refusal(404, "not_found", "There is no such conversation.");
      if (c.req.method === "HEAD") return c.body(null, 200, { "content-type": "text/event-stream" });
      return openOwnerStream(c, site, conversation, query.after);
    },
  );
}

function openOwnerStream(
  c: Context<AppEnv>,
  site: Site,
  { id, visitorSeenAt }: Conversation,
  after: number,
): Response {
  const slot = site.get(liveChat).ownerSlots.take(id);
  if (!slot.ok) refuseStream(slot.reason);
  const presence = createPresence(site, visitorSeenAt);
  const seen = mayWrite(c) ? createSeenMark(site, id) : undefined;
  return createEventStream({
    until: slot.until,
    connection: c.env?.outgoing,
    open(sink) {
      presence.attach(sink);
      const unwatch = site.get(liveChat).broker.watch(id, readPosition(c, after), (event) => {
        if (event.type === "seen") return presence.note(event.at);
        tellOwner(sink, event);
        if (event.type === "turn" && event.turn.role === "visitor") seen?.move(event.turn.createdAt);
      });
      return () => {
        unwatch();
        seen?.stop();
        slot.release();
      };
    },
    // A session that has ended reads nothing more.
    async beat() {
      presence.tell();
      return isStillOwner(c, site);
    },
  });
}

function tellOwner(sink: EventSink, event: Exclude<ConversationEvent, { type: "seen" }>): void {
  if (event.type === "turn") {
    const data: OwnerChatEvents["turn"] = event.turn;
    sink.send({ event: "turn", id: data.position, data });
  } else if (event.type === "state") {
    const data: OwnerChatEvents["state"] = { state: event.state };
    sink.send({ event: "state", data });
  } else {
    const data: OwnerChatEvents["gone"] = {};
    sink.send({ event: "gone", data });
    sink.end();
  }
}

/** Says whether the visitor is there, when that changes; who has left without a word is missed with a sign of life. */
function createPresence({ now }: Pick<Site, "now">, seenAt: string) {
  let sink: EventSink | undefined;
  let lastSeenAt = seenAt;
  let told: boolean | undefined;
  const tell = () => {
    const isHere = isVisitorHere(lastSeenAt, now());
    if (isHere === told) return;
    told = isHere;
    sink?.send({ event: "presence", data: { isHere } satisfies OwnerChatEvents["presence"] });
  };
  return {
    attach(stream: EventSink) {
      sink = stream;
    },
    note(at: string) {
      lastSeenAt = at;
      tell();
    },
    tell,
  };
}

function createSeenMark({ connection, log }: Pick<Site, "connection" | "log">, id: string) {
  let until = "";
  let timer: NodeJS.Timeout | undefined;
  const save = () => {
    timer = undefined;
    saveOwnerSeen(connection.db, id, until).catch((err: unknown) =>
      log.warn({ err }, "It could not be noted that a conversation was read"),
    );
  };
  return {
    move(at: string) {
      until = at;
      timer ??= setTimeout(save, SEEN_AFTER_MS);
    },
    stop() {
      if (!timer) return;
      clearTimeout(timer);
      save();
    },
  };
}
