import { Switch } from "../../../ui/admin/editing/switch.tsx";
import { FieldRow } from "../../../ui/admin/forms/field-row.tsx";
import { FormSection } from "../../../ui/admin/forms/form-section.tsx";
import { ScreenForm } from "../../../ui/admin/forms/record-form.tsx";
import { type RecordForm, useRecordForm } from "../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { TextField } from "../../../ui/field.tsx";
import { NumberField } from "../../../ui/values/number-field.tsx";
import { NO_CONNECTION } from "../../../utils/http/api-client.ts";
import { GreetingFields } from "./admin-greeting-fields.tsx";
import { ProviderCard } from "./admin-provider-card.tsx";
import type { LoadedSettings } from "./admin-settings-data.ts";
import { TONE_MAX_CHARS } from "./assistant-settings.ts";
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
