import { SiteSettings } from "../../../features/settings/admin/admin-site-settings.tsx";
import { useSettingsEditor } from "../../../features/settings/admin/settings-editor.ts";

export default function SiteSettingsTab() {
  return <SiteSettings form={useSettingsEditor().form} />;
}
