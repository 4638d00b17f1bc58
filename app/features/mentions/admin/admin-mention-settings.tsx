import { send } from "../../../kit/http/client.ts";
import { ScreenForm } from "../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { CheckBox } from "../../../ui/check-box.tsx";
import { TextField } from "../../../ui/field.tsx";
import { mentionsClient } from "../client.ts";
import { MENTION_URL_MAX_CHARS } from "../mention.ts";
import type { MentionSettings } from "../schema.ts";

export function MentionSettingsPanel({ settings: { isOn, hub, version, reason } }: MentionSettingsProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: { isOn, hub, version },
    save: (json) => send(mentionsClient.settings.$put({ json })),
    describeFailure: ({ message }) => message || "The settings couldn't be saved",
    onSaved: ({ message }) => toasts.good(message || "Settings saved"),
  });
  return (
    <section className="adm-panel adm-mention-settings" aria-labelledby="mentions-settings">
      <h2 id="mentions-settings">Settings</h2>
      {reason && (
        <p className="adm-notice" role="note">
          Not active yet. {reason}
        </p>
      )}
      <ScreenForm form={form} noun="settings page" bar="inset">
        <CheckBox
          label="Exchange mentions with other sites"
          help="Sites that link to your posts can notify yours (Webmention), and yours notifies the sites you link to. Nothing is shown until you approve it."
          {...form.toggle("isOn")}
        />
        <TextField
          label="WebSub hub"
          type="url"
          {...form.text("hub", MENTION_URL_MAX_CHARS)}
          help="Tells feed readers about new posts straight away. Leave it empty if you don't use one."
        />
      </ScreenForm>
    </section>
  );
}

interface MentionSettingsProps {
  settings: MentionSettings;
}
