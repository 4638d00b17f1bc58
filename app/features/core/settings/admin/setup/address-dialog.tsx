import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import type { OwnerSettings } from "../../schema.ts";
import { useSettingsDialog } from "./use-settings-dialog.tsx";

export function AddressDialog({ settings, onClose }: { settings: OwnerSettings; onClose: () => void }) {
  const form = useSettingsDialog(settings, onClose);
  return (
    <Dialog title="Your email address" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="settings page" saveLabel="Save Address" onCancel={onClose}>
        <TextField
          label="Email"
          type="email"
          {...form.text("email", 254)}
          help="Shown on the contact page. Messages and test emails go there."
          autoComplete="email"
          required
        />
      </DialogForm>
    </Dialog>
  );
}
