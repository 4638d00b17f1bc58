import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { createPasswordHasher } from "../../../app/features/core/auth/account/password.server.ts";
import { RENDERER_VERSION } from "../../../app/features/core/markdown/markdown.server.ts";
import { OWNER_PASSWORD } from "./seeded-site.ts";
import { createDataDir, startServer } from "./server-process.ts";

const RENDERED_TIMEOUT_MS = 600_000;
const POLL_MS = 100;
/** As scrypt's N. */
const CHEAP_COST = 2 ** 10;

/** A first start fills its folder with seconds of work, of which the workers take copies. */
export default async function seedSite(): Promise<() => void> {
  const data = createDataDir();
  const server = await startServer({ dataDir: data.path, env: { ADMIN_PASSWORD: OWNER_PASSWORD } });
  await untilPostsRendered(data.path);
  await server.stop();
  await storeCheapHash(data.path);
  process.env.SOLOIST_SEEDED_SITE = data.path;
  return data.remove;
}

/** A server does this at its leisure; the servers of copies made too early would each do it again. */
async function untilPostsRendered(dataDir: string): Promise<void> {
  const database = new Sqlite(join(dataDir, "site.db"), { readonly: true });
  const countOutdated = database.prepare("select count(*) from posts where renderer < ?").pluck();
  const deadline = Date.now() + RENDERED_TIMEOUT_MS;
  while (countOutdated.get(RENDERER_VERSION) !== 0) {
    if (Date.now() > deadline) throw new Error("The posts of the seed have not been rendered.");
    await sleep(POLL_MS);
  }
  database.close();
}

/** Two hundred journeys begin with a login, whose hash is meant to be dear; tests of the hashing have the real cost. */
async function storeCheapHash(dataDir: string): Promise<void> {
  const hash = await createPasswordHasher({ cost: CHEAP_COST }).hash(OWNER_PASSWORD);
  const database = new Sqlite(join(dataDir, "site.db"));
  const { changes } = database.prepare("update owners set password_hash = ?").run(hash);
  database.close();
  if (changes !== 1) throw new Error(`The seeded site has ${changes} passwords.`);
}
