import type { Db } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { parseJson } from "../../utils/json.ts";
import { type PublicSettings, SETTINGS_DEFAULTS, type Settings, type SettingsInput } from "./settings.ts";

const SETTING_KEYS = Object.keys(SETTINGS_DEFAULTS) as (keyof Settings)[];

export async function getSettings(db: Db): Promise<Settings> {
  const rows = await db
    .selectFrom("settings")
    .select(["key", "value"])
    .where("key", "in", SETTING_KEYS)
    .execute();
  const stored = Object.fromEntries(rows.map((row) => [row.key, parseJson<unknown>(row.value)]));
  return { ...SETTINGS_DEFAULTS, ...stored };
}

export async function getPublicSettings(db: Db): Promise<PublicSettings> {
  const { emailNotifications: _, projectUpdates: __, blogComments: ___, ...visible } = await getSettings(db);
  return visible;
}

/** Writes the given fields and leaves the others as they are. */
export async function saveSettings(db: Db, input: SettingsInput, now: Date): Promise<void> {
  const rows = SETTING_KEYS.filter((key) => input[key] !== undefined).map((key) => ({
    key,
    value: JSON.stringify(input[key]),
    updated_at: toTimestamp(now),
  }));
  if (rows.length === 0) return;
  await db
    .insertInto("settings")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(({ ref }) => ({
        value: ref("excluded.value"),
        updated_at: ref("excluded.updated_at"),
      })),
    )
    .execute();
}
