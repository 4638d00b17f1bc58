import { load, send } from "../../../kit/http/client.ts";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { settingsClient } from "../client.ts";
import type { OwnerSettings, PublicSettings } from "../schema.ts";

export type SettingsEdit =
  | { kind: "save"; body: OwnerSettings }
  /** Back to what is stored. */
  | { kind: "reset" };

export async function loadSettings(address: string) {
  const { data, avatarFile } = await load(settingsClient.index.$get(), address);
  return { settings: requireAll(data), avatarFile };
}

/** Gives what is stored now. */
export async function runSettingsEdit(
  edit: SettingsEdit,
): Promise<ApiResult<{ message?: string; data: OwnerSettings }>> {
  if (edit.kind === "save") return send(settingsClient.index.$post({ json: edit.body }));
  const read = await send(settingsClient.index.$get());
  return read.ok ? { ok: true, data: { data: requireAll(read.data.data) } } : read;
}

/** The call answers visitors too, with less. */
function requireAll(settings: OwnerSettings | PublicSettings): OwnerSettings {
  if ("version" in settings) return settings;
  throw new Error("The owner was answered as a visitor.");
}
