import { ChatIcon } from "./chat-icon.tsx";
import type { Chat } from "./use-chat.ts";

interface PersonBarProps {
  chat: Chat;
  /** What the server said when the person was asked for. */
  sentence: string;
  onAsk: () => void;
}

/** The way to the person, always in reach; once it is taken, where it has led. */
export function ChatPersonBar({ chat, sentence, onAsk }: PersonBarProps) {
  const text = describe(chat, sentence);
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

function describe({ config, state }: Chat, sentence: string): string {
  const name = config?.personName ?? "The owner";
  if (state === "person") return `You are talking to ${name}. The assistant stays silent.`;
  if (state !== "waiting") return "";
  if (sentence) return sentence;
  return config?.availability.isOpen
    ? `${name} has this conversation and answers here, or by mail if you leave.`
    : `It is out of hours. ${name} has this conversation and answers by mail.`;
}
