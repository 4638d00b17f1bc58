import { send } from "../../../kit/http/client.ts";
import { useRecordForm } from "../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { describeSaveFailure } from "../admin/admin-setting.ts";
import { settingsClient } from "../client.ts";
import type { OwnerSettings } from "../schema.ts";

/** A few of the settings by themselves; the version keeps what another window has saved. */
export function useSettingsDialog(latest: OwnerSettings, onClose: () => void) {
  const toasts = useToasts();
  return useRecordForm({
    latest,
    save: (json: OwnerSettings) => send(settingsClient.index.$post({ json })),
    describeFailure: describeSaveFailure,
    onSaved({ message }) {
      toasts.good(message || "Settings saved successfully!");
      onClose();
    },
  });
}
