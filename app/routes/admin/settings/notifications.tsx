import { NotificationSettings } from "../../../features/core/settings/admin/admin-notification-settings.tsx";
import { useSettingsEditor } from "../../../features/core/settings/admin/settings-editor.tsx";

export default function Notifications() {
  return <NotificationSettings form={useSettingsEditor().form} />;
}
