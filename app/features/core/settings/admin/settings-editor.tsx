import { useOutletContext } from "react-router";
import type { useAvatarUpload } from "./use-avatar-upload.tsx";
import type { SettingsForm } from "./use-settings-form.tsx";

/** The context that the Settings screen hands down to its tabs. */
export interface SettingsEditor {
  form: SettingsForm;
  avatarFile: string | undefined;
  /**
   * Kept above the tabs, so that an upload ends and its picture is shown even if another tab was opened in the
   * meantime.
   */
  avatarUpload: ReturnType<typeof useAvatarUpload>;
}

export function useSettingsEditor(): SettingsEditor {
  return useOutletContext<SettingsEditor>();
}
