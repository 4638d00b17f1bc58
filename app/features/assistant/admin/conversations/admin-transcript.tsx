import { type ReactNode, useRef } from "react";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { ScrollRegion } from "../../../../ui/page/scroll-region.tsx";
import { Moment } from "../../../../ui/values/moments.tsx";
import { useLayoutOnChange } from "../../../../utils/use-on-change.ts";
import type { TurnRole } from "../../assistant.ts";
import type { Delivery } from "../../chat/conversation-admin.ts";
import { ChatLink, ChatMarkdown } from "../../chat-markdown.tsx";
import { findLineLanguage } from "../../line-language.ts";
import type { Turn } from "../../schema.ts";
import { Line, LineText } from "../admin-lines.tsx";
import { MarkButton } from "../marked/mark-button.tsx";

const NEAR_END_PX = 80;

const DELIVERY_LABELS: Record<Delivery, string> = {
  live: "shown in the visitor's open window",
  mail: "sent by email, because the visitor had left",
  kept: "kept until the visitor returns",
};

interface AdminTranscriptProps {
  conversationId: string;
  lines: readonly Turn[];
  /** The lines that the owner has marked wrong. */
  marked: readonly string[];
  visitor: string;
  /** How the replies of this visit to the screen have reached the visitor, by the id of the line. */
  deliveries: ReadonlyMap<string, Delivery>;
}

export function AdminTranscript({
  conversationId,
  lines,
  marked,
  visitor,
  deliveries,
}: AdminTranscriptProps) {
  const box = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  useLayoutOnChange(lines.at(-1)?.id, () => {
    if (isAtEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  });
  const names: Record<TurnRole, string> = {
    visitor,
    assistant: "Assistant",
    person: "You",
    notice: "Notice",
  };
  return (
    <ScrollRegion
      ref={box}
      role="log"
      aria-label="Transcript"
      className="grid max-h-[min(48vh,640px)] content-start gap-3 overflow-y-auto rounded-md border border-line bg-ground p-4"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - clientHeight - scrollTop < NEAR_END_PX;
      }}
    >
      {lines.map((line) => (
        <TranscriptLine key={line.id} line={line} name={names[line.role]} delivery={deliveries.get(line.id)}>
          {line.role === "assistant" && (
            <MarkButton
              conversationId={conversationId}
              turnId={line.id}
              isMarked={marked.includes(line.id)}
            />
          )}
        </TranscriptLine>
      ))}
    </ScrollRegion>
  );
}

interface TranscriptLineProps {
  line: Turn;
  name: string;
  delivery: Delivery | undefined;
  children: ReactNode;
}

function TranscriptLine({ line, name, delivery, children }: TranscriptLineProps) {
  const { role, content, sources, createdAt } = line;
  const language = findLineLanguage(content);
  return (
    <Line speaker={role}>
      <Meta>
        {name} · <Moment at={createdAt} className="whitespace-nowrap" />
        {delivery && ` · ${DELIVERY_LABELS[delivery]}`}
      </Meta>
      {role === "assistant" ? (
        <LineText lang={language}>
          <ChatMarkdown text={content} />
        </LineText>
      ) : (
        <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere" lang={language}>
          {content}
        </p>
      )}
      {sources.length > 0 && (
        <ul
          className="flex flex-wrap gap-x-4 gap-y-1 text-label [&_a]:inline-flex [&_a]:min-h-6 [&_a]:min-w-6 [&_a]:items-center [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-3 pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:min-w-11"
          aria-label="Sources"
        >
          {sources.map(({ title, url }) => (
            <li key={url}>
              <ChatLink address={url}>{title}</ChatLink>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Line>
  );
}
