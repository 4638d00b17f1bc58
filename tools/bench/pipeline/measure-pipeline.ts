import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toDay } from "../../../app/utils/dates.ts";
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
const P99_MAX_MS = 50;
const BOOK_MEDIAN_MAX_MS = 15;
const DAY_MS = 86_400_000;
const BARE = "/healthz";
const BOOK = `/book/${CALL_TYPE}`;

interface Asked {
  name: string;
  path: string;
}

/** How long the answers of bookings, people and deals take on a site that has many, one request at a time. */
export async function measurePipeline(name: DatabaseName): Promise<{ rows: object[]; wrong: string[] }> {
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
    await connection.close();
    server = await start();
    const { origin } = server;
    const headers = { authorization: `Bearer ${await logInAsScript(origin)}` };
    const rows = [];
    for (const asked of await listAsked(origin, headers)) {
      rows.push(await measureOne(origin, headers, asked));
    }
    const wrong = rows.flatMap(({ asked, p99, median: middle }) => [
      ...(p99 > P99_MAX_MS ? [`${name}, ${asked}: p99 is ${p99} ms, wanted ${P99_MAX_MS}.`] : []),
      ...(asked === BOOK && middle > BOOK_MEDIAN_MAX_MS
        ? [`${name}, ${asked}: the median is ${middle} ms, wanted ${BOOK_MEDIAN_MAX_MS}.`]
        : []),
    ]);
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
    { name: "private calendar", path: new URL(data.address).pathname },
  ];
}

/** Asks for it and for `/healthz` by turns, so that both have the same minute of the machine. */
async function measureOne(origin: string, headers: Record<string, string>, { name, path }: Asked) {
  const times: number[] = [];
  const bare: number[] = [];
  let bytes = 0;
  for (let index = 0; index < WARM_UPS + REQUESTS; index += 1) {
    const one = await ask(origin + path, headers);
    const other = await ask(origin + BARE, {});
    bytes = one.bytes;
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
    "/healthz median": round(median(bare)),
    "/healthz p99": round(percentile(bare, 99)),
  };
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
