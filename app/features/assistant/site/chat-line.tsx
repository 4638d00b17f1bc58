import type { ComponentProps } from "react";
import { joinClasses, variants } from "../../../ui/class-names.ts";
import type { Source } from "../answers/answer.ts";
import { ChatLink, ChatMarkdown } from "../chat-markdown.tsx";
import { formatClock } from "../chat-texts.ts";
import { findLineLanguage } from "../line-language.ts";
import type { ChatReply } from "../schema.ts";
import type { ChatLine } from "./state/chat-state.ts";

export function ChatLineView({ line, personName }: { line: ChatLine; personName: string }) {
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

export function ChatTurn({ by, ...rest }: { by: ChatLine["role"] } & ComponentProps<"div">) {
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
export function ChatBubble({ by, className = "py-2.5", ...rest }: ChatBubbleProps) {
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
