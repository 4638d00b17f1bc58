import { useEffect, useRef } from "react";
import type { ChatState } from "./chat-state.ts";
import { findWatchedPosition, storeWatchedPosition } from "./chat-storage.ts";

/** Counts what others have said since the window was last open, and lets other pages of the tab go on counting. */
export function useUnread(chat: ChatState, isOpen: boolean, onUnread: (count: number) => void): void {
  const seen = useRef<Set<string>>(undefined);
  const { config, lines, phase, position, state } = chat;

  useEffect(() => {
    if (phase !== "ready" || !config) return;
    if (!seen.current) {
      const until = findWatchedPosition() ?? Number.POSITIVE_INFINITY;
      const turns = config.conversation?.turns ?? [];
      seen.current = new Set(turns.filter((turn) => turn.position <= until).map(({ id }) => id));
    }
    if (isOpen) for (const { id } of lines) seen.current.add(id);
    const known = seen.current;
    onUnread(lines.filter(({ id, role }) => role !== "visitor" && !known.has(id)).length);
  }, [config, isOpen, lines, onUnread, phase]);

  useEffect(() => {
    if (phase !== "ready") return;
    const isWatched = state === "waiting" || state === "person";
    if (!isWatched) storeWatchedPosition(undefined);
    else if (isOpen || findWatchedPosition() === undefined) storeWatchedPosition(position);
  }, [isOpen, phase, position, state]);
}
