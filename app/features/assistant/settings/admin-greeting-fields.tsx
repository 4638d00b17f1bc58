import { bindText, findErrorOf } from "../../../ui/admin/forms/draft-fields.ts";
import { ListEditor } from "../../../ui/admin/forms/list-editor.tsx";
import type { DraftForm } from "../../../ui/admin/forms/use-draft-form.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { ChatMarkdown } from "../site/chat-markdown.tsx";
import { GREETING_MAX_CHARS, QUICK_QUESTION_MAX_CHARS, QUICK_QUESTIONS_MAX } from "./assistant-settings.ts";
import type { OwnerAssistantSettings } from "./schema.ts";

/** What a visitor sees before anything was said, and how that looks. */
export function GreetingFields({ form }: { form: DraftForm<OwnerAssistantSettings> }) {
  const { draft, errors, change, clearErrors } = form;
  return (
    <>
      <TextArea
        label="Greeting"
        rows={3}
        required
        {...bindText(
          errors,
          "greeting",
          draft.greeting,
          (greeting) => change({ greeting }),
          GREETING_MAX_CHARS,
        )}
      />
      <ListEditor
        label="Quick questions"
        noun="question"
        help="Buttons below the greeting. A click puts the question into the input."
        items={draft.quickQuestions.map((text) => ({ text }))}
        maxCount={QUICK_QUESTIONS_MAX}
        error={errors.quickQuestions}
        describe={({ text }) => text}
        create={() => ({ text: "" })}
        onChange={(items) => change({ quickQuestions: items.map(({ text }) => text) })}
        onArrange={clearErrors}
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
            error={findErrorOf(errors, `quickQuestions.${index}`)}
          />
        )}
      </ListEditor>
      <section className="adm-chat-preview" aria-label="Preview of the greeting">
        <p className="adm-meta">How visitors see it</p>
        <div className="adm-chat-text">
          <ChatMarkdown text={draft.greeting} />
        </div>
        <ul className="adm-row">
          {draft.quickQuestions
            .filter((question) => question.trim())
            .map((question, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same while they are typed
              <li key={place} className="adm-chip">
                {question}
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}
