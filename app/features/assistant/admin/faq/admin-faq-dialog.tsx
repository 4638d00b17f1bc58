import { useId } from "react";
import { Switch } from "../../../../ui/admin/editing/switch.tsx";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { saveRecord } from "../../../../ui/admin/records/use-record-writes.ts";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import { NO_CONNECTION } from "../../../../utils/http/api-client.ts";
import { ChatMarkdown } from "../../chat-markdown.tsx";
import { faqCalls } from "../../faq/client.ts";
import {
  countShown,
  FAQ_ANSWER_MAX_CHARS,
  FAQ_QUESTION_MAX_CHARS,
  FAQ_SHOWN_MAX,
  FAQ_TOPIC_MAX_CHARS,
  groupByTopic,
} from "../../faq/faq.ts";
import type { FaqEntry, UnansweredQuestion } from "../../faq/schema.ts";
import { ChatPreview, LineText } from "../admin-lines.tsx";

interface FaqDialogProps {
  entry?: FaqEntry | undefined;
  latest?: FaqEntry | undefined;
  /** All entries; when given, the dialog also edits the topic and the place on the contact page. */
  entries?: readonly FaqEntry[];
  unanswered?: Pick<UnansweredQuestion, "id" | "question">;
  /** An answer marked wrong, of which the entry takes the place. */
  marked?: { id: string; question: string; note: string };
  onClose: () => void;
}

export function FaqDialog({ entry, latest, entries, unanswered, marked, onClose }: FaqDialogProps) {
  const toasts = useToasts();
  const stored = latest ?? entry;
  const topicList = useId();
  const form = useRecordForm({
    latest: {
      question: stored?.question ?? unanswered?.question ?? marked?.question ?? "",
      answer: stored?.answer ?? marked?.note ?? "",
      topic: stored?.topic ?? "",
      onContact: stored?.onContact ?? (entries !== undefined && countShown(entries) < FAQ_SHOWN_MAX),
      ...(stored && { version: stored.version }),
      ...(unanswered && { unansweredId: unanswered.id }),
      ...(marked && { markedId: marked.id }),
    },
    save: ({ topic, onContact, ...words }) =>
      saveRecord(faqCalls, entry?.id, entries ? { ...words, topic, onContact } : words),
    describeFailure: ({ message }) =>
      message === NO_CONNECTION ? message : `Error: ${message || "Failed to save question"}`,
    onSaved({ message }) {
      toasts.good(message || `Question ${entry ? "updated" : "saved"} successfully`);
      onClose();
    },
  });
  const { draft, text } = form;
  const title = unanswered || marked ? "Answer this question" : entry ? "Edit question" : "Add question";
  return (
    <Dialog title={title} isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="question" saveLabel="Save Question" onCancel={onClose}>
        <TextArea
          label="Question"
          rows={2}
          help="As a visitor would ask it. Similar wordings are recognised too."
          {...text("question", FAQ_QUESTION_MAX_CHARS)}
          required
        />
        <TextArea
          label="Answer"
          rows={6}
          help="Markdown: **bold**, lists and [links](/services). Visitors see it word for word."
          {...text("answer", FAQ_ANSWER_MAX_CHARS)}
          required
        />
        {entries && (
          <>
            <Switch
              label="On the contact page"
              help={`${countShown(entries)} of at most ${FAQ_SHOWN_MAX} are there. The assistant knows all of them.`}
              {...form.toggle("onContact")}
            />
            <TextField
              label="Topic"
              help="The contact page puts questions of one topic under its heading. Empty for none."
              list={topicList}
              {...text("topic", FAQ_TOPIC_MAX_CHARS)}
            />
            <datalist id={topicList}>
              {groupByTopic(entries).map(({ topic }) => topic && <option key={topic} value={topic} />)}
            </datalist>
          </>
        )}
        {draft.answer.trim() && (
          <ChatPreview label="Preview of the answer">
            <LineText>
              <ChatMarkdown text={draft.answer} />
            </LineText>
          </ChatPreview>
        )}
      </DialogForm>
    </Dialog>
  );
}
