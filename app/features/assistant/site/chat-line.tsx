import { joinClasses } from "../../../ui/class-names.ts";
import type { Source } from "../answers/answer.ts";
import { formatClock } from "../chat-texts.ts";
import { findLineLanguage } from "../line-language.ts";
import { ChatLink, ChatMarkdown } from "./chat-markdown.tsx";
import type { ChatLine } from "./state/chat-state.ts";

export function ChatLineView({ line, personName }: { line: ChatLine; personName: string }) {
  const { role, content, sources, at, mark } = line;
  const language = findLineLanguage(content);
  if (role === "notice") {
    return (
      <p className="chat-notice" lang={language}>
        {content}
      </p>
    );
  }
  const others = sources.filter(({ url }) => !content.includes(`](${url})`));
  const author = { visitor: "You", assistant: "AI Assistant", person: personName }[role];
  return (
    <div className={joinClasses("chat-line", `chat-${role}`, mark === "failed" && "chat-failed")}>
      <p className={role === "person" ? "chat-author" : "sr-only"}>{author}</p>
      <div className="chat-text" lang={language}>
        {role === "assistant" ? <ChatMarkdown text={content} /> : content}
        {mark === "stopped" && <p className="chat-stopped">Stopped.</p>}
      </div>
      <ChatSources sources={others} />
      <time className="chat-time" dateTime={at}>
        {formatClock(at)}
      </time>
    </div>
  );
}

function ChatSources({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <ul className="chat-sources" aria-label="Sources">
      {sources.map(({ title, url }) => (
        <li key={url}>
          <ChatLink address={url}>{title}</ChatLink>
        </li>
      ))}
    </ul>
  );
}
