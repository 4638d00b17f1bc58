import { AssistantSettingsForm } from "../../../features/assistant/settings/admin-assistant-settings.tsx";
import {
  loadAssistantSettings,
  runSettingsIntent,
} from "../../../features/assistant/settings/admin-settings-data.ts";
import type { Route } from "./+types/assistant-settings";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAssistantSettings(request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runSettingsIntent(await request.json(), request.url);
}

export default function AssistantSettings({ loaderData }: Route.ComponentProps) {
  return <AssistantSettingsForm {...loaderData} />;
}
