import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import {
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { keysOf } from "../../../utils/object-keys.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { ASSISTANT_DEFAULTS } from "./assistant-settings.ts";
import type { AssistantSettings, AssistantSettingsUpdate, OwnerAssistantSettings } from "./schema.ts";

/** All settings are one row, so that they have one version. */
const ROW_ID = "assistant";
const NAMES = keysOf(ASSISTANT_DEFAULTS);

export async function getAssistantSettings(db: Db): Promise<OwnerAssistantSettings> {
  const row = await db
    .selectFrom("assistant_settings")
    .select(["content", "version"])
    .where("id", "=", ROW_ID)
    .executeTakeFirst();
  const stored = row ? parseJson<Partial<AssistantSettings>>(row.content) : {};
  return { ...ASSISTANT_DEFAULTS, ...stored, version: row?.version ?? 0 };
}

/** Returns false and writes nothing if `version` is no longer current. The row stays locked. */
export async function saveAssistantSettings(
  trx: Transaction<Schema>,
  settings: AssistantSettings,
  now: Date,
  version?: number | undefined,
): Promise<boolean> {
  const updatedAt = toTimestamp(now);
  await trx
    .insertInto("assistant_settings")
    .values({ id: ROW_ID, content: "{}", version: 0, updated_at: updatedAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable("assistant_settings")
    .set(({ eb }) => ({
      content: JSON.stringify(settings),
      version: eb("version", "+", 1),
      updated_at: updatedAt,
    }))
    .where("id", "=", ROW_ID)
    .$if(version !== undefined, (update) => update.where("version", "=", version ?? 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The log names the settings that changed. */
export async function updateAssistantSettings(
  by: OwnerWrite,
  { version, ...settings }: AssistantSettingsUpdate,
): Promise<WriteResult<OwnerAssistantSettings>> {
  let changed = "";
  return writeAsOwner(by, { action: "assistant_settings_updated", subject: () => changed }, async (trx) => {
    const before = await getAssistantSettings(trx);
    if (!(await saveAssistantSettings(trx, settings, by.now, version))) {
      return staleVersion("settings page");
    }
    const after = await getAssistantSettings(trx);
    const isOther = (name: keyof AssistantSettings) =>
      JSON.stringify(after[name]) !== JSON.stringify(before[name]);
    changed = NAMES.filter(isOther).join(", ") || "nothing new";
    return { ok: true, value: after };
  });
}
