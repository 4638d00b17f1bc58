import { sql } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { keysOf } from "../../../utils/object-keys.ts";
import { parseJson } from "../../../utils/text/json.ts";
import type { OwnerSettings, PublicSettings, Settings, SettingsInput } from "./schema.ts";
import { SETTINGS_DEFAULTS } from "./settings.ts";

/** A row beside the settings, so that all of them have one version. */
const VERSION_KEY = "version";

const SETTING_KEYS = keysOf(SETTINGS_DEFAULTS);

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
  const settings = await getSettings(db);
  const {
    signature: _,
    savedReplies: __,
    emailNotifications: ___,
    projectUpdates: ____,
    blogComments: _____,
    todayMail: ______,
    ...visible
  } = settings;
  return visible;
}

export async function getOwnerSettings(db: Db): Promise<OwnerSettings> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", VERSION_KEY)
    .executeTakeFirst();
  return { ...(await getSettings(db)), version: row ? Number(row.value) : 0 };
}

/** When it was last saved; "" for never. */
export async function findSettingTime(db: Db, key: keyof Settings): Promise<string> {
  const row = await db.selectFrom("settings").select("updated_at").where("key", "=", key).executeTakeFirst();
  return row?.updated_at ?? "";
}

/** Call it in a transaction. False, and nothing written, when `version` is no longer that of the settings. */
export async function saveSettings(
  db: Db,
  input: SettingsInput,
  now: Date,
  version?: number | undefined,
): Promise<boolean> {
  if (!(await advanceVersion(db, now, version))) return false;
  const rows = SETTING_KEYS.filter((key) => input[key] !== undefined).map((key) => ({
    key,
    value: JSON.stringify(input[key]),
    updated_at: toTimestamp(now),
  }));
  if (rows.length === 0) return true;
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
  return true;
}

/** The version's row stays locked until the commit, so that of two writers who name the same version one is refused. */
async function advanceVersion(db: Db, now: Date, version: number | undefined): Promise<boolean> {
  const updatedAt = toTimestamp(now);
  await db
    .insertInto("settings")
    .values({ key: VERSION_KEY, value: "0", updated_at: updatedAt })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable("settings")
    .set({ value: sql<string>`cast(cast(value as integer) + 1 as text)`, updated_at: updatedAt })
    .where("key", "=", VERSION_KEY)
    .$if(version !== undefined, (update) => update.where("value", "=", String(version)))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
