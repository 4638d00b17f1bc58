import { ThumbsUp } from "lucide-react";
import { useState } from "react";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { Row, Rows } from "../../../../ui/admin/layout/rows.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Moment } from "../../../../ui/values/moments.tsx";
import { LANGUAGE_LABELS } from "../../chat/conversation-admin.ts";
import { ChatMarkdown } from "../../chat-markdown.tsx";
import { markedCalls } from "../../marked/client.ts";
import type { MarkedAnswer } from "../../marked/schema.ts";
import { LineText } from "../admin-lines.tsx";
import { FaqDialog } from "../faq/admin-faq-dialog.tsx";

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
          <ListCount>
            {waiting.length === 1 ? "1 answer is" : `${waiting.length} answers are`} marked wrong
          </ListCount>
        }
      />
      {waiting.length === 0 ? (
        <EmptyList
          icon={ThumbsUp}
          title="No answers marked wrong"
          hint="Open a conversation and mark an answer as wrong. It's listed here, and you can ask it again."
        />
      ) : (
        <Rows>
          {waiting.map((marked) => (
            <MarkedRow
              key={marked.id}
              marked={marked}
              onAnswer={() => setToAnswer(marked)}
              onSettle={() => edits.send({ action: "settle", id: marked.id })}
            />
          ))}
        </Rows>
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
    <Row className="grid gap-3 py-4">
      <div>
        <h2 lang={language}>{question}</h2>
        <Meta>
          Marked <Moment at={markedAt} /> · {LANGUAGE_LABELS[language]}
          {isFollowUp && " · Follow-up"} ·{" "}
          <TextLink to={`/admin/assistant/conversations/${encodeURIComponent(conversationId)}`}>
            Open conversation
          </TextLink>
        </Meta>
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
    </Row>
  );
}

function GivenAnswer({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title} className="min-w-0">
      <Meta as="h3">{title}</Meta>
      <LineText>
        <ChatMarkdown text={text} />
      </LineText>
    </section>
  );
}
