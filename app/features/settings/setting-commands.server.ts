import { type OwnerWrite, type WriteResult, writeAsOwner } from "../activity/owner-writes.server.ts";
import { getSettings, saveSettings } from "./settings.server.ts";
import type { Settings, SettingsInput } from "./settings.ts";

/** Saves the given fields; the log names those that are different now. */
export async function updateSettings(by: OwnerWrite, input: SettingsInput): Promise<WriteResult<Settings>> {
  let changed = "";
  return writeAsOwner(by, { action: "settings_updated", subject: () => changed }, async (db) => {
    const before = await getSettings(db);
    await saveSettings(db, input, by.now);
    const after = await getSettings(db);
    const keys = Object.keys(after) as (keyof Settings)[];
    changed = keys.filter((key) => after[key] !== before[key]).join(", ") || "nothing new";
    return { ok: true, value: after };
  });
}
