import { send } from "../../../../../kit/http/client.ts";
import type { FieldErrors } from "../../../../../ui/admin/forms/form-errors.ts";
import { useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { settingsClient } from "../../client.ts";
import type { OwnerSettings } from "../../schema.ts";
import { describeSaveFailure } from "../admin-setting.ts";

/** A few of the settings by themselves; the version protects another window's save. */
export function useSettingsDialog(latest: OwnerSettings, onClose: () => void, waits?: FieldErrors) {
  const toasts = useToasts();
  return useRecordForm({
    latest,
    waits,
    save: (json: OwnerSettings) => send(settingsClient.index.$post({ json })),
    describeFailure: describeSaveFailure,
    onSaved({ message }) {
      toasts.good(message || "Settings saved successfully!");
      onClose();
    },
  });
}
