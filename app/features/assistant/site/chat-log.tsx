import type { ComponentProps, ReactNode } from "react";
import { joinClasses, variants } from "../../../ui/class-names.ts";
import { ScrollRegion } from "../../../ui/page/scroll-region.tsx";
import { ChatLink, ChatMarkdown } from "../chat-markdown.tsx";
import type { Source } from "../engine/answer.ts";
import { findLineLanguage } from "../line-language.ts";
import type { ChatReply } from "../schema.ts";
import { ChatPill } from "./chat-buttons.tsx";
import { formatClock } from "./chat-texts.ts";
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

function ChatLineView({ line, personName }: { line: ChatLine; personName: string }) {
  const { role, content, sources, at, mark, callOffer, estimateOffer } = line;
  const language = findLineLanguage(content);
  if (role === "notice") {
    return (
      <p
        className="mx-auto mt-1 mb-4.5 w-fit max-w-[92%] rounded-[14px] bg-raised/70 px-3.5 py-1.25 text-center text-meta text-muted"
        lang={language}
      >
        {content}
      </p>
    );
  }
  const others = sources.filter(({ url }) => !content.includes(`](${url})`));
  const author = { visitor: "You", assistant: "AI Assistant", person: personName }[role];
  return (
    <ChatTurn by={role}>
      <p
        className={role === "person" ? "font-medium font-mono text-accent-text text-micro/[1.4]" : "sr-only"}
      >
        {author}
      </p>
      <ChatBubble by={mark === "failed" ? "failed" : role} data-text="" lang={language}>
        {role === "assistant" ? <ChatMarkdown text={content} /> : content}
        {mark === "stopped" && <p className="font-mono text-micro/[1.4] text-muted">Stopped.</p>}
      </ChatBubble>
      <ChatSources sources={others} />
      {callOffer && <ChatOffer offer={callOffer} />}
      {estimateOffer && <ChatOffer offer={estimateOffer} />}
      <time className="px-1 font-mono text-micro/[1.4] text-muted" dateTime={at}>
        {formatClock(at)}
      </time>
    </ChatTurn>
  );
}

function ChatTurn({ by, ...rest }: { by: ChatLine["role"] } & ComponentProps<"div">) {
  return (
    <div
      {...rest}
      data-turn={by}
      className={joinClasses(
        "mb-3.5 flex animate-[chat-say_0.25s_var(--ease)] flex-col gap-1",
        by === "visitor" ? "items-end" : "items-start",
      )}
    />
  );
}

const bubbleClass = variants("max-w-[88%] wrap-anywhere rounded-md border px-3.5", {
  by: {
    visitor:
      "whitespace-pre-wrap rounded-br-[4px] border-primary/40 bg-[color-mix(in_oklab,var(--primary)_16%,var(--surface))]",
    person:
      "whitespace-pre-wrap rounded-bl-[4px] border-accent-text/45 bg-[color-mix(in_oklab,var(--accent)_16%,var(--surface))]",
    assistant: "rounded-bl-[4px] border-line bg-raised/88",
    failed: "rounded-bl-[4px] border-bad/45 bg-[color-mix(in_oklab,var(--bad)_9%,var(--surface))]",
  },
});

interface ChatBubbleProps extends ComponentProps<"div"> {
  by: "visitor" | "person" | "assistant" | "failed";
}

/** Give it the padding above and below. */
function ChatBubble({ by, className = "py-2.5", ...rest }: ChatBubbleProps) {
  return <div {...rest} className={bubbleClass({ by }, className)} />;
}

function ChatOffer({ offer: { text, links } }: { offer: NonNullable<ChatReply["callOffer"]> }) {
  return (
    <div className="my-1 max-w-[88%]">
      <p className="px-1 text-meta text-muted" lang={findLineLanguage(text)}>
        {text}
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {links.map(({ title, url }) => (
          <li key={url}>
            <ChatLink
              address={url}
              className="inline-flex min-h-control-dense items-center rounded-md border border-primary/60 px-3 py-1 font-[550] text-label text-primary hover:border-primary hover:bg-primary/10 pointer-coarse:min-h-control"
            >
              {title}
            </ChatLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChatSources({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <ul className="mt-0.5 flex max-w-[88%] flex-wrap gap-1.5" aria-label="Sources">
      {sources.map(({ title, url }) => (
        <li key={url}>
          <ChatLink
            address={url}
            className="inline-flex min-h-8 items-center rounded-full border border-line-strong px-2.5 font-medium font-mono text-micro/[1.3] text-primary hover:border-primary pointer-coarse:min-h-control"
          >
            {title}
          </ChatLink>
        </li>
      ))}
    </ul>
  );
}
