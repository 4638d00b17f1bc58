import { useState } from "react";
import { EditFormFrame } from "../../../ui/admin/forms/edit-form-frame.tsx";
import { useEditForm } from "../../../ui/admin/forms/use-edit-form.ts";
import { Dialog } from "../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { NO_CONNECTION } from "../../../utils/http/api-client.ts";
import { ChatMarkdown } from "../site/chat-markdown.tsx";
import { faqCalls } from "./client.ts";
import { FAQ_ANSWER_MAX_CHARS, FAQ_QUESTION_MAX_CHARS } from "./faq.ts";
import type { FaqEntry, UnansweredQuestion } from "./schema.ts";

interface FaqDialogProps {
  entry?: FaqEntry | undefined;
  /** The entry as the list has it now. */
  latest?: FaqEntry | undefined;
  /** The question that the new entry settles. */
  unanswered?: UnansweredQuestion;
  onClose: () => void;
}

export function FaqDialog({ entry, latest, unanswered, onClose }: FaqDialogProps) {
  const toasts = useToasts();
  const form = useEditForm({
    calls: faqCalls,
    id: entry?.id,
    opened: entry,
    latest,
    parse: (data) => ({
      question: String(data.get("question")).trim(),
      answer: String(data.get("answer")).trim(),
      ...(unanswered && { unansweredId: unanswered.id }),
    }),
    describeFailure: (message) =>
      message === NO_CONNECTION ? message : `Error: ${message || "Failed to save question"}`,
    onSaved(message, isNew) {
      toasts.good(message || `Question ${isNew ? "saved" : "updated"} successfully`);
      onClose();
    },
  });
  const title = unanswered ? "Answer this question" : entry ? "Edit question" : "Add question";
  return (
    <Dialog title={title} isDirty={form.isDirty} onClose={onClose}>
      <EditFormFrame form={form} noun="question" saveLabel="Save Question" onCancel={onClose}>
        <TextArea
          label="Question"
          name="question"
          rows={2}
          defaultValue={form.base?.question ?? unanswered?.question}
          error={form.errors.question}
          help="As a visitor would ask it. Similar wordings are recognised too."
          maxLength={FAQ_QUESTION_MAX_CHARS}
          required
        />
        <AnswerField answer={form.base?.answer ?? ""} error={form.errors.answer} />
      </EditFormFrame>
    </Dialog>
  );
}

function AnswerField({ answer, error }: { answer: string; error: string | undefined }) {
  const [text, setText] = useState(answer);
  return (
    <>
      <TextArea
        label="Answer"
        name="answer"
        rows={6}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error}
        help="Markdown: **bold**, lists and [links](/services). Visitors see it word for word."
        maxLength={FAQ_ANSWER_MAX_CHARS}
        required
      />
      {text.trim() && (
        <section className="adm-chat-preview" aria-label="Preview of the answer">
          <p className="adm-meta">How visitors see it</p>
          <div className="adm-chat-text">
            <ChatMarkdown text={text} />
          </div>
        </section>
      )}
    </>
  );
}
