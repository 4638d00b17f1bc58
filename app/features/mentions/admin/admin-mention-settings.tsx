import { send } from "../../../kit/http/client.ts";
import { bindText } from "../../../ui/admin/forms/draft-fields.ts";
import { DraftFormFrame } from "../../../ui/admin/forms/draft-form-frame.tsx";
import { useDraftForm } from "../../../ui/admin/forms/use-draft-form.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { CheckBox } from "../../../ui/check-box.tsx";
import { TextField } from "../../../ui/field.tsx";
import { mentionsClient } from "../client.ts";
import { MENTION_URL_MAX_CHARS } from "../mention.ts";
import type { MentionSettings, MentionSettingsInput } from "../schema.ts";

const SETTINGS_CALLS = {
  update: (_: unknown, json: MentionSettingsInput) => send(mentionsClient.settings.$put({ json })),
};

export function MentionSettingsPanel({ settings: { isOn, hub, version, reason } }: MentionSettingsProps) {
  const toasts = useToasts();
  const form = useDraftForm({
    calls: SETTINGS_CALLS,
    id: "settings",
    latest: { isOn, hub, version },
    describeFailure: (message) => message || "The settings could not be saved",
    onSaved: (message) => toasts.good(message || "Settings saved"),
  });
  const { draft, errors, change } = form;
  return (
    <section className="adm-panel adm-mention-settings" aria-labelledby="mentions-settings">
      <h2 id="mentions-settings">Settings</h2>
      {reason && (
        <p className="adm-notice" role="note">
          Not active yet: {reason}
        </p>
      )}
      <DraftFormFrame form={form} noun="settings page">
        <CheckBox
          label="Exchange mentions with other sites"
          help="Webmentions: sites that link to your posts can tell yours, and yours tells the sites that your posts link to. Nothing is shown until you approve it."
          checked={draft.isOn}
          onChange={({ target }) => change({ isOn: target.checked })}
        />
        <TextField
          label="Hub for feed readers (WebSub)"
          type="url"
          {...bindText(
            errors,
            "hub",
            draft.hub,
            (value) => change({ hub: value.trim() }),
            MENTION_URL_MAX_CHARS,
          )}
          help="Tells feed readers about new posts straight away. Leave it empty for none."
        />
      </DraftFormFrame>
    </section>
  );
}

interface MentionSettingsProps {
  settings: MentionSettings;
}
