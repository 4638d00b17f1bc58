import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { OwnerChatEvents } from "../../chat/conversation-admin.ts";
import type { OwnerConversation } from "../../chat/schema.ts";
import { followEvents, type StreamState } from "../../chat/stream/follow-events.ts";
import type { Turn } from "../../schema.ts";
import { pathToEvents } from "./conversations-data.ts";

export function useLiveConversation(loaded: OwnerConversation) {
  const { revalidate } = useRevalidator();
  const [arrived, setArrived] = useState<readonly Turn[]>([]);
  const [news, setNews] = useState<{ base: OwnerConversation; part: Partial<OwnerConversation> }>();
  const [leftAt, setLeftAt] = useState<string>();
  const [isGone, setGone] = useState(false);
  const lines = mergeLines(loaded.lines, arrived);
  // A conversation loaded after the news is newer than they are.
  const conversation = news?.base === loaded ? { ...loaded, ...news.part } : loaded;
  const change = (part: Partial<OwnerConversation>) =>
    setNews((before) => ({ base: loaded, part: { ...(before?.base === loaded && before.part), ...part } }));
  const stream = useConversationStream({
    id: loaded.id,
    position: lines.at(-1)?.position ?? -1,
    listeners: {
      turn(turn) {
        setArrived((before) => [...before, turn]);
      },
      state(part) {
        change(part);
        // A visitor who asked for a person has given a name and an address.
        if (part.state !== conversation.state) void revalidate();
      },
      presence(part) {
        if (conversation.isHere && !part.isHere) setLeftAt(new Date().toISOString());
        change(part);
      },
      gone: () => setGone(true),
    },
  });
  return { conversation: { ...conversation, lines }, stream, leftAt, isGone };
}

function mergeLines(loaded: readonly Turn[], arrived: readonly Turn[]): Turn[] {
  const known = new Map(loaded.map((turn) => [turn.id, turn]));
  for (const turn of arrived) if (!known.has(turn.id)) known.set(turn.id, turn);
  return [...known.values()].toSorted((a, b) => a.position - b.position);
}

interface StreamOptions {
  id: string;
  /** The last position that is shown already; -1 before the first line. */
  position: number;
  listeners: { [Name in keyof OwnerChatEvents]: (data: OwnerChatEvents[Name]) => void };
}

function useConversationStream(options: StreamOptions): StreamState {
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
