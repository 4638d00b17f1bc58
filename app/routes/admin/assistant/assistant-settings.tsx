import { AssistantSettingsForm } from "../../../features/assistant/admin/settings/admin-assistant-settings.tsx";
import { loadAssistantSettings } from "../../../features/assistant/admin/settings/admin-settings-data.ts";
import type { Route } from "./+types/assistant-settings";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAssistantSettings(request.url);
}

export default function AssistantSettings({ loaderData }: Route.ComponentProps) {
  return <AssistantSettingsForm {...loaderData} />;
}
