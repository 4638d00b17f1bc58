import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BucketServer, startBucketServer } from "../../../tests/helpers/bucket-server.ts";
import { type MailLog, startMailLog } from "../newsletter/mail-log.ts";
import { logInAsScript, PASSWORD } from "../support/owner.ts";
import { type BenchServer, startServer } from "../support/server.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { type PingServer, startPingServer } from "./ping-server.ts";
import { type PostgresPair, startPostgresPair } from "./postgres-pair.ts";

/** Twice what the balancer takes to notice. */
const SHUTDOWN_DELAY_SECONDS = 1;

export interface SiteNodes {
  database: PostgresPair;
  balancer: Balancer;
  bucket: BucketServer;
  mails: MailLog;
  pings: PingServer;
  nodes: BenchServer[];
  token: string;
  /** Ends the node as a service manager does, or kills it, and puts a new one in its place. */
  replace(index: number, signal: "SIGTERM" | "SIGKILL"): Promise<void>;
  /** Kills all nodes, and starts as many at the same moment. */
  restartAll(): Promise<void>;
  stop(): Promise<void>;
}

/** So many nodes on one PostgreSQL and one bucket behind a balancer, all on loopback. */
export async function startSiteNodes(count: number): Promise<SiteNodes> {
  const dir = mkdtempSync(join(tmpdir(), "soloist-nodes-"));
  const [database, bucket, mails, pings, balancer] = await Promise.all([
    startPostgresPair(),
    startBucketServer(),
    startMailLog(dir),
    startPingServer(),
    startBalancer(),
  ]);
  const env = {
    DATABASE_URL: database.url,
    SECRET: "a secret of the bench, long enough",
    // Search engines are only called for a public address; nothing connects to this one.
    SITE_URL: "https://soloist.dev",
    INDEXNOW_URL: pings.url,
    S3_ENDPOINT: bucket.url,
    S3_BUCKET: "pictures",
    S3_ACCESS_KEY_ID: "key-id",
    S3_SECRET_ACCESS_KEY: "key",
    SMTP_URL: mails.url,
    NEWSLETTER_PER_MINUTE: "60000",
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: "silent",
    TRUST_PROXY: "1",
    SHUTDOWN_DELAY_SECONDS: String(SHUTDOWN_DELAY_SECONDS),
  };
  const start = async () => {
    const node = await startServer([process.execPath, "scripts/serve.mjs"], { env });
    await balancer.add(node.origin);
    return node;
  };
  const nodes: BenchServer[] = [];
  for (let index = 0; index < count; index += 1) nodes.push(await start());
  const end = async (index: number, signal: "SIGTERM" | "SIGKILL") => {
    const node = nodes[index];
    if (!node) throw new Error(`There is no node ${index}.`);
    const { process: child } = node;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    balancer.remove(node.origin);
    await node.stop();
  };
  return {
    database,
    balancer,
    bucket,
    mails,
    pings,
    nodes,
    token: await logInAsScript(nodes[0]?.origin ?? ""),
    async replace(index, signal) {
      await end(index, signal);
      nodes[index] = await start();
    },
    async restartAll() {
      await Promise.all(nodes.map((_, index) => end(index, "SIGKILL")));
      nodes.splice(0, nodes.length, ...(await Promise.all(nodes.map(start))));
    },
    async stop() {
      for (const node of nodes) await node.stop();
      balancer.stop();
      mails.stop();
      pings.stop();
      await bucket.stop();
      await database.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A call of the owner's; undefined where no answer came. */
export async function callAsOwner(
  origin: string,
  token: string,
  [method, path, body]: [method: string, path: string, body?: object],
): Promise<{ status: number; json: unknown } | undefined> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (!answer) return undefined;
  return { status: answer.status, json: await answer.json().catch(() => undefined) };
}
