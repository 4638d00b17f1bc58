import { formatStatus } from "../chat-texts.ts";
import { ChatTool } from "./chat-buttons.tsx";
import { ChatIcon } from "./chat-icon.tsx";
import { ChatMenu } from "./chat-menu.tsx";
import type { Chat } from "./state/use-chat.ts";

export function ChatHeader({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const { config, phase, state } = chat;
  const status = formatStatus(state, config?.personName ?? "the owner", config?.availability.isOpen ?? true);
  return (
    <header className="relative z-1 flex items-center gap-3 border-line border-b bg-[linear-gradient(100deg,color-mix(in_oklab,var(--primary)_12%,transparent),color-mix(in_oklab,var(--accent)_14%,transparent))] py-3 pr-2 pl-4 whole:pt-[max(8px,env(safe-area-inset-top))]">
      <span className="grid size-10 flex-none place-items-center rounded-[12px] border border-primary/45 bg-surface/70 text-primary">
        <ChatIcon name={state === "person" ? "person" : "spark"} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="chat-title" className="text-[1.0625rem]">
          AI Assistant
        </h2>
        <p
          data-state={phase === "failed" ? "closed" : state}
          className="mt-0.75 flex items-center gap-1.75 font-medium font-mono text-micro/[1.35] text-muted before:size-2 before:flex-none before:rounded-full before:bg-good before:forced-color-adjust-none data-[state=closed]:before:bg-muted data-[state=waiting]:before:bg-warn"
        >
          {phase === "failed" ? "Offline" : status}
        </p>
      </div>
      <ChatMenu chat={chat} />
      <ChatTool aria-label="Close the chat" onClick={onClose}>
        <ChatIcon name="close" />
      </ChatTool>
    </header>
  );
}
