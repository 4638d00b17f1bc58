import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { joinClasses } from "../../../ui/class-names.ts";
import { ChatTool } from "./chat-buttons.tsx";
import { ChatIcon } from "./chat-icon.tsx";
import { formatStatus } from "./chat-texts.ts";
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

function ChatMenu({ chat }: { chat: Chat }) {
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
    <div className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <ChatTool
        ref={opener}
        aria-label="Conversation menu"
        aria-expanded={view !== "shut"}
        onClick={() => setView(view === "shut" ? "open" : "shut")}
      >
        <ChatIcon name="more" className="stroke-3" />
      </ChatTool>
      {view === "open" && (
        <Choices>
          <Choice disabled={!hasConversation} onClick={() => run(chat.restart)}>
            Start a new conversation
          </Choice>
          <Choice disabled={!hasConversation || chat.state === "closed"} onClick={() => run(chat.close)}>
            Close this conversation
          </Choice>
          <Choice className="text-bad" disabled={!hasConversation} onClick={() => setView("sure")}>
            Delete this conversation
          </Choice>
        </Choices>
      )}
      {view === "sure" && (
        <Choices>
          <p className="px-3 py-2 text-label text-muted">Delete this conversation permanently?</p>
          {/* The button that was pressed is gone. */}
          <Choice autoFocus onClick={() => run(() => {})}>
            Keep it
          </Choice>
          <Choice className="text-bad" onClick={() => run(chat.forget)}>
            Delete
          </Choice>
        </Choices>
      )}
    </div>
  );
}

function Choices({ children }: { children: ReactNode }) {
  return (
    <div className="absolute top-full right-0 w-62.5 rounded-[14px] border border-line-strong bg-surface p-1.5 [box-shadow:0_20px_48px_-16px_var(--shadow)]">
      {children}
    </div>
  );
}

function Choice({ className, ...rest }: ComponentProps<"button">) {
  return (
    <button
      {...rest}
      type="button"
      className={joinClasses(
        "min-h-control w-full rounded-[8px] px-3 text-left enabled:hover:bg-raised disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
    />
  );
}
