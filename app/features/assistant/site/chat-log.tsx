import type { ReactNode } from "react";
import { ScrollRegion } from "../../../ui/page/scroll-region.tsx";
import { findLineLanguage } from "../line-language.ts";
import { ChatIcon } from "./chat-icon.tsx";
import { ChatLineView } from "./chat-line.tsx";
import { ChatMarkdown } from "./chat-markdown.tsx";
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
    <div className="chat-body">
      <ScrollRegion ref={ref} className="chat-scroll" aria-label="Conversation" onScroll={onScroll}>
        {phase !== "loading" && (
          <div role="log" aria-label="Messages" className="chat-lines">
            {greeting && <ChatLineView line={greeting} personName={personName} />}
            {lines.map((line) => (
              <ChatLineView key={line.id} line={line} personName={personName} />
            ))}
          </div>
        )}
        {/* Outside the live region: a reader hears the answer once, when it is whole. */}
        {isAnswering && <Answering text={pending?.text ?? ""} />}
        {canRetry && (
          <button type="button" className="chat-retry" onClick={chat.retry}>
            <ChatIcon name="retry" />
            Try again
          </button>
        )}
        {children}
      </ScrollRegion>
      {hasNews && (
        <button type="button" className="chat-news" onClick={toEnd}>
          <ChatIcon name="down" />
          New message
        </button>
      )}
      <p role="status" className="sr-only">
        {pending && isAnswering ? "The assistant is writing." : ""}
      </p>
    </div>
  );
}

function Answering({ text }: { text: string }) {
  return (
    <div className="chat-line chat-assistant">
      {text ? (
        <div className="chat-text chat-streaming" lang={findLineLanguage(text)}>
          <ChatMarkdown text={text} />
        </div>
      ) : (
        <div className="chat-text chat-typing" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  );
}
