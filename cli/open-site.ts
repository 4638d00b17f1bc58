import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { type Connection, openPostgresConnection, openSqliteConnection } from "../db/connection.ts";

/** The database of a site that has been started before; undefined when there is none, since opening it would make one. */
export function openSite({ databaseUrl, dataDir }: Config): Connection | undefined {
  if (databaseUrl) return openPostgresConnection(databaseUrl, () => undefined);
  const file = join(dataDir, "site.db");
  return existsSync(file) ? openSqliteConnection(file) : undefined;
}
