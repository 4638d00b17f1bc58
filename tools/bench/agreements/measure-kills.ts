import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "../../../db/connection.ts";
import type { DatabaseName } from "../newsletter/bench-database.ts";
import { type KillableNodes, startKillableNodes } from "../support/killable-nodes.ts";
import { type AgreeingSite, KINDS, type Kind, openAgreeingSite, type Request } from "./agreeing-site.ts";
import { listAgreementFaults } from "./judge-agreements.ts";
import { listDocumentFaults } from "./judge-documents.ts";
import { listPaymentFaults } from "./judge-payments.ts";

/** How many of each are asked for at once. */
const AT_ONCE: Record<Kind, number> = { accept: 2, issue: 2, confirm: 4 };
/** A transaction begins when the process that drew the PDF has ended: the kill follows the first to the fourth of them. */
const DRAWINGS_MAX = 4;
/** About as long as a transaction and its answer. */
const KILL_WITHIN_MS = { sqlite: 30, postgres: 80 } as const satisfies Record<DatabaseName, number>;
const DRAWING_TIMEOUT_MS = 30_000;
/** The parts of what was agreed: accepted, then issued, then confirmed. */
const LAST_ROUNDS = 4;
const EXPECTED = new Set<number | undefined>([undefined, 200, 409]);

interface Sent {
  request: Request;
  /** Undefined where no answer came. */
  status: number | undefined;
}

interface KillTask {
  database: DatabaseName;
  /** How many servers share the database. */
  nodes: number;
  kills: number;
}

export async function showAgreements(
  show: (title: string, rows: object[]) => void,
  { kills, database }: { kills: number; database: string | undefined },
): Promise<void> {
  const sites = [
    { database: "sqlite", nodes: 1 },
    { database: "postgres", nodes: 2 },
  ] as const;
  for (const where of sites.filter((site) => database === undefined || site.database === database)) {
    const { rows, wrong } = await measureKills({ ...where, kills });
    show(
      `Quotes accepted, invoices issued and payments confirmed on ${where.database} while ${kills} servers are killed, one after the other: ${wrong.length} faults`,
      rows,
    );
    if (wrong.length === 0) continue;
    process.stdout.write(`${wrong.join("\n")}\n`);
    process.exitCode = 1;
  }
}

async function measureKills({ database, nodes, kills }: KillTask) {
  const site = await startKillableNodes(database, nodes);
  try {
    const connection = site.open();
    const agreeing = await openAgreeingSite(site, connection);
    const rows = KINDS.map((kind) => ({ kind, ...emptyCount() }));
    const wrong: string[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await agreeing.prepare(site.node(kill).origin, AT_ONCE.accept);
      const sent = await sendAndKill(site, agreeing, { index: kill, withinMs: KILL_WITHIN_MS[database] });
      for (const row of rows) await countAnswers(agreeing, row, sent);
      const faults = [...(await listLost(agreeing, sent)), ...(await judge(connection))];
      wrong.push(...faults.map((fault) => `After kill ${kill + 1}: ${fault}`));
    }
    wrong.push(...(await finish(site, agreeing)));
    await site.end();
    wrong.push(...(await judge(connection)));
    const done = await countDone(connection);
    await connection.close();
    const results = rows.map(({ kind, ...counts }) => ({
      database,
      servers: nodes,
      kills,
      what: kind,
      ...counts,
      "done in the end": done[kind],
    }));
    return { rows: results, wrong: [...new Set(wrong)] };
  } finally {
    await site.stop();
  }
}

function emptyCount() {
  return { asked: 0, "answered 200": 0, "answered 409": 0, "cut off": 0, "cut off and stored": 0 };
}

async function countAnswers(
  agreeing: AgreeingSite,
  row: ReturnType<typeof emptyCount> & { kind: Kind },
  sent: readonly Sent[],
): Promise<void> {
  const own = sent.filter(({ request }) => request.kind === row.kind);
  row.asked += own.length;
  row["answered 200"] += own.filter(({ status }) => status === 200).length;
  row["answered 409"] += own.filter(({ status }) => status === 409).length;
  for (const { request, status } of own) {
    if (status !== undefined) continue;
    row["cut off"] += 1;
    if (await agreeing.isDone(request)) row["cut off and stored"] += 1;
  }
}

