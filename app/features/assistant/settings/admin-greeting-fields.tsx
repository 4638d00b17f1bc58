import { bindText } from "../../../ui/admin/forms/draft-fields.ts";
import { ListEditor } from "../../../ui/admin/forms/list-editor.tsx";
import type { RecordForm } from "../../../ui/admin/forms/use-record-form.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { InPlace } from "../../../ui/prose/in-place.tsx";
import { ChatMarkdown } from "../site/chat-markdown.tsx";
import { GREETING_MAX_CHARS, QUICK_QUESTION_MAX_CHARS, QUICK_QUESTIONS_MAX } from "./assistant-settings.ts";
import type { OwnerAssistantSettings } from "./schema.ts";

export function GreetingFields({ form }: { form: RecordForm<OwnerAssistantSettings> }) {
  const { draft, errors, change } = form;
  return (
    <>
      <TextArea label="Greeting" rows={3} required {...form.text("greeting", GREETING_MAX_CHARS)} />
      <ListEditor
        label="Quick questions"
        {...form.list("quickQuestions")}
        noun="question"
        help="Shown as buttons below the greeting. Clicking one fills in the question."
        items={draft.quickQuestions.map((text) => ({ text }))}
        maxCount={QUICK_QUESTIONS_MAX}
        describe={({ text }) => text}
        create={() => ({ text: "" })}
        onChange={(items) => change({ quickQuestions: items.map(({ text }) => text) })}
      >
        {({ text }, changeItem, index) => (
          <TextField
            label={`Question ${index + 1}`}
            required
            {...bindText(
              errors,
              `quickQuestions.${index}`,
              text,
              (typed) => changeItem({ text: typed }),
              QUICK_QUESTION_MAX_CHARS,
            )}
          />
        )}
      </ListEditor>
      <section className="adm-chat-preview" aria-label="Preview of the greeting">
        <p className="adm-meta">How visitors see it</p>
        <div className="adm-chat-text">
          <ChatMarkdown text={draft.greeting} />
        </div>
        <ul className="adm-row">
          <InPlace of={draft.quickQuestions.filter((question) => question.trim())}>
            {(question) => <li className="adm-chip">{question}</li>}
          </InPlace>
        </ul>
      </section>
    </>
  );
}
