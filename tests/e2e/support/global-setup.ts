import { OWNER_PASSWORD } from "./seeded-site.ts";
import { createDataDir, startServer } from "./server-process.ts";

/** A first start fills its folder with seconds of work, of which the workers take copies. */
export default async function seedSite(): Promise<() => void> {
  const data = createDataDir();
  const server = await startServer({ dataDir: data.path, env: { ADMIN_PASSWORD: OWNER_PASSWORD } });
  await server.stop();
  process.env.SOLOIST_SEEDED_SITE = data.path;
  return data.remove;
}
