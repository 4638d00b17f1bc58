import { LinkSettings } from "../../../features/core/settings/admin/admin-link-settings.tsx";
import { useSettingsEditor } from "../../../features/core/settings/admin/settings-editor.tsx";

export default function SocialLinks() {
  return <LinkSettings form={useSettingsEditor().form} />;
}
