import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toDay } from "../../../app/utils/dates.ts";
import { FULL_INVOICES, fillInvoices } from "../../../tests/helpers/filled-invoices.ts";
import {
  BUSIEST_PERSON,
  CALL_TYPE,
  FULL_SIZE,
  fillPipeline,
} from "../../../tests/helpers/filled-pipeline.ts";
import { type DatabaseName, openBenchDatabase } from "../newsletter/bench-database.ts";
import { logInAsScript, PASSWORD } from "../support/owner.ts";
import { type BenchServer, startServer } from "../support/server.ts";
import { median, percentile } from "../support/statistics.ts";

const WARM_UPS = 20;
const REQUESTS = 300;
/** Of what is shown beside it. */
const FEW_REQUESTS = 60;
const P99_MAX_MS = 50;
const BOOK_MEDIAN_MAX_MS = 15;
const DAY_MS = 86_400_000;
const BARE = "/healthz";
const BOOK = `/book/${CALL_TYPE}`;

/** Of `/proc`, on every Linux. */
const TICK_MS = 10;

interface Asked {
  name: string;
  path: string;
  /** Shown, and not held against the limit. */
  isFree?: boolean;
}

/** How long the answers of bookings, people and deals take on a site that has many, one request at a time. */
export async function showPipeline(show: (title: string, rows: object[]) => void): Promise<void> {
  for (const database of ["sqlite", "postgres"] as const) {
    const { rows, wrong } = await measurePipeline(database);
    show(
      `3,000 bookings, 10,000 people, 5,000 deals and invoices, 4,000 payments on ${database}: 300 requests each, one at a time (ms)`,
      rows,
    );
    if (wrong.length === 0) continue;
    process.stdout.write(`${wrong.join("\n")}\n`);
    process.exitCode = 1;
  }
}

async function measurePipeline(name: DatabaseName): Promise<{ rows: object[]; wrong: string[] }> {
  const dir = mkdtempSync(join(tmpdir(), "soloist-pipeline-"));
  const dataDir = join(dir, "data");
  const database = await openBenchDatabase(name, dataDir);
  const env = { ...database.env, ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "silent" };
  const start = () => startServer([process.execPath, "scripts/serve.mjs"], { dataDir, env });
  let server: BenchServer | undefined;
  try {
    // The first start makes the tables, and what a new site has.
    await (await start()).stop();
    const connection = database.open();
    await fillPipeline(connection, FULL_SIZE, new Date());
    await fillInvoices(connection, { ...FULL_INVOICES, people: FULL_SIZE.people }, new Date());
    await connection.close();
    server = await start();
    const { origin } = server;
    const headers = { authorization: `Bearer ${await logInAsScript(origin)}` };
    const rows: object[] = [];
    const wrong: string[] = [];
    for (const asked of await listAsked(origin, headers)) {
      const row = await measureOne(server, headers, asked);
      rows.push(row);
      if (!asked.isFree && row.p99 > P99_MAX_MS)
        wrong.push(`${name}, ${asked.name}: p99 is ${row.p99} ms, wanted ${P99_MAX_MS}.`);
      if (asked.path === BOOK && row.median > BOOK_MEDIAN_MAX_MS)
        wrong.push(`${name}, ${BOOK}: the median is ${row.median} ms, wanted ${BOOK_MEDIAN_MAX_MS}.`);
    }
    return { rows, wrong };
  } finally {
    await server?.stop();
    await database.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function listAsked(origin: string, headers: Record<string, string>): Promise<Asked[]> {
  const day = (ahead: number) => toDay(new Date(Date.now() + ahead * DAY_MS));
  const month = (from: number) =>
    `type=${CALL_TYPE}&from=${day(from)}&to=${day(from + 30)}&zone=America/New_York`;
  const link = await fetch(`${origin}/api/bookings/calendar-link`, { headers });
  const { data } = (await link.json()) as { data: { address: string } };
  return [
    { name: "slots of 31 days", path: `/api/booking/slots?${month(0)}` },
    { name: "slots of the next 31 days", path: `/api/booking/slots?${month(31)}` },
    { name: BOOK, path: BOOK },
    { name: "board", path: "/api/deals/board" },
    { name: "forecast above it", path: "/api/deals/forecast" },
    { name: "list of deals", path: "/api/deals?page=1&pageSize=25" },
    { name: "deals by source", path: "/api/deals/sources" },
    { name: "Today", path: "/api/today" },
    { name: "a person's timeline", path: `/api/people/${BUSIEST_PERSON}/timeline?page=1&pageSize=25` },
    { name: "people", path: "/api/people?page=1&pageSize=25" },
    { name: "calls of a week", path: `/api/bookings?from=${day(0)}&to=${day(6)}&status=open` },
    { name: "dashboard with money", path: "/api/admin/dashboard" },
    { name: "invoices", path: "/api/invoices?page=1&pageSize=25" },
    { name: "overdue invoices", path: "/api/invoices?status=overdue&page=1&pageSize=25" },
    { name: "invoices by a word", path: "/api/invoices?q=shop%201&page=1&pageSize=25" },
    { name: "figures by age", path: "/api/invoices/figures" },
    { name: "payments", path: "/api/payments?page=1&pageSize=25" },
    { name: "payments decided", path: "/api/payments?status=decided&page=1&pageSize=25" },
    { name: "owner's search", path: "/api/admin/search?q=4321" },
    // 2,000 calls in one file, which a calendar program fetches every ten minutes.
    { name: "private calendar", path: new URL(data.address).pathname, isFree: true },
  ];
}

/** Asks for it and for `/healthz` by turns, so that both have the same minute of the machine. */
async function measureOne(
  server: BenchServer,
  headers: Record<string, string>,
  { name, path, isFree }: Asked,
) {
  const requests = isFree ? FEW_REQUESTS : REQUESTS;
  const { origin, process: child } = server;
  const times: number[] = [];
  const bare: number[] = [];
  let bytes = 0;
  let usedBefore = 0;
  for (let index = 0; index < WARM_UPS + requests; index += 1) {
    const one = await ask(origin + path, headers);
    const other = await ask(origin + BARE, {});
    bytes = one.bytes;
    if (index === WARM_UPS - 1) usedBefore = readProcessorMs(child.pid);
    if (index < WARM_UPS) continue;
    times.push(one.ms);
    bare.push(other.ms);
  }
  return {
    asked: name,
    kB: Math.round(bytes / 100) / 10,
    median: round(median(times)),
    p95: round(percentile(times, 95)),
    p99: round(percentile(times, 99)),
    "processor ms of both": round((readProcessorMs(child.pid) - usedBefore) / requests),
    "/healthz median": round(median(bare)),
    "/healthz p99": round(percentile(bare, 99)),
  };
}

/** What all threads of the server have worked, which says more than the clock where others use the machine. */
function readProcessorMs(pid = 0): number {
  try {
    // After the name, which may hold spaces: user and system time are the 14th and 15th field of all.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

async function ask(url: string, headers: Record<string, string>): Promise<{ ms: number; bytes: number }> {
  const askedAt = performance.now();
  const answer = await fetch(url, { headers, redirect: "manual" });
  const body = await answer.arrayBuffer();
  const ms = performance.now() - askedAt;
  if (answer.status !== 200)
    throw new Error(`${url} gave ${answer.status}: ${Buffer.from(body).toString().slice(0, 500)}`);
  return { ms, bytes: body.byteLength };
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
