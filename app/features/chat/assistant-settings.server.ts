import type { Db } from "../../../db/schema.ts";
import { parseJson } from "../../utils/json.ts";
import { ASSISTANT_DEFAULTS, type AssistantSettings } from "./assistant-settings.ts";

/** One row, so that all of them have one version. */
const ROW_ID = "assistant";

export async function getAssistantSettings(db: Db): Promise<AssistantSettings & { version: number }> {
  const row = await db
    .selectFrom("assistant_settings")
    .select(["content", "version"])
    .where("id", "=", ROW_ID)
    .executeTakeFirst();
  const stored = row ? parseJson<Partial<AssistantSettings>>(row.content) : {};
  return { ...ASSISTANT_DEFAULTS, ...stored, version: row?.version ?? 0 };
}
