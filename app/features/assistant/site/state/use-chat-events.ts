import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { ChatEvents } from "../../schema.ts";
import type { Chat } from "./use-chat.ts";

/** The browser tries again by itself unless the server refuses; then we ask as seldom as this. */
const REFUSED_RETRY_MS = 15_000;

/** Listens for what others say in the conversation: the person, or the visitor in another tab. */
export function useChatEvents(
  { conversationId, state, position, dispatch, load }: Chat,
  isOpen: boolean,
): void {
  const isPageShown = useIsPageShown();
  const isPersonExpected = state === "waiting" || state === "person";
  const isWanted = isPersonExpected || (state === "bot" && isOpen && isPageShown);
  const findPosition = useEffectEvent(() => position);
  useEffect(() => {
    if (!isWanted || conversationId === null || typeof EventSource === "undefined") return;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function open() {
      source = new EventSource(`/api/ai-assistant/events?after=${findPosition()}`);
      source.addEventListener("turn", ({ data }: MessageEvent<string>) => {
        const turn: ChatEvents["turn"] = JSON.parse(data);
        dispatch({ type: "turn", turn });
      });
      source.addEventListener("state", ({ data }: MessageEvent<string>) => {
        const { state }: ChatEvents["state"] = JSON.parse(data);
        dispatch({ type: "state", state });
      });
      source.addEventListener("error", () => {
        if (source.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(() => {
          // The conversation may have been deleted.
          void load();
          open();
        }, REFUSED_RETRY_MS);
      });
    }
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [conversationId, isWanted, dispatch, load]);
}

function useIsPageShown(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === "visible");
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
