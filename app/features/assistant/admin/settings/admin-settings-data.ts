import { load } from "../../../../kit/http/client.ts";
import { assistantSettingsClient } from "../../settings/client.ts";

export async function loadAssistantSettings(address: string) {
  const { data: settings, provider } = await load(assistantSettingsClient.index.$get(), address);
  return { settings, provider };
}

export type LoadedSettings = Awaited<ReturnType<typeof loadAssistantSettings>>;
