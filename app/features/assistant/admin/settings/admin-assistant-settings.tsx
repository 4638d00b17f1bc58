import { useState } from "react";
import { Switch } from "../../../../ui/admin/editing/switch.tsx";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { bindText } from "../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { ListEditor } from "../../../../ui/admin/forms/list-editor.tsx";
import { ScreenForm } from "../../../../ui/admin/forms/record-form.tsx";
import { type RecordForm, useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Pill } from "../../../../ui/admin/layout/pill.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import { InPlace } from "../../../../ui/prose/in-place.tsx";
import { NumberField } from "../../../../ui/values/number-field.tsx";
import { NO_CONNECTION } from "../../../../utils/http/api-client.ts";
import { ChatMarkdown } from "../../chat-markdown.tsx";
import {
  ASSISTANT_DEFAULTS,
  GREETING_MAX_CHARS,
  QUICK_QUESTION_MAX_CHARS,
  QUICK_QUESTIONS_MAX,
  TONE_MAX_CHARS,
} from "../../settings/assistant-settings.ts";
import { type ProviderTestResult, testModel } from "../../settings/client.ts";
import { ChatPreview, LineText } from "../admin-lines.tsx";
import type { LoadedSettings } from "./admin-settings-data.ts";
import { SETTING_NUMBERS, type SettingsDraft, saveSettingsDraft, toSettingsDraft } from "./settings-draft.ts";

type Form = RecordForm<SettingsDraft>;

export function AssistantSettingsForm({ settings, provider }: LoadedSettings) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: toSettingsDraft(settings),
    save: saveSettingsDraft,
    describeFailure: ({ message }) =>
      message === NO_CONNECTION ? message : `Failed to save settings: ${message || "please try again."}`,
    onSaved: ({ message }) => toasts.good(message || "Settings saved successfully!"),
  });
  return (
    <div className="max-w-240">
      <ScreenForm form={form} noun="settings page">
        <FormSection
          title="Who answers"
          hint="Turn the assistant on or off, and choose who writes its answers."
        >
          <Switches form={form} provider={provider} />
          <TextField
            label="Tone"
            help="How a model should sound. The built-in assistant keeps its own wording."
            {...form.text("tone", TONE_MAX_CHARS)}
          />
        </FormSection>
        <FormSection title="Welcome message" hint="What visitors see before they type anything.">
          <GreetingFields form={form} />
        </FormSection>
        <FormSection title="Limits" hint="How much a model may use, and how long conversations are kept.">
          <FieldRow>
            <NumberField
              label="Tokens per month"
              help="Read and written in a calendar month of your site's time zone. Once they're used up, the built-in assistant takes over."
              kind={SETTING_NUMBERS.monthlyTokenBudget}
              required
              {...form.text("monthlyTokenBudget")}
            />
            <NumberField
              label="Keep conversations for (days)"
              help="Deleted this many days after the last message. Leads stay in Messages."
              kind={SETTING_NUMBERS.retentionDays}
              required
              {...form.text("retentionDays")}
            />
          </FieldRow>
        </FormSection>
        <FormSection title="The model" hint="The AI model that can write the answers.">
          <ProviderCard provider={provider} />
        </FormSection>
      </ScreenForm>
    </div>
  );
}

function Switches({ form, provider }: { form: Form; provider: string | null }) {
  const toggle = (name: "isEnabled" | "usesModel", label: string, help: string) => (
    <Switch label={label} help={help} {...form.toggle(name)} />
  );
  return (
    <fieldset className="grid gap-4 [&_label]:font-[550]">
      <legend className="sr-only">Who answers</legend>
      {toggle(
        "isEnabled",
        "The assistant is on",
        "When it's off, the chat disappears from the site as soon as you save. Nothing else is lost.",
      )}
      {toggle(
        "usesModel",
        "Use an AI model",
        provider
          ? `${provider} answers from your site's content, within the budget below. When off, the built-in assistant does.`
          : "No model is set up, so the built-in assistant answers either way.",
      )}
    </fieldset>
  );
}

const DEFAULT_WORDS =
  "Once the sample's services are gone, visitors get a greeting that names your own services, in their language.";

function GreetingFields({ form }: { form: Form }) {
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

function ProviderCard({ provider }: { provider: string | null }) {
  const [outcome, setOutcome] = useState<ProviderTestResult>();
  const test = useWrites(testModel, setOutcome, () => false);
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {provider ? (
          <>
            <strong>{provider}</strong> is set up.
          </>
        ) : (
          "No model is set up. The built-in assistant answers from your site's content and needs no key."
        )}
      </p>
      <p className="text-muted">
        Models are set up on the server, not here. Set <Variable>AI_BASE_URL</Variable>,{" "}
        <Variable>AI_MODEL</Variable> and <Variable>AI_API_KEY</Variable> for any OpenAI-compatible server
        (Ollama, vLLM, a cloud service), or <Variable>GOOGLE_GENERATIVE_AI_API_KEY</Variable> for Google.
      </p>
      <Button
        variant="secondary"
        disabled={test.isBusy}
        onClick={() => {
          setOutcome(undefined);
          test.send(undefined);
        }}
      >
        {test.isBusy ? "Testing..." : "Test the model"}
      </Button>
      <p
        role="status"
        className="wrap-anywhere empty:hidden data-[ok=false]:text-bad data-[ok=true]:text-good"
        data-ok={outcome?.ok}
      >
        {outcome && describeTest(outcome)}
      </p>
    </div>
  );
}

/** A setting of the server. */
function Variable({ children }: { children: string }) {
  return <code className="font-medium font-mono text-meta leading-[normal] wrap-anywhere">{children}</code>;
}

function describeTest(outcome: ProviderTestResult): string {
  if (!outcome.ok) return outcome.message || "The model couldn't be tested.";
  return `${outcome.data.message} Its answer starts: “${outcome.data.data.words}”`;
}
