import { send } from "../../../../kit/http/client.ts";
import { ScreenForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { TextField } from "../../../../ui/field.tsx";
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
    <Panel className="grid grid-cols-1 gap-4" aria-labelledby="mentions-settings">
      <PanelTitle gap="none" id="mentions-settings">
        Settings
      </PanelTitle>
      {reason && (
        <Notice as="p" role="note">
          Not active yet. {reason}
        </Notice>
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
    </Panel>
  );
}

interface MentionSettingsProps {
  settings: MentionSettings;
}
