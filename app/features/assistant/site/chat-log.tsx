import type { ReactNode } from "react";
import { ScrollRegion } from "../../../ui/page/scroll-region.tsx";
import { ChatMarkdown } from "../chat-markdown.tsx";
import { findLineLanguage } from "../line-language.ts";
import { ChatPill } from "./chat-buttons.tsx";
import { ChatBubble, ChatLineView, ChatTurn } from "./chat-line.tsx";
import type { ChatLine } from "./state/chat-state.ts";
import type { Chat } from "./state/use-chat.ts";
import { useLogScroll } from "./state/use-log-scroll.ts";

interface ChatLogProps {
  chat: Chat;
  /** The greeting; the server does not keep it. */
  greeting: ChatLine | undefined;
  children: ReactNode;
}

export function ChatLog({ chat, greeting, children }: ChatLogProps) {
  const { lines, pending, config, phase, state } = chat;
  const ownLines = lines.filter(({ role }) => role === "visitor").length;
  const { ref, onScroll, hasNews, toEnd } = useLogScroll({
    shown: [lines.length, pending?.text, phase].join(),
    ownLines,
    isBegun: lines.length > 0 || pending !== undefined,
  });
  const personName = config?.personName ?? "";
  const isAnswering = phase === "loading" || (pending !== undefined && state !== "person");
  const canRetry = lines.at(-1)?.mark === "failed";
  return (
    <div className="relative flex min-h-22 flex-1 flex-col has-[+form]:min-h-12 low:has-[+form]:hidden has-[+form_[aria-invalid=true]]:hidden">
      <ScrollRegion
        ref={ref}
        className="scrollbar-thin flex-1 overflow-y-auto overflow-x-hidden overscroll-contain px-4 pt-4 pb-3 [scrollbar-color:var(--line-strong)_transparent] focus-visible:-outline-offset-4 focus-visible:rounded-[12px]"
        aria-label="Conversation"
        onScroll={onScroll}
      >
        {phase !== "loading" && (
          <div role="log" aria-label="Messages" className="contents">
            {greeting && <ChatLineView line={greeting} personName={personName} />}
            {lines.map((line) => (
              <ChatLineView key={line.id} line={line} personName={personName} />
            ))}
          </div>
        )}
        {/* Outside the live region: a reader hears the answer once, when it is whole. */}
        {isAnswering && <Answering text={pending?.text ?? ""} />}
        {canRetry && (
          <ChatPill icon="retry" onClick={chat.retry}>
            Try again
          </ChatPill>
        )}
        {children}
      </ScrollRegion>
      {hasNews && (
        <ChatPill
          icon="down"
          className="absolute bottom-2 left-1/2 bg-surface text-primary [box-shadow:0_8px_24px_-8px_var(--shadow)] [translate:-50%]"
          onClick={toEnd}
        >
          New message
        </ChatPill>
      )}
      <p role="status" className="sr-only">
        {pending && isAnswering ? "The assistant is writing." : ""}
      </p>
    </div>
  );
}

function Answering({ text }: { text: string }) {
  return (
    <ChatTurn by="assistant">
      {text ? (
        <ChatBubble by="assistant" data-text="streaming" lang={findLineLanguage(text)}>
          <ChatMarkdown text={text} />
        </ChatBubble>
      ) : (
        <ChatBubble by="assistant" className="flex gap-1.25 py-4" aria-hidden="true">
          <Dot />
          <Dot />
          <Dot />
        </ChatBubble>
      )}
    </ChatTurn>
  );
}

function Dot() {
  return (
    <i className="size-1.75 animate-[chat-dot_1.2s_ease-in-out_infinite] rounded-full bg-primary nth-2:[animation-delay:0.15s] nth-3:[animation-delay:0.3s]" />
  );
}
