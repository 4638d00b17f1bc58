import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import type { OwnerSettings } from "../../schema.ts";
import { DEFAULT_ACCENT_COLOR, DEFAULT_PRIMARY_COLOR } from "../../settings.ts";
import { ColorField } from "../admin-color-field.tsx";
import { useSettingsDialog } from "./use-settings-dialog.tsx";

export function ColoursDialog({ settings, onClose }: { settings: OwnerSettings; onClose: () => void }) {
  const form = useSettingsDialog(settings, onClose);
  return (
    <Dialog title="Your colours" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="settings page" saveLabel="Save Colours" onCancel={onClose}>
        <ColorField
          label="Primary colour"
          name="primaryColor"
          form={form}
          fallback={DEFAULT_PRIMARY_COLOR}
          isText
        />
        <ColorField label="Accent colour" name="accentColor" form={form} fallback={DEFAULT_ACCENT_COLOR} />
      </DialogForm>
    </Dialog>
  );
}
