import { LinkSettings } from "../../../features/settings/admin/admin-link-settings.tsx";
import { useSettingsEditor } from "../../../features/settings/admin/settings-editor.tsx";

export default function SocialLinks() {
  return <LinkSettings form={useSettingsEditor().form} />;
}
