import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { ChatIcon } from "./chat-icon.tsx";
import type { Chat } from "./state/use-chat.ts";

export function ChatMenu({ chat }: { chat: Chat }) {
  const [view, setView] = useState<"shut" | "open" | "sure">("shut");
  const opener = useRef<HTMLButtonElement>(null);
  const hasConversation = chat.conversationId !== null;

  function run(work: () => unknown) {
    setView("shut");
    opener.current?.focus();
    void work();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || view === "shut") return;
    // This Escape is not the window's.
    event.preventDefault();
    event.stopPropagation();
    setView("shut");
    opener.current?.focus();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setView("shut");
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only catches what its buttons do not handle
    <div className="chat-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={opener}
        type="button"
        className="chat-tool"
        aria-label="Conversation menu"
        aria-expanded={view !== "shut"}
        onClick={() => setView(view === "shut" ? "open" : "shut")}
      >
        <ChatIcon name="more" />
      </button>
      {view === "open" && (
        <div className="chat-menu-list">
          <button type="button" disabled={!hasConversation} onClick={() => run(chat.restart)}>
            Start a new conversation
          </button>
          <button
            type="button"
            disabled={!hasConversation || chat.state === "closed"}
            onClick={() => run(chat.close)}
          >
            Close this conversation
          </button>
          <button
            type="button"
            className="chat-danger"
            disabled={!hasConversation}
            onClick={() => setView("sure")}
          >
            Delete this conversation
          </button>
        </div>
      )}
      {view === "sure" && (
        <div className="chat-menu-list">
          <p>Delete this conversation permanently?</p>
          {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone */}
          <button type="button" autoFocus onClick={() => run(() => {})}>
            Keep it
          </button>
          <button type="button" className="chat-danger" onClick={() => run(chat.forget)}>
            Delete
          </button>
        </div>
      )}
    </div>
  );
}
