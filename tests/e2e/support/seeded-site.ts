import { cpSync } from "node:fs";
import { createDataDir, startServer } from "./server-process.ts";

/** The password of every seeded site's owner. */
export const OWNER_PASSWORD = "the owner of the journeys";

/** Playwright's global set-up: a first start fills its folder with seconds of work, of which the workers take copies. */
export default async function seedSite(): Promise<() => void> {
  const data = createDataDir();
  const server = await startServer({ dataDir: data.path, env: { ADMIN_PASSWORD: OWNER_PASSWORD } });
  await server.stop();
  process.env.SOLOIST_SEEDED_SITE = data.path;
  return data.remove;
}

/** A folder of one's own, as a first start leaves it. */
export function copySeededSite(): ReturnType<typeof createDataDir> {
  const seeded = process.env.SOLOIST_SEEDED_SITE;
  if (!seeded) throw new Error("The global set-up has seeded no site.");
  const data = createDataDir();
  cpSync(seeded, data.path, { recursive: true });
  return data;
}
