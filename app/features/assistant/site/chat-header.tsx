import { formatStatus } from "../chat-texts.ts";
import { ChatIcon } from "./chat-icon.tsx";
import { ChatMenu } from "./chat-menu.tsx";
import type { Chat } from "./state/use-chat.ts";

export function ChatHeader({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const { config, phase, state } = chat;
  const status = formatStatus(state, config?.personName ?? "the owner", config?.availability.isOpen ?? true);
  return (
    <header className="chat-header">
      <span className="chat-glyph">
        <ChatIcon name={state === "person" ? "person" : "spark"} />
      </span>
      <div className="chat-heading">
        <h2 id="chat-title">AI Assistant</h2>
        <p className="chat-status" data-state={phase === "failed" ? "offline" : state}>
          {phase === "failed" ? "Offline" : status}
        </p>
      </div>
      <ChatMenu chat={chat} />
      <button type="button" className="chat-tool" aria-label="Close the chat" onClick={onClose}>
        <ChatIcon name="close" />
      </button>
    </header>
  );
}
