import { Switch } from "../../../ui/admin/editing/switch.tsx";
import { bindText } from "../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../ui/admin/forms/field-row.tsx";
import { FormSection } from "../../../ui/admin/forms/form-section.tsx";
import { ScreenForm } from "../../../ui/admin/forms/record-form.tsx";
import { type RecordForm, useRecordForm } from "../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { TextField } from "../../../ui/field.tsx";
import { NO_CONNECTION } from "../../../utils/http/api-client.ts";
import { GreetingFields } from "./admin-greeting-fields.tsx";
import { ProviderCard } from "./admin-provider-card.tsx";
import type { LoadedSettings } from "./admin-settings-data.ts";
import { RETENTION_MAX_DAYS, TOKEN_BUDGET_MAX, TONE_MAX_CHARS } from "./assistant-settings.ts";
import { saveAssistantSettings } from "./client.ts";
import type { OwnerAssistantSettings } from "./schema.ts";

type Form = RecordForm<OwnerAssistantSettings>;

export function AssistantSettingsForm({ settings, provider }: LoadedSettings) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: settings,
    save: saveAssistantSettings,
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
              form={form}
              name="monthlyTokenBudget"
              label="Tokens per month"
              help="Read and written in a calendar month (UTC). Once they're used up, the built-in assistant takes over."
              min={0}
              max={TOKEN_BUDGET_MAX}
            />
            <NumberField
              form={form}
              name="retentionDays"
              label="Keep conversations for (days)"
              help="Deleted this many days after the last message. Leads stay in Messages."
              min={1}
              max={RETENTION_MAX_DAYS}
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

interface NumberFieldProps {
  form: Form;
  name: "monthlyTokenBudget" | "retentionDays";
  label: string;
  help: string;
  min: number;
  max: number;
}

function NumberField({ form, name, ...field }: NumberFieldProps) {
  const value = form.draft[name];
  return (
    <TextField
      {...field}
      {...bindText(form.errors, name, Number.isNaN(value) ? "" : String(value), (text) =>
        form.change({ [name]: text === "" ? Number.NaN : Number(text) }),
      )}
      type="number"
      inputMode="numeric"
      step={1}
      required
    />
  );
}
