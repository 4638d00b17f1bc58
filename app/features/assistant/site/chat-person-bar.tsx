import { ChatPill } from "./chat-buttons.tsx";
import type { Chat } from "./state/use-chat.ts";

interface PersonBarProps {
  chat: Chat;
  onAsk: () => void;
}

/** The way to the person, always in reach; once it is taken, where it has led. */
export function ChatPersonBar({ chat, onAsk }: PersonBarProps) {
  const text = describe(chat);
  return (
    <div className="px-4 pt-1 pb-2">
      <p
        role="status"
        className={
          text
            ? "rounded-[12px] border border-accent-text/35 bg-accent/10 px-3 py-2 text-label/[1.4]"
            : undefined
        }
      >
        {text}
      </p>
      {!text && (
        <ChatPill icon="person" disabled={!chat.config} onClick={onAsk}>
          Talk to a person
        </ChatPill>
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
