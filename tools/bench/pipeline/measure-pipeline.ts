import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toDay } from "../../../app/utils/dates.ts";
import { CALL_TYPE } from "../../../tests/helpers/filled-calls.ts";
import { FULL_INVOICES, fillInvoices } from "../../../tests/helpers/filled-invoices.ts";
import { BUSIEST_PERSON, FULL_SIZE, fillPipeline } from "../../../tests/helpers/filled-pipeline.ts";
import { FULL_QUOTES, fillQuotes } from "../../../tests/helpers/filled-quotes.ts";
import { type DatabaseName, openBenchDatabase } from "../newsletter/bench-database.ts";
import { logInAsScript, PASSWORD } from "../support/owner.ts";
import { readProcessorMs } from "../support/processor.ts";
import { type BenchServer, startServer } from "../support/server.ts";
import { median, percentile } from "../support/statistics.ts";

const WARM_UPS = 20;
const REQUESTS = 300;
/** The number of requests for screens shown beside it. */
const FEW_REQUESTS = 60;
const P99_MAX_MS = 50;
const BOOK_MEDIAN_MAX_MS = 15;
const DAY_MS = 86_400_000;
const BARE = "/healthz";
const BOOK = `/book/${CALL_TYPE}`;
/** Accepted, with two versions. */
const QUOTE = "quote-12";
/** Issued, and not paid. */
const INVOICE = "invoice-200";
/** Finished, with three invoices. */
const ENGAGEMENT = "engagement-300";

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
      `3,000 bookings, 10,000 people, 5,000 deals and invoices, 4,000 payments, 2,000 quotes on ${database}: 300 requests each, one at a time (ms)`,
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
    const size = { ...FULL_SIZE, ...FULL_INVOICES, ...FULL_QUOTES };
    await fillPipeline(connection, size, new Date());
    await fillInvoices(connection, size, new Date());
    await fillQuotes(connection, size, new Date());
    await connection.close();
    server = await start();
    const { origin } = server;
    const headers = { authorization: `Bearer ${await logInAsScript(origin)}` };
    const rows: object[] = [];
    const wrong: string[] = [];
    for (const asked of await listAsked(origin, headers)) {
      const row = await measureOne(server, headers, asked);
      rows.push(row);
      const bareP99 = row["/healthz p99"];
      if (!asked.isFree && row.p99 > P99_MAX_MS + bareP99)
        wrong.push(`${name}, ${asked.name}: p99 is ${row.p99} ms, ${bareP99} ms of it the machine's.`);
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
  const read = async <Data>(path: string) => {
    const answer = await fetch(`${origin}/api${path}`, { headers });
    return ((await answer.json()) as { data: Data }).data;
  };
  const { address } = await read<{ address: string }>("/bookings/calendar-link");
  const { link: quoteLink } = await read<{ link: string }>(`/quotes/${QUOTE}/link`);
  const { link: invoiceLink } = await read<{ link: string }>(`/invoices/${INVOICE}/link`);
  const { link: portalLink } = await read<{ link: string }>(`/engagements/${ENGAGEMENT}/link`);
  const list = "page=1&pageSize=25";
  return [
    { name: "slots of 31 days", path: `/api/booking/slots?${month(0)}` },
    { name: "slots of the next 31 days", path: `/api/booking/slots?${month(31)}` },
    { name: BOOK, path: BOOK },
    { name: "board", path: "/api/deals/board" },
    { name: "forecast above it", path: "/api/deals/forecast" },
    { name: "list of deals", path: `/api/deals?${list}` },
    { name: "deals by source", path: "/api/deals/sources" },
    { name: "Today", path: "/api/today" },
    { name: "a person's timeline", path: `/api/people/${BUSIEST_PERSON}/timeline?${list}` },
    { name: "people", path: `/api/people?${list}` },
    { name: "calls of a week", path: `/api/bookings?from=${day(0)}&to=${day(6)}&status=open` },
    { name: "dashboard with money", path: "/api/admin/dashboard" },
    { name: "invoices", path: `/api/invoices?${list}` },
    { name: "overdue invoices", path: `/api/invoices?status=overdue&${list}` },
    { name: "invoices by a word", path: `/api/invoices?q=shop%201&${list}` },
    { name: "an invoice", path: `/api/invoices/${INVOICE}` },
    { name: "figures by age", path: "/api/invoices/figures" },
    { name: "payments", path: `/api/payments?${list}` },
    { name: "payments decided", path: `/api/payments?status=decided&${list}` },
    { name: "deducted tax without certificate", path: "/api/payments/tds" },
    { name: "quotes", path: `/api/quotes?${list}` },
    { name: "quotes that wait", path: `/api/quotes?status=open&${list}` },
    { name: "quotes by a word", path: `/api/quotes?q=shop%201&${list}` },
    { name: "a quote", path: `/api/quotes/${QUOTE}` },
    { name: "engagements", path: `/api/engagements?${list}` },
    { name: "engagements by a word", path: `/api/engagements?q=shop%201&${list}` },
    { name: "an engagement", path: `/api/engagements/${ENGAGEMENT}` },
    { name: "/q/…, an accepted quote", path: new URL(quoteLink).pathname },
    { name: "/i/…, an open invoice", path: new URL(invoiceLink).pathname },
    { name: "/c/…, a client's portal", path: new URL(portalLink).pathname },
    { name: "owner's search", path: "/api/admin/search?q=4321" },
    { name: "owner's search, found often", path: "/api/admin/search?q=shop" },
    // 2,000 calls in one file, which a calendar program fetches every ten minutes.
    { name: "private calendar", path: new URL(address).pathname, isFree: true },
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
    const one = await timeRequest(origin + path, headers);
    const other = await timeRequest(origin + BARE, {});
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

async function timeRequest(
  url: string,
  headers: Record<string, string>,
): Promise<{ ms: number; bytes: number }> {
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
