import { ThumbsUp } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatDateTime } from "../../../utils/dates.ts";
import { LANGUAGE_LABELS } from "../conversations/conversation-admin.ts";
import { FaqDialog } from "../faq/admin-faq-dialog.tsx";
import { ChatMarkdown } from "../site/chat-markdown.tsx";
import { markedCalls } from "./client.ts";
import type { MarkedAnswer } from "./schema.ts";

/** Wrong answers as test questions: asked again until the owner is content. */
export function AdminMarked({ answers }: { answers: readonly MarkedAnswer[] }) {
  const [toAnswer, setToAnswer] = useState<MarkedAnswer>();
  const toasts = useToasts();
  const edits = useWrites(markedCalls.change, (outcome, { action, id }) => {
    if (!outcome.ok) return toasts.bad(outcome.message || "The list couldn't be changed");
    if (action === "reopen") return toasts.good("Put back on the list");
    toasts.good("Taken off the list", { label: "Undo", run: () => edits.send({ action: "reopen", id }) });
  });
  const waiting = answers.filter(
    ({ id }) => !edits.pending.some((one) => one.action === "settle" && one.id === id),
  );
  return (
    <>
      <PageHead
        note={
          <p className="adm-count" role="status">
            {waiting.length === 1 ? "1 answer is" : `${waiting.length} answers are`} marked wrong
          </p>
        }
      />
      {waiting.length === 0 ? (
        <EmptyList
          icon={ThumbsUp}
          title="No answers marked wrong"
          hint="Open a conversation and mark an answer as wrong. It's listed here, and you can ask it again."
        />
      ) : (
        <ul className="adm-rows">
          {waiting.map((marked) => (
            <MarkedRow
              key={marked.id}
              marked={marked}
              onAnswer={() => setToAnswer(marked)}
              onSettle={() => edits.send({ action: "settle", id: marked.id })}
            />
          ))}
        </ul>
      )}
      {toAnswer && <FaqDialog marked={toAnswer} onClose={() => setToAnswer(undefined)} />}
    </>
  );
}

interface MarkedRowProps {
  marked: MarkedAnswer;
  onAnswer: () => void;
  onSettle: () => void;
}

function MarkedRow({ marked, onAnswer, onSettle }: MarkedRowProps) {
  const { id, conversationId, question, isFollowUp, answer, note, language, markedAt } = marked;
  const [today, setToday] = useState<string>();
  const toasts = useToasts();
  const again = useWrites(
    () => markedCalls.askAgain(id),
    (outcome) => {
      if (outcome.ok) setToday(outcome.data.data.answer);
      else toasts.bad(outcome.message || "The question couldn't be asked again");
    },
    () => false,
  );
  return (
    <li className="grid gap-3 py-4">
      <div>
        <h2 lang={language}>{question}</h2>
        <p className="adm-meta">
          Marked <time dateTime={markedAt}>{formatDateTime(markedAt)}</time> · {LANGUAGE_LABELS[language]}
          {isFollowUp && " · Follow-up"} ·{" "}
          <Link
            className="adm-link"
            to={`/admin/assistant/conversations/${encodeURIComponent(conversationId)}`}
          >
            Open conversation
          </Link>
        </p>
      </div>
      {note && (
        <p>
          <strong>What would be right:</strong> {note}
        </p>
      )}
      <div className="grid gap-3 md:grid-cols-2">
        <GivenAnswer title="Answer then" text={answer} />
        {today !== undefined && <GivenAnswer title="Answer today" text={today} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => again.send(undefined)}
          disabled={again.isBusy}
          aria-label={`Ask again: ${question}`}
        >
          Ask again
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={onAnswer}
          aria-label={`Write an FAQ answer: ${question}`}
        >
          Write an FAQ answer
        </Button>
        <Button variant="ghost" size="sm" onClick={onSettle} aria-label={`It's right now: ${question}`}>
          It's right now
        </Button>
      </div>
    </li>
  );
}

function GivenAnswer({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="adm-meta">{title}</h3>
      <div className="adm-chat-text">
        <ChatMarkdown text={text} />
      </div>
    </section>
  );
}
