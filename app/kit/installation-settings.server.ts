import type { Db } from "../../db/schema.ts";
import { toTimestamp } from "../utils/dates.ts";
import { parseJson } from "../utils/text/json.ts";

/** The table whose change every process hears of that keeps such a setting in memory. */
export const INSTALLATION_TABLE = "installation_settings";

export interface StoredSetting<T> {
  value: T | undefined;
  /** 0 before it was ever saved. */
  version: number;
}

/** A setting of this installation, which travels in no archive, under its own name. */
export async function findInstallationSetting<T>(db: Db, id: string): Promise<StoredSetting<T>> {
  const row = await db
    .selectFrom("installation_settings")
    .select(["data", "version"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { value: parseJson<T>(row.data), version: row.version } : { value: undefined, version: 0 };
}

/** Call it in a transaction. False, and nothing written, when `version` is no longer that of the setting. */
export async function saveInstallationSetting(
  db: Db,
  id: string,
  value: unknown,
  { now, version }: { now: Date; version: number | undefined },
): Promise<boolean> {
  const row = { data: JSON.stringify(value), updated_at: toTimestamp(now) };
  await db
    .insertInto("installation_settings")
    .values({ id, ...row, data: "null", version: 0 })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable("installation_settings")
    .set(({ eb }) => ({ ...row, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .$if(version !== undefined, (update) => update.where("version", "=", version ?? 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
