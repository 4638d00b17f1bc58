import { join } from "node:path";
import { backupSqlite } from "./backup.ts";
import type { Connection } from "./connection.ts";
import { migrate } from "./migrate.ts";

/** Migrates, after a backup of what is there, and fills a database that has never held anything. */
export async function prepareDatabase(
  connection: Connection,
  options: { dataDir: string; mediaDir: string; now: Date },
): Promise<void> {
  const applied = await migrate(connection, {
    async beforeChange() {
      if (connection.sqlite && (await holdsTables(connection))) {
        await backupSqlite(connection, join(options.dataDir, "backups"), options.now);
      }
    },
  });
  // Seeding can be needed only right after the first migration; skipping it keeps later starts short.
  if (applied.length === 0) return;
  const { seedEmptyDatabase } = await import("./seed/seed.ts");
  const { renderMarkdown } = await import("../app/features/posts/markdown.server.ts");
  await seedEmptyDatabase(connection, { ...options, renderMarkdown });
}

async function holdsTables(connection: Connection): Promise<boolean> {
  const tables = await connection.db.introspection.getTables();
  return tables.length > 0;
}
