import type { Connection } from "../../../../db/connection.ts";
import { createStreamSlots, type StreamSlots } from "../../../kit/http/streams/stream-slots.server.ts";
import type { Logger } from "../../../kit/log.ts";
import { service } from "../../../kit/site.server.ts";
import { type ConversationBroker, createConversationBroker } from "./conversation-broker.server.ts";
import { startVisitorPresence, type VisitorPresence } from "./visitor-presence.server.ts";

/** What all open windows of the chat share. */
export interface ChatLive {
  broker: ConversationBroker;
  presence: VisitorPresence;
  visitorSlots: StreamSlots;
  ownerSlots: StreamSlots;
  /** Aborted when the server stops: then no answer waits for a model any longer. */
  stopping: AbortSignal;
  /** Ends all streams, so that the server can stop. */
  stop(): Promise<void>;
}

const VISITOR_STREAMS = { perKey: 3, total: 5000 };
/** Of one conversation, and of all devices of the owner. */
const OWNER_STREAMS = { perKey: 10, total: 50 };

export function createChatLive(deps: { connection: Connection; now: () => Date; log: Logger }): ChatLive {
  const broker = createConversationBroker(deps);
  const presence = startVisitorPresence(deps);
  const visitorSlots = createStreamSlots(VISITOR_STREAMS);
  const ownerSlots = createStreamSlots(OWNER_STREAMS);
  const stopping = new AbortController();
  return {
    broker,
    presence,
    visitorSlots,
    ownerSlots,
    stopping: stopping.signal,
    async stop() {
      stopping.abort();
      visitorSlots.stop();
      ownerSlots.stop();
      broker.stop();
      await presence.stop();
    },
  };
}

export const liveChat = service<ChatLive>("liveChat", (site) => createChatLive(site));
