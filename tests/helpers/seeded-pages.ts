import type { Connection } from "../../db/connection.ts";
import { seedEmptyDatabase } from "../../db/seed/seed.ts";
import type { App } from "../../server/app.ts";
import { createTestApp, type TestAppOptions } from "./app.ts";
import { createMemoryMedia } from "./memory-media.ts";
import { openMigratedSqlite } from "./migrated-sqlite.ts";
import { renderOnce } from "./render-once.ts";
import { createSitePages } from "./site-routes.ts";

/** The moment of the seeded site: all of its posts are published by then. */
export const SEED_NOW = new Date("2026-11-20T08:00:00.000Z");

/** Seconds of rendering and of importing, which count for no test's own time. */
const PAGES = await prepare();

async function prepare(): ReturnType<typeof createSitePages> {
  const connection = openMigratedSqlite();
  await seed(connection);
  await connection.close();
  return createSitePages();
}

async function seed(connection: Connection) {
  const media = createMemoryMedia();
  await seedEmptyDatabase(connection, { now: SEED_NOW, media, renderMarkdown: renderOnce });
  return media;
}

/** The app with the real pages, on a database filled as a first start fills it. */
export async function openSeededPages(
  connection: Connection,
  options: Partial<TestAppOptions> = {},
): Promise<App> {
  const media = await seed(connection);
  return createTestApp({ connection, now: () => SEED_NOW, media, ...PAGES, ...options });
}