/** Lists acknowledged requests that the database doesn't know. */
async function listLost(agreeing: AgreeingSite, sent: readonly Sent[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { request, status } of sent) {
    if (!EXPECTED.has(status)) lost.push(`${request.kind} ${request.id} was answered with ${status}.`);
    if (status === 200 && !(await agreeing.isDone(request)))
      lost.push(`${request.kind} ${request.id} was answered and is lost.`);
  }
  return lost;
}

async function judge(connection: Connection): Promise<string[]> {
  const { faults } = await listDocumentFaults(connection);
  return [...faults, ...(await listAgreementFaults(connection)), ...(await listPaymentFaults(connection))];
}

/** Each quote is accepted on all servers at once, as by a client who presses the button twice. */
async function sendAndKill(
  site: KillableNodes,
  agreeing: AgreeingSite,
  { index, withinMs }: { index: number; withinMs: number },
): Promise<Sent[]> {
  const requests = await agreeing.listRequests();
  const some = (kind: Kind) => requests.filter((one) => one.kind === kind).slice(0, AT_ONCE[kind]);
  const send = async (request: Request, at: number): Promise<Sent> => ({
    request,
    status: await agreeing.send(site.node(at).origin, request),
  });
  const drawn = Promise.all([
    ...some("accept").flatMap((request) => site.nodes.map((_, node) => send(request, node))),
    ...some("issue").map((request, n) => send(request, index + n)),
  ]);
  const drawings = 1 + Math.floor(Math.random() * DRAWINGS_MAX);
  await Promise.race([drawn, untilDrawn(site.node(index).process.pid ?? 0, drawings)]);
  const confirmations = some("confirm").map((request, n) => send(request, index + n));
  await untilAnswered(confirmations, Math.floor(Math.random() * (confirmations.length + 1)));
  await sleep(Math.random() * withinMs);
  await site.kill(index);
  const sent = [...(await drawn), ...(await Promise.all(confirmations))];
  await site.restart(index);
  return sent;
}

/** So that some are stored and others aren't, however slow the machine is. */
function untilAnswered(sent: readonly Promise<Sent>[], wanted: number): Promise<void> {
  return new Promise((resolve) => {
    let left = wanted;
    const count = () => {
      left -= 1;
      if (left <= 0) resolve();
    };
    if (wanted === 0) resolve();
    for (const one of sent) one.then(count, count);
  });
}

/** Waits until so many of the processes that a server starts have ended. */
async function untilDrawn(pid: number, drawings: number): Promise<void> {
  const deadline = performance.now() + DRAWING_TIMEOUT_MS;
  let before = new Set<string>();
  for (let ended = 0; ended < drawings && performance.now() < deadline; ) {
    const now = listChildren(pid);
    ended += before.difference(now).size;
    before = now;
    await sleep(1);
  }
}

function listChildren(pid: number): Set<string> {
  try {
    return new Set(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean));
  } catch {
    return new Set();
  }
}

/** Asks again for all that was cut off, without a kill: nothing may be stuck. */
async function finish(site: KillableNodes, agreeing: AgreeingSite): Promise<string[]> {
  const wrong: string[] = [];
  for (let round = 0; round < LAST_ROUNDS; round += 1) {
    const requests = await agreeing.listRequests();
    for (const [index, request] of requests.entries()) {
      const status = await agreeing.send(site.node(index).origin, request);
      if (status !== 200) wrong.push(`${request.kind} ${request.id} was refused with ${status} in the end.`);
    }
  }
  return wrong;
}

async function countDone({ db }: Connection): Promise<Record<Kind, number>> {
  const of = async (query: { executeTakeFirstOrThrow(): Promise<{ count: string | number | bigint }> }) =>
    Number((await query.executeTakeFirstOrThrow()).count);
  return {
    accept: await of(db.selectFrom("acceptances").select(({ fn }) => fn.countAll().as("count"))),
    issue: await of(
      db
        .selectFrom("invoices")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("number", "is not", null),
    ),
    confirm: await of(
      db
        .selectFrom("payments")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("status", "=", "confirmed"),
    ),
  };
}
