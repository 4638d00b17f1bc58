import { CircleHelp, MessageCircleReply, X } from "lucide-react";
import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { RowActions } from "../../../../ui/admin/layout/row-actions.tsx";
import { Row, Rows } from "../../../../ui/admin/layout/rows.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Moment } from "../../../../ui/values/moments.tsx";
import { LANGUAGE_LABELS } from "../../chat/conversation-admin.ts";
import { unansweredClient } from "../../faq/client.ts";
import type { UnansweredQuestion } from "../../faq/schema.ts";
import { FaqDialog } from "./admin-faq-dialog.tsx";

interface Settling {
  action: "dismiss" | "reopen";
  id: string;
}

const settle = ({ action, id }: Settling) =>
  send(unansweredClient[":id"][action].$post({ param: { id: encodeURIComponent(id) } }));

/** Questions the assistant couldn't answer; an answer turns one into an FAQ entry, which the next visitor gets. */
export function AdminUnanswered({ questions }: { questions: readonly UnansweredQuestion[] }) {
  const [asked, setAsked] = useState<UnansweredQuestion>();
  const toasts = useToasts();
  const edits = useWrites(settle, (outcome, { action, id }) => {
    if (!outcome.ok) return toasts.bad(outcome.message || "The question couldn't be changed");
    if (action === "reopen") return toasts.good("Question put back on the list");
    toasts.good("Question dismissed", { label: "Undo", run: () => edits.send({ action: "reopen", id }) });
  });
  const waiting = questions.filter(
    ({ id }) => !edits.pending.some((one) => one.action === "dismiss" && one.id === id),
  );
  return (
    <>
      <PageHead
        note={
          <ListCount>
            {waiting.length === 1 ? "1 question is waiting" : `${waiting.length} questions are waiting`} for
            an answer
          </ListCount>
        }
      />
      {waiting.length === 0 ? (
        <EmptyList
          icon={CircleHelp}
          title="No unanswered questions"
          hint="When the assistant doesn't know an answer, it offers to get you. The question is listed here."
        />
      ) : (
        <Rows>
          {waiting.map((question) => (
            <UnansweredRow
              key={question.id}
              question={question}
              onAnswer={() => setAsked(question)}
              onDismiss={() => edits.send({ action: "dismiss", id: question.id })}
            />
          ))}
        </Rows>
      )}
      {asked && <FaqDialog unanswered={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface UnansweredRowProps {
  question: UnansweredQuestion;
  onAnswer: () => void;
  onDismiss: () => void;
}

function UnansweredRow({ question, onAnswer, onDismiss }: UnansweredRowProps) {
  const { question: words, times, language, lastAskedAt } = question;
  return (
    <Row className="flex items-center gap-x-4 gap-y-2 px-4 py-2 max-sm:flex-wrap">
      <div className="grid min-w-0 grow basis-60 gap-0.5">
        <h2 className="font-[550] font-sans text-body/normal tracking-normal" lang={language}>
          {words}
        </h2>
        <Meta className="text-balance">
          Asked {times === 1 ? "once" : `${times.toLocaleString("en")} times`}, last{" "}
          <Moment at={lastAskedAt} className="whitespace-nowrap" /> · {LANGUAGE_LABELS[language]}
        </Meta>
      </div>
      <RowActions>
        <Button variant="secondary" size="sm" onClick={onAnswer} aria-label={`Answer: ${words}`}>
          <MessageCircleReply aria-hidden="true" />
          Answer
        </Button>
        <IconButton size="dense" label={`Dismiss: ${words}`} tip="Dismiss" onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      </RowActions>
    </Row>
  );
}
