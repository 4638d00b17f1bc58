import { NotificationSettings } from "../../../features/settings/admin/admin-notification-settings.tsx";
import { useSettingsEditor } from "../../../features/settings/admin/settings-editor.tsx";

export default function Notifications() {
  return <NotificationSettings form={useSettingsEditor().form} />;
}
