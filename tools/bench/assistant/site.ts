import { type Connection, openSqliteConnection } from "../../../db/connection.ts";
import { migrate } from "../../../db/migrate.ts";
import { seedEmptyDatabase } from "../../../db/seed/seed.ts";

/** A new site with the seed's content, in memory; pages are not rendered and pictures not kept. */
export async function openSeededSite(): Promise<Connection> {
  const connection = openSqliteConnection(":memory:");
  await migrate(connection);
  await seedEmptyDatabase(connection, {
    now: new Date("2026-11-20T06:00:00.000Z"),
    media: { put: async () => undefined },
    renderMarkdown: async () => ({ html: "", headings: [] }),
  });
  return connection;
}
