import type { Context } from "hono";
import { Refusal } from "../../../../kit/http/errors.server.ts";
import { isStillOwner, mayWrite } from "../../../../kit/http/require-owner.server.ts";
import { textParam } from "../../../../kit/http/resource.server.ts";
import { response, routes } from "../../../../kit/http/routes.server.ts";
import type { EventSink } from "../../../../kit/http/streams/event-stream.server.ts";
import {
  afterQuery,
  EVENT_STREAM,
  openEventStream,
  readPosition,
} from "../../../../kit/http/streams/stream-routes.server.ts";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import type { OwnerChatEvents } from "../conversation-admin.ts";
import { findConversation } from "../store/conversations.server.ts";
import { saveOwnerSeen } from "../store/owner-conversations.server.ts";
import { liveChat } from "../stream/live-chat.server.ts";
import { isVisitorHere } from "../stream/visitor-presence.server.ts";

/** Several lines that come together are one write. */
const SEEN_AFTER_MS = 1000;

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
      if (!conversation) throw new Refusal(404, "not_found", "There's no such conversation.");
      return openOwnerStream(c, site, conversation.id, query.after);
    },
  );
}

function openOwnerStream(c: Context<AppEnv>, site: Site, id: string, after: number): Response {
  const { broker, ownerSlots } = site.get(liveChat);
  const tellPresence = createPresence(site.now);
  return openEventStream(c, ownerSlots, id, {
    open(sink) {
      const seen = mayWrite(c) ? createSeenMark(site, id) : undefined;
      const unwatch = broker.watch(id, readPosition(c, after), (event) => {
        if (event.event === "seen") return tellPresence(sink, event.data.at);
        sink.send(event);
        if (event.event === "gone") sink.end();
        if (event.event === "turn" && event.data.role === "visitor") seen?.move(event.data.createdAt);
      });
      return () => {
        unwatch();
        seen?.stop();
      };
    },
    // A session that has ended reads nothing more.
    beat(sink) {
      tellPresence(sink);
      return isStillOwner(c, site);
    },
  });
}

/** Sends whether the visitor is there when that changes; a window that vanished is noticed at the next heartbeat. */
function createPresence(now: () => Date) {
  let seenAt = "";
  let told: boolean | undefined;
  return (sink: EventSink, at = seenAt) => {
    seenAt = at;
    const isHere = isVisitorHere(at, now());
    if (at === "" || isHere === told) return;
    told = isHere;
    sink.send({ event: "presence", data: { isHere } satisfies OwnerChatEvents["presence"] });
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
