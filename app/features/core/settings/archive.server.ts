import type { Db } from "../../../../db/schema.ts";
import { defineArchiveKind } from "../../../kit/archive-kind.server.ts";
import { findMailMove } from "./contact-address.server.ts";
import { type SettingsInput, settingsInput } from "./schema.ts";
import { getSettings, saveSettings } from "./settings.server.ts";

/** As they travel in an archive: a name or an address that was never entered is left out. */
export async function listSettingsRecords(db: Db): Promise<SettingsInput[]> {
  const { name, email, ...settings } = await getSettings(db);
  return [{ ...(name && { name }), ...(email && { email }), ...settings }];
}

export const settingsKind = defineArchiveKind({
  name: "settings",
  place: { as: "single", file: "data/settings.json" },
  schema: settingsInput,
  keyOf: () => "settings",
  list: listSettingsRecords,
  findSensitive: findMailMove,
  save: ({ trx, by }, record) => saveSettings(trx, record, by.now),
});
