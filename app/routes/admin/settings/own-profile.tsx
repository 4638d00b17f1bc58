import { ProfileSettings } from "../../../features/core/settings/admin/admin-profile-settings.tsx";
import { useSettingsEditor } from "../../../features/core/settings/admin/settings-editor.tsx";
import { redirectOldTab } from "../../../ui/admin/old-tab.ts";
import type { Route } from "./+types/own-profile";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  redirectOldTab(request.url, ["social-links", "site-settings", "notifications", "security"]);
  return null;
}

export default function OwnProfile() {
  return <ProfileSettings {...useSettingsEditor()} />;
}
