import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { PathIcon } from "../../../ui/icon.tsx";
import "./chat-launcher.css";
import type { ChatWindowProps } from "./chat-window.tsx";
import { findWatchedPosition } from "./state/chat-storage.ts";

/** After the page has loaded. */
const DELAY_MS = 1000;
const END_PX = 160;

export function ChatLauncher() {
  const isDue = useIsDue();
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [unread, setUnread] = useState(0);
  const [ChatWindow, setChatWindow] = useState<ComponentType<ChatWindowProps>>();
  const bubble = useRef<HTMLButtonElement>(null);
  useSteppingAside(bubble);
  const wasOpen = useRef(false);
  const failedAddress = useRef<string>(undefined);

  const load = useCallback(() => {
    const take = (module: WindowModule) => setChatWindow(() => module.ChatWindow);
    const fail = (error: unknown) => {
      failedAddress.current = findAddress(error);
      setIsOpen(false);
      setHasFailed(true);
    };
    importWindow(failedAddress.current).then(take).catch(fail);
  }, []);

  useEffect(() => {
    // A person may answer at any time.
    if (findWatchedPosition() !== undefined) load();
  }, [load]);

  useEffect(() => {
    if (wasOpen.current && !isOpen) bubble.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isDue) return null;
  return (
    <aside data-chat="" aria-label="Chat">
      <button
        ref={bubble}
        type="button"
        className="grid place-items-center rounded-full border text-primary"
        aria-label={unread > 0 ? `AI Assistant, ${unread} new` : "AI Assistant"}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isOpen && !ChatWindow}
        onPointerEnter={load}
        onClick={() => {
          setHasFailed(false);
          setIsOpen(!isOpen);
          load();
        }}
      >
        <PathIcon
          path={
            isOpen ? "m6 9 6 6 6-6" : "M21 12a8 8 0 0 1-8 8H4l2-3a8 8 0 1 1 15-5M9 12h.01M13 12h.01M17 12h.01"
          }
        />
        <span className="absolute rounded-full border-2" data-unread={unread > 0 || undefined}>
          {unread || "AI"}
        </span>
      </button>
      {hasFailed && <p role="alert">The chat could not be loaded. Please try again.</p>}
      {ChatWindow && <ChatWindow isOpen={isOpen} onClose={() => setIsOpen(false)} onUnread={setUnread} />}
    </aside>
  );
}

type WindowModule = typeof import("./chat-window.tsx");

/** Chromium up to 153 remembers that a script did not come, and asks for it again only by another address. */
function importWindow(failedAddress: string | undefined): Promise<WindowModule> {
  if (failedAddress) return import(/* @vite-ignore */ `${failedAddress}?again=${Date.now()}`);
  return import("./chat-window.tsx");
}

/** The address that ends Chromium's and Firefox's message; Safari's has none. */
function findAddress(error: unknown): string | undefined {
  return /https?:\S+?\.js\b/.exec(String(error))?.[0];
}

/** On phones the bubble covers text: it hides while the visitor scrolls down, and is back at the end of the page or on the way up. */
function useSteppingAside(bubble: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last = scrollY;
    const follow = () => {
      const isAtEnd = scrollY + innerHeight > document.body.scrollHeight - END_PX;
      bubble.current?.toggleAttribute("data-aside", scrollY > last && !isAtEnd);
      last = scrollY;
    };
    addEventListener("scroll", follow);
    return () => removeEventListener("scroll", follow);
  }, [bubble]);
}

function useIsDue(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const timer = setTimeout(() => setIsDue(true), (load?.loadEventEnd ?? 0) + DELAY_MS - performance.now());
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}
