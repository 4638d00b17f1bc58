import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BucketServer, startBucketServer } from "../../../tests/helpers/bucket-server.ts";
import { type DatabaseName, openBenchDatabase } from "../newsletter/bench-database.ts";
import { logInAsScript, PASSWORD } from "../support/owner.ts";
import { type BenchServer, startServer } from "../support/server.ts";
import { listIssueFaults } from "./judge-issues.ts";

const PARALLEL = 30;
/** Within which a server is killed after the requests were sent: some issue takes about a second. */
const KILL_WITHIN_MS = 4000;

interface IssueTask {
  database: DatabaseName;
  /** How many servers share the database. */
  nodes: number;
  /** Rounds in which a server is killed in the middle. */
  kills: number;
}

export async function showInvoices(
  show: (title: string, rows: object[]) => void,
  { kills }: { kills: number },
): Promise<void> {
  for (const where of [
    { database: "sqlite", nodes: 1 },
    { database: "postgres", nodes: 2 },
  ] as const) {
    const { row, wrong } = await measureIssues({ ...where, kills });
    show("30 invoices issued at once, then again and again while a server is killed", [row]);
    if (wrong.length === 0) continue;
    process.stdout.write(`${wrong.join("\n")}\n`);
    process.exitCode = 1;
  }
}

async function measureIssues(task: IssueTask) {
  const dir = mkdtempSync(join(tmpdir(), "soloist-invoices-"));
  const dataDir = join(dir, "data");
  const database = await openBenchDatabase(task.database, dataDir);
  // Several servers share their pictures.
  const bucket = task.nodes > 1 ? await startBucketServer() : undefined;
  const env = {
    ...database.env,
    ...(bucket && nameBucket(bucket)),
    ...{ ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "silent" },
  };
  const start = () => startServer([process.execPath, "scripts/serve.mjs"], { dataDir, env });
  const nodes: BenchServer[] = [];
  try {
    for (let index = 0; index < task.nodes; index += 1) nodes.push(await start());
    const owner = await openOwner(nodes[0]?.origin ?? "");
    const begun = performance.now();
    const first = await issueAll(nodes, owner.token, await owner.draft(PARALLEL));
    const seconds = (performance.now() - begun) / 1000;
    const wrong = first.some((status) => status !== 200) ? [`Not all were issued: ${first.join(", ")}.`] : [];
    let unanswered = 0;
    for (let kill = 0; kill < task.kills; kill += 1) {
      const ids = await owner.draft(task.nodes * 3, nodes[kill % nodes.length]?.origin);
      unanswered += await issueAndKill(nodes, { ids, token: owner.token, index: kill % nodes.length, start });
    }
    for (const node of nodes.splice(0)) await node.stop();
    const connection = database.open();
    const { faults, issued } = await listIssueFaults(connection);
    await connection.close();
    wrong.push(...faults);
    const row = {
      ...{ database: task.database, servers: task.nodes, "seconds for 30": Math.round(seconds * 10) / 10 },
      ...{ kills: task.kills, "requests cut off by kills": unanswered, issued, faults: wrong.length },
    };
    return { row, wrong };
  } finally {
    for (const node of nodes) await node.stop();
    await bucket?.stop();
    await database.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

function nameBucket({ url }: BucketServer) {
  return { S3_ENDPOINT: url, S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "key-id", S3_SECRET_ACCESS_KEY: "key" };
}

/** An owner who isn't registered, and a client. */
async function openOwner(origin: string) {
  const token = await logInAsScript(origin);
  const call = async <T>(method: string, path: string, body?: object, at = origin): Promise<T> => {
    const answer = await fetch(`${at}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { data: business } = await call<{ data: object }>("GET", "/business");
  const named = { legalName: "Asha Rao", address: "Bengaluru", stateCode: "29", upiAddress: "asha@okbank" };
  await call("PUT", "/business", { ...business, ...named });
  const { data: deal } = await call<{ data: { person: { id: string } } }>("POST", "/deals", {
    ...{ email: "client@example.com", name: "Nia", title: "Work" },
  });
  return {
    token,
    async draft(count: number, at = origin): Promise<string[]> {
      const lines = [{ title: "Work", unitMinor: 100_000, taxBp: 0 }];
      const ids: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const body = { personId: deal.person.id, title: "Work", lines };
        ids.push((await call<{ data: { id: string } }>("POST", "/invoices", body, at)).data.id);
      }
      return ids;
    },
  };
}

/** The status of each; none where no answer came. */
function issueAll(
  nodes: readonly BenchServer[],
  token: string,
  ids: readonly string[],
): Promise<(number | undefined)[]> {
  return Promise.all(
    ids.map(async (id, index) => {
      const answer = await fetch(`${nodes[index % nodes.length]?.origin}/api/invoices/${id}/issue`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
      }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      return answer?.status;
    }),
  );
}

interface Kill {
  ids: readonly string[];
  token: string;
  index: number;
  start: () => Promise<BenchServer>;
}

async function issueAndKill(nodes: BenchServer[], { ids, token, index, start }: Kill): Promise<number> {
  const node = nodes[index];
  if (!node) throw new Error("There is no server.");
  const answers = issueAll(nodes, token, ids);
  await sleep(Math.random() * KILL_WITHIN_MS);
  const ended = once(node.process, "exit");
  node.process.kill("SIGKILL");
  await ended;
  await node.stop();
  nodes[index] = await start();
  return (await answers).filter((status) => status === undefined).length;
}
