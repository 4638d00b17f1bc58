import { join } from "node:path";
import { ASSISTANT_DEFAULTS } from "../../../app/features/assistant/settings/assistant-settings.ts";
import { toTimestamp } from "../../../app/utils/dates.ts";
import { openSqliteConnection } from "../../../db/connection.ts";

const TOKENS = 1_000_000_000;

/** The usual budget of a month ends before the last question; from there on the built-in assistant would answer. */
export async function liftTokenBudget(dataDir: string): Promise<void> {
  const connection = openSqliteConnection(join(dataDir, "site.db"));
  try {
    const content = JSON.stringify({ ...ASSISTANT_DEFAULTS, monthlyTokenBudget: TOKENS });
    await connection.db
      .insertInto("assistant_settings")
      .values({ id: "assistant", content, version: 1, updated_at: toTimestamp(new Date()) })
      .execute();
  } finally {
    await connection.close();
  }
}
