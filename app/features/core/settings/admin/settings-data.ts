import { load } from "../../../../kit/http/client.ts";
import { settingsClient } from "../client.ts";
import type { OwnerSettings, PublicSettings } from "../schema.ts";

export async function loadSettings(address: string) {
  const { data, avatarFile } = await load(settingsClient.index.$get(), address);
  return { settings: requireAll(data), avatarFile };
}

/** The call answers visitors too, with less. */
function requireAll(settings: OwnerSettings | PublicSettings): OwnerSettings {
  if ("version" in settings) return settings;
  throw new Error("The owner was answered as a visitor.");
}
