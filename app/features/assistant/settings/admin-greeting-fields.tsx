import { bindText } from "../../../ui/admin/forms/draft-fields.ts";
import { ListEditor } from "../../../ui/admin/forms/list-editor.tsx";
import type { RecordForm } from "../../../ui/admin/forms/use-record-form.ts";
import { Pill } from "../../../ui/admin/layout/pill.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { InPlace } from "../../../ui/prose/in-place.tsx";
import { ChatPreview, LineText } from "../admin-lines.tsx";
import { ChatMarkdown } from "../chat-markdown.tsx";
import {
  ASSISTANT_DEFAULTS,
  GREETING_MAX_CHARS,
  QUICK_QUESTION_MAX_CHARS,
  QUICK_QUESTIONS_MAX,
} from "./assistant-settings.ts";
import type { SettingsDraft } from "./settings-draft.ts";

const DEFAULT_WORDS =
  "Once the sample's services are gone, visitors get a greeting that names your own services, in their language.";

export function GreetingFields({ form }: { form: RecordForm<SettingsDraft> }) {
  const { draft, errors, change } = form;
  return (
    <>
      <TextArea
        label="Greeting"
        help={draft.greeting === ASSISTANT_DEFAULTS.greeting ? DEFAULT_WORDS : undefined}
        rows={3}
        required
        {...form.text("greeting", GREETING_MAX_CHARS)}
      />
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
      <ChatPreview label="Preview of the greeting">
        <LineText>
          <ChatMarkdown text={draft.greeting} />
        </LineText>
        <ul className="flex flex-wrap gap-2">
          <InPlace of={draft.quickQuestions.filter((question) => question.trim())}>
            {(question) => <Pill>{question}</Pill>}
          </InPlace>
        </ul>
      </ChatPreview>
    </>
  );
}
