import { promises as fs } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Kysely } from "kysely";
import { FileMigrationProvider, type Migration, Migrator } from "kysely/migration";
import type { Connection } from "./connection.ts";

const FOLDER = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, "migrations"),
  import: (file) => import(pathToFileURL(file).href),
});

export const MIGRATIONS: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(await FOLDER.getMigrations()).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

/** Brings the schema up to date under the migrator's own lock; returns the names of the migrations that ran. */
export async function migrate(
  connection: Connection,
  options: {
    /** Called with the pending names, only when there is something to change. */
    beforeChange?: (pending: string[]) => Promise<void>;
    migrations?: Record<string, Migration>;
  } = {},
): Promise<string[]> {
  const migrator = new Migrator({
    db: connection.db as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => options.migrations ?? MIGRATIONS },
  });
  const pending = (await migrator.getMigrations())
    .filter((migration) => !migration.executedAt)
    .map((migration) => migration.name);
  if (pending.length === 0) return [];
  await options.beforeChange?.(pending);
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}
