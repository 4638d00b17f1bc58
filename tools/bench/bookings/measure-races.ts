import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BucketServer, startBucketServer } from "../../../tests/helpers/bucket-server.ts";
import { type DatabaseName, openBenchDatabase } from "../newsletter/bench-database.ts";
import { callAsOwner } from "../nodes/site-nodes.ts";
import { logInAsScript, PASSWORD } from "../support/owner.ts";
import { type BenchServer, startServer } from "../support/server.ts";
import { listBookingFaults } from "./judge-bookings.ts";
import type { RaceAnswer, RaceRequest } from "./race-client.ts";
import { type RaceClients, startRaceClients } from "./race-clients.ts";

const CLIENTS = 4;
const PARALLEL = 50;
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** All of these overlap each other around one time, by length or by the buffer after a call. */
const RIVALS = [
  { slug: "short", aheadMinutes: 0, type: { minutes: 30, bufferAfter: 0 } },
  { slug: "long", aheadMinutes: 30, type: { minutes: 60, bufferAfter: 0 } },
  { slug: "buffered", aheadMinutes: 30, type: { minutes: 30, bufferAfter: 15 } },
] as const;

interface RaceTask {
  database: DatabaseName;
  /** How many servers share the database. */
  nodes: number;
  rounds: number;
  /** Rounds in which a server is killed in the middle. */
  kills: number;
}

/** 50 requests for overlapping calls at the same moment from four processes, again and again, also while a server is killed. */
export async function measureRaces(task: RaceTask) {
  const dir = mkdtempSync(join(tmpdir(), "soloist-bookings-"));
  const dataDir = join(dir, "data");
  const database = await openBenchDatabase(task.database, dataDir);
  // Several servers share their pictures.
  const bucket = task.nodes > 1 ? await startBucketServer() : undefined;
  const env = {
    ...database.env,
    ...(bucket && nameBucket(bucket)),
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: "silent",
    TRUST_PROXY: "1",
  };
  const start = () => startServer([process.execPath, "scripts/serve.mjs"], { dataDir, env });
  const clients = startRaceClients(CLIENTS);
  const nodes: BenchServer[] = [];
  try {
    for (let index = 0; index < task.nodes; index += 1) nodes.push(await start());
    const limits = database.open();
    // Beyond the hourly limit calls become requests, which hold no time and so can't race for it.
    const forgetRush = () => limits.db.deleteFrom("assistant_limits").execute();
    await createTypes(nodes[0]?.origin ?? "");
    const wrong: string[] = [];
    const acknowledged: string[] = [];
    const begun = performance.now();
    for (let round = 0; round < task.rounds; round += 1) {
      await forgetRush();
      const answers = await clients.race(listRequests(nodes, round));
      acknowledged.push(...answers.flatMap(({ uid }) => uid ?? []));
      wrong.push(...judgeRound(round, answers));
    }
    const roundMs = (performance.now() - begun) / task.rounds;
    let unanswered = 0;
    for (let kill = 0; kill < task.kills; kill += 1) {
      await forgetRush();
      const answers = await raceAndKill(clients, { nodes, round: task.rounds + kill, roundMs, start });
      const won = answers.flatMap(({ uid }) => uid ?? []);
      if (won.length > 1) wrong.push(`Kill ${kill}: ${won.length} were booked.`);
      acknowledged.push(...won);
      unanswered += answers.filter(({ status }) => status === undefined).length;
    }
    await limits.close();
    for (const node of nodes.splice(0)) await node.stop();
    const connection = database.open();
    wrong.push(...(await listBookingFaults(connection, acknowledged)));
    const booked = await connection.db.selectFrom("bookings").select("id").execute();
    await connection.close();
    const row = {
      database: task.database,
      servers: task.nodes,
      rounds: task.rounds,
      kills: task.kills,
      booked: booked.length,
      "requests cut off by kills": unanswered,
      faults: wrong.length,
    };
    return { row, wrong };
  } finally {
    clients.stop();
    for (const node of nodes) await node.stop();
    await bucket?.stop();
    await database.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

function nameBucket({ url }: BucketServer) {
  return { S3_ENDPOINT: url, S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "key-id", S3_SECRET_ACCESS_KEY: "key" };
}

async function createTypes(origin: string): Promise<void> {
  const token = await logInAsScript(origin);
  const common = {
    description: "",
    intervalMinutes: 30,
    bufferBefore: 0,
    noticeMinutes: 0,
    windowDays: 180,
    dailyCap: null,
    needsApproval: false,
    isActive: true,
    questions: [],
    meeting: { kind: "link", url: "" },
  };
  for (const { slug, type } of RIVALS) {
    await callAsOwner(origin, token, ["POST", "/call-types", { ...common, ...type, slug, title: slug }]);
  }
  const rules = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "00:00", to: "24:00" }));
  const hours = { rules, overrides: [], travelZones: [] };
  const saved = await callAsOwner(origin, token, [
    "PUT",
    "/availability",
    { hours, isPaused: false, version: 0 },
  ]);
  if (saved?.status !== 200) throw new Error(`The hours were refused with ${saved?.status}.`);
}

/** Each round has a day of its own, far enough ahead. */
function listRequests(nodes: readonly BenchServer[], round: number): RaceRequest[] {
  const day = Math.floor(Date.now() / DAY_MS) + 3 + round;
  const at = day * DAY_MS + 12 * 60 * MINUTE_MS;
  return Array.from({ length: PARALLEL }, (_, index) => {
    const rival = RIVALS[index % RIVALS.length] ?? RIVALS[0];
    return {
      url: `${nodes[index % nodes.length]?.origin}/api/booking`,
      sender: `10.${round}.${index}.1`,
      body: {
        type: rival.slug,
        start: new Date(at - rival.aheadMinutes * MINUTE_MS).toISOString(),
        zone: "America/New_York",
        name: "Nia Brown",
        email: `nia${round}-${index}@example.com`,
      },
    };
  });
}

function judgeRound(round: number, answers: readonly RaceAnswer[]): string[] {
  const won = answers.filter(({ status }) => status === 201).length;
  const lost = answers.filter(({ status, alternatives }) => status === 409 && alternatives === 3).length;
  if (won === 1 && lost === PARALLEL - 1) return [];
  const statuses = Map.groupBy(answers, ({ status }) => status);
  const found = [...statuses].map(([status, { length }]) => `${length} × ${status}`).join(", ");
  return [`Round ${round}: ${won} booked, ${lost} refused with three alternatives (${found}).`];
}

async function raceAndKill(
  clients: RaceClients,
  {
    nodes,
    round,
    roundMs,
    start,
  }: { nodes: BenchServer[]; round: number; roundMs: number; start: () => Promise<BenchServer> },
): Promise<RaceAnswer[]> {
  const index = round % nodes.length;
  const node = nodes[index];
  if (!node) throw new Error("There is no server.");
  const answers = clients.race(listRequests(nodes, round));
  await sleep(Math.random() * roundMs);
  const ended = once(node.process, "exit");
  node.process.kill("SIGKILL");
  await ended;
  await node.stop();
  nodes[index] = await start();
  return answers;
}
