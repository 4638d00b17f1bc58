import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Connection } from "../../../db/connection.ts";
import { startBucketServer } from "../../../tests/helpers/bucket-server.ts";
import { type DatabaseName, openBenchDatabase } from "../newsletter/bench-database.ts";
import { PASSWORD } from "./owner.ts";
import { type BenchServer, startServer } from "./server.ts";

/** Servers on one database, of which any may be killed. */
export interface KillableNodes {
  /** As they are now: a killed one is replaced. */
  nodes: readonly BenchServer[];
  /** Counts around: with two servers, 2 is the first one again. */
  node(index: number): BenchServer;
  /** Sends SIGKILL, which no handler of the server sees. */
  kill(index: number): Promise<void>;
  /** Puts a new server in the place of a killed one. */
  restart(index: number): Promise<void>;
  /** Ends all servers, for a look at what they left. */
  end(): Promise<void>;
  /** The bench's own view of the database. */
  open(): Connection;
  stop(): Promise<void>;
}

export async function startKillableNodes(name: DatabaseName, count: number): Promise<KillableNodes> {
  const dir = mkdtempSync(join(tmpdir(), "soloist-killed-"));
  const dataDir = join(dir, "data");
  const database = await openBenchDatabase(name, dataDir);
  // Several servers share their pictures.
  const bucket = count > 1 ? await startBucketServer() : undefined;
  const env = {
    ...database.env,
    ...(bucket && {
      S3_ENDPOINT: bucket.url,
      S3_BUCKET: "pictures",
      S3_ACCESS_KEY_ID: "key-id",
      S3_SECRET_ACCESS_KEY: "key",
    }),
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: "silent",
    TRUST_PROXY: "1",
  };
  const start = () => startServer([process.execPath, "scripts/serve.mjs"], { dataDir, env });
  const nodes: BenchServer[] = [];
  const node = (index: number) => {
    const found = nodes[index % nodes.length];
    if (!found) throw new Error("There is no server.");
    return found;
  };
  const end = async () => {
    for (const one of nodes.splice(0)) await one.stop();
  };
  const stop = async () => {
    await end();
    await bucket?.stop();
    await database.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    for (let index = 0; index < count; index += 1) nodes.push(await start());
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    nodes,
    node,
    async kill(index) {
      const killed = node(index);
      const ended = once(killed.process, "exit");
      killed.process.kill("SIGKILL");
      await ended;
      // Its child processes are stopped too.
      await killed.stop();
    },
    async restart(index) {
      nodes[index % nodes.length] = await start();
    },
    end,
    open: database.open,
    stop,
  };
}
