import { ChatIcon } from "./chat-icon.tsx";
import type { Chat } from "./state/use-chat.ts";

interface PersonBarProps {
  chat: Chat;
  onAsk: () => void;
}

/** The way to the person, always in reach; once it is taken, where it has led. */
export function ChatPersonBar({ chat, onAsk }: PersonBarProps) {
  const text = describe(chat);
  return (
    <div className="chat-person-bar">
      <p role="status" className="chat-state">
        {text}
      </p>
      {!text && (
        <button type="button" className="chat-ask-person" disabled={!chat.config} onClick={onAsk}>
          <ChatIcon name="person" />
          Talk to a person
        </button>
      )}
    </div>
  );
}

function describe({ config, state }: Chat): string {
  const name = config?.personName ?? "The owner";
  if (state === "person") return `You are talking to ${name}. The assistant is paused.`;
  if (state !== "waiting") return "";
  return config?.availability.isOpen
    ? `${name} has been told. Until then, the assistant keeps answering.`
    : `Outside office hours: ${name} replies by email. Until then, the assistant keeps answering.`;
}
