import { useOutletContext } from "react-router";
import type { useAvatarUpload } from "./use-avatar-upload.tsx";
import type { SettingsForm } from "./use-settings-form.tsx";

/** What the Settings screen hands down to its tabs. */
export interface SettingsEditor {
  form: SettingsForm;
  avatarFile: string | undefined;
  /** Above the tabs, so that an upload ends and its picture is shown also when another tab was opened meanwhile. */
  avatarUpload: ReturnType<typeof useAvatarUpload>;
}

export function useSettingsEditor(): SettingsEditor {
  return useOutletContext<SettingsEditor>();
}
