import type { Connection } from "../../db/connection.ts";
import { seedEmptyDatabase } from "../../db/seed/seed.ts";
import type { App } from "../../server/app.ts";
import { createTestApp, type TestAppOptions } from "./app.ts";
import { createMemoryMedia } from "./memory-media.ts";
import { renderOnce } from "./render-once.ts";
import { createSitePages } from "./site-routes.ts";

/** The moment of the seeded site: all of its posts are published by then. */
export const SEED_NOW = new Date("2026-11-20T08:00:00.000Z");

/** The app with the real pages, on a database filled as a first start fills it. */
export async function openSeededPages(
  connection: Connection,
  options: Partial<TestAppOptions> = {},
): Promise<App> {
  const media = createMemoryMedia();
  await seedEmptyDatabase(connection, { now: SEED_NOW, media, renderMarkdown: renderOnce });
  const pages = await createSitePages();
  return createTestApp({ connection, now: () => SEED_NOW, media, ...pages, ...options });
}
