import { join } from "node:path";
import Sqlite from "better-sqlite3";

/** The site's limit for a day is below what 500 visitors ask in a few minutes; the other limits stay as they are. */
export function resetChatLimits(dataDir: string): void {
  const database = new Sqlite(join(dataDir, "site.db"));
  try {
    database.prepare("delete from assistant_limits where key like 'site %'").run();
  } finally {
    database.close();
  }
}
