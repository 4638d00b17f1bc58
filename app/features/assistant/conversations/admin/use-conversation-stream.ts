import { useEffect, useRef, useState } from "react";
import { followEvents, type StreamState } from "../../live/follow-events.ts";
import type { OwnerChatEvents } from "../conversation-admin.ts";
import { pathToEvents } from "./conversations-data.ts";

interface StreamOptions {
  id: string;
  /** The last position that is shown already; -1 before the first line. */
  position: number;
  listeners: { [Name in keyof OwnerChatEvents]: (data: OwnerChatEvents[Name]) => void };
}

export function useConversationStream(options: StreamOptions): StreamState {
  const { id } = options;
  const [state, setState] = useState<StreamState>("connecting");
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const leaving = new AbortController();
    void followEvents({
      findPath: () => pathToEvents(id, latest.current.position),
      signal: leaving.signal,
      onState: setState,
      onEvent({ event, data }) {
        const { listeners } = latest.current;
        if (event === "turn") listeners.turn(JSON.parse(data));
        if (event === "state") listeners.state(JSON.parse(data));
        if (event === "presence") listeners.presence(JSON.parse(data));
        if (event === "gone") listeners.gone(JSON.parse(data));
        return event !== "gone";
      },
    });
    return () => leaving.abort();
  }, [id]);
  return state;
}
