import { bindText } from "../../ui/admin/draft-fields.ts";
import { DraftFormFrame } from "../../ui/admin/draft-form-frame.tsx";
import { FormSection } from "../../ui/admin/form-section.tsx";
import { useToasts } from "../../ui/admin/toasts.tsx";
import { type DraftForm, useDraftForm } from "../../ui/admin/use-draft-form.ts";
import { CheckBox } from "../../ui/check-box.tsx";
import { TextField } from "../../ui/field.tsx";
import { NO_CONNECTION } from "../../utils/api-client.ts";
import { type LoadedSettings, SETTINGS_ID } from "./admin-assistant.ts";
import { GreetingFields } from "./admin-greeting-fields.tsx";
import { ProviderCard } from "./admin-provider-card.tsx";
import {
  type OwnerAssistantSettings,
  RETENTION_MAX_DAYS,
  TOKEN_BUDGET_MAX,
  TONE_MAX_CHARS,
} from "./assistant-settings.ts";

type Form = DraftForm<OwnerAssistantSettings>;

export function AssistantSettingsForm({ settings, provider }: LoadedSettings) {
  const toasts = useToasts();
  const form = useDraftForm({
    id: SETTINGS_ID,
    latest: settings,
    describeFailure: (message) =>
      message === NO_CONNECTION ? message : `Failed to save settings: ${message || "please try again."}`,
    onSaved: (message) => toasts.good(message || "Settings saved successfully!"),
  });
  return (
    <div className="adm-settings">
      <DraftFormFrame form={form} noun="page of settings">
        <FormSection title="Who answers" hint="Whether visitors meet the assistant, and whose words it uses.">
          <Switches form={form} provider={provider} />
          <TextField
            label="Tone"
            help="How a model should sound. The built-in assistant has its own words."
            {...bindText(form.errors, "tone", form.draft.tone, (tone) => form.change({ tone }), TONE_MAX_CHARS)}
          />
        </FormSection>
        <FormSection title="Opening words" hint="What a visitor sees before anything was said.">
          <GreetingFields form={form} />
        </FormSection>
        <FormSection title="Limits" hint="What a model may use, and how long conversations stay.">
          <div className="adm-pair">
            <NumberField
              form={form}
              name="monthlyTokenBudget"
              label="Tokens a month"
              help="Read and written together, by the calendar month in UTC. At its end the built-in assistant answers."
              min={0}
              max={TOKEN_BUDGET_MAX}
            />
            <NumberField
              form={form}
              name="retentionDays"
              label="Days to keep conversations"
              help="Counted from the last line; then they are deleted. Leads stay in Messages."
              min={1}
              max={RETENTION_MAX_DAYS}
            />
          </div>
        </FormSection>
        <FormSection title="The model" hint="What words the answers, if you let one.">
          <ProviderCard provider={provider} />
        </FormSection>
      </DraftFormFrame>
    </div>
  );
}

function Switches({ form, provider }: { form: Form; provider: string | null }) {
  const toggle = (name: "isEnabled" | "usesModel", label: string, help: string) => (
    <CheckBox
      kind="switch"
      label={label}
      help={help}
      name={name}
      checked={form.draft[name]}
      onChange={(event) => form.change({ [name]: event.target.checked })}
    />
  );
  return (
    <fieldset className="adm-switches">
      <legend className="adm-hidden">Who answers</legend>
      {toggle(
        "isEnabled",
        "The assistant is on",
        "Off, its window is gone from the site and it answers nobody, from the moment you save. Conversations, questions and settings stay.",
      )}
      {toggle(
        "usesModel",
        "Let the model word the answers",
        provider
          ? `${provider} answers from the site's own content, within the budget below. Off, the built-in assistant does.`
          : "No model is configured, so the built-in assistant answers either way.",
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
