import type { Db } from "../../../db/schema.ts";
import { getSettings } from "./settings.server.ts";
import type { SettingsInput } from "./settings.ts";

/** As they travel in an archive: a name or an address that was never entered is left out. */
export async function listSettingsRecords(db: Db): Promise<SettingsInput[]> {
  const { name, email, ...settings } = await getSettings(db);
  return [{ ...(name && { name }), ...(email && { email }), ...settings }];
}
