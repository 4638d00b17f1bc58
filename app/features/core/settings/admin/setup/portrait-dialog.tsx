import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { AvatarField } from "../admin-avatar-field.tsx";
import type { LoadedSettings } from "../admin-setting.ts";
import { useAvatarUpload } from "../use-avatar-upload.tsx";
import { useSettingsDialog } from "./use-settings-dialog.tsx";

interface PortraitDialogProps extends LoadedSettings {
  onClose: () => void;
}

export function PortraitDialog({ settings, avatarFile, onClose }: PortraitDialogProps) {
  const avatarUpload = useAvatarUpload();
  const form = useSettingsDialog(settings, onClose, avatarUpload.waits);
  return (
    <Dialog title="Your portrait" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="settings page" saveLabel="Save Portrait" onCancel={onClose}>
        <AvatarField form={form} avatarFile={avatarFile} avatarUpload={avatarUpload} />
      </DialogForm>
    </Dialog>
  );
}
