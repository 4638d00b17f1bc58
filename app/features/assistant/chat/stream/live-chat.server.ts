import { createStreamSlots } from "../../../../kit/http/streams/stream-slots.server.ts";
import { type Site, service } from "../../../../kit/site.server.ts";
import { createConversationBroker } from "./conversation-broker.server.ts";
import { startVisitorPresence } from "./visitor-presence.server.ts";

const VISITOR_STREAMS = { perKey: 3, total: 5000 };
/** `perKey` is for one conversation, `total` for all of the owner's devices. */
const OWNER_STREAMS = { perKey: 10, total: 50 };

/** The state that all open chat windows share. */
function createLiveChat(site: Site) {
  const presence = startVisitorPresence(site);
  const visitorSlots = createStreamSlots(VISITOR_STREAMS);
  const ownerSlots = createStreamSlots(OWNER_STREAMS);
  const stopping = new AbortController();
  return {
    broker: createConversationBroker(site),
    presence,
    visitorSlots,
    ownerSlots,
    /** Aborted when the server stops: then no answer waits for a model any longer. */
    stopping: stopping.signal,
    /** Ends all streams, so that the server can stop. */
    async stop() {
      stopping.abort();
      visitorSlots.stop();
      ownerSlots.stop();
      await presence.stop();
    },
  };
}

export const liveChat = service("liveChat", createLiveChat);
