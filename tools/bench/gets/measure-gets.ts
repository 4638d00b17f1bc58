import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readProcessorMs } from "../support/processor.ts";
import { type BenchServer, startServer } from "../support/server.ts";
import { type Address, findAddresses } from "./find-addresses.ts";

const WARM_UPS = 5;
const REQUESTS = 100;
const DESCRIPTION = "/api/openapi.json";
const DESCRIPTION_MAX_MS = 2;
const ACCEPTED = { "accept-encoding": "br, gzip" };

/** Addresses that can be made up without end, so that no cache holds their answers. */
const MADE_UP: Record<string, (number: number) => string> = {
  "search of posts": (number) => `/blog?q=outbox+${number}`,
  "search of posts in the API": (number) => `/api/posts?q=outbox+${number}`,
  "a page that isn't there": (number) => `/no-such-page-${number}`,
  "data of a page that isn't there": (number) => `/no-such-page-${number}.data`,
  "a month of free times": (number) =>
    `/book/consultation?month=${2030 + (number % 60)}-0${1 + (number % 9)}`,
  "an estimate with choices": (number) => `/estimate?service=${number}`,
  "a card of no page": (number) => `/og/blog/none-${number}.png`,
  "a call that isn't there": (number) => `/api/none-${number}`,
};

interface Row {
  kind: string;
  path: string;
  status: number;
  kB: number;
  "first, ms": number;
  "each, ms": number;
}

/** Shows the processor time of each public GET, one request at a time. */
export async function showGets(show: (title: string, rows: object[]) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "soloist-gets-"));
  const start = () =>
    startServer([process.execPath, "scripts/serve.mjs"], { dataDir, env: { LOG_LEVEL: "silent" } });
  try {
    // A separate server finds them, so that the measured one starts with empty caches.
    const addresses = await withServer(await start(), ({ origin }) => findAddresses(origin));
    await withServer(await start(), (server) => measureAll(server, addresses, show));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function withServer<Result>(
  server: BenchServer,
  use: (server: BenchServer) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

async function measureAll(
  server: BenchServer,
  addresses: readonly Address[],
  show: (title: string, rows: object[]) => void,
): Promise<void> {
  const known: Row[] = [];
  for (const address of addresses) known.push(await measure(server, address, () => address.path));
  show(`Processor time of every public GET (the first, and each of ${REQUESTS} more)`, known);
  const madeUp: Row[] = [];
  for (const [kind, toPath] of Object.entries(MADE_UP)) {
    madeUp.push(await measure(server, { kind, path: toPath(0) }, toPath));
  }
  show(`The same of addresses that are new each time (${REQUESTS} of each)`, madeUp);
  const described = known.find(({ path }) => path === DESCRIPTION);
  if (described && described["each, ms"] <= DESCRIPTION_MAX_MS) return;
  process.stdout.write(`${DESCRIPTION} takes more than ${DESCRIPTION_MAX_MS} ms of the processor.\n`);
  process.exitCode = 1;
}

async function measure(
  { origin, process: child }: BenchServer,
  { kind, path }: Address,
  toPath: (number: number) => string,
): Promise<Row> {
  const before = readProcessorMs(child.pid);
  const first = await measureAnswer(origin + toPath(0));
  const firstMs = readProcessorMs(child.pid) - before;
  for (let number = 1; number <= WARM_UPS; number += 1) await measureAnswer(origin + toPath(number));
  const usedBefore = readProcessorMs(child.pid);
  for (let number = 1; number <= REQUESTS; number += 1) {
    await measureAnswer(origin + toPath(WARM_UPS + number));
  }
  const each = (readProcessorMs(child.pid) - usedBefore) / REQUESTS;
  return {
    kind,
    path: path.slice(0, 60),
    status: first.status,
    kB: Math.round(first.bytes / 100) / 10,
    "first, ms": firstMs,
    "each, ms": Math.round(each * 100) / 100,
  };
}

async function measureAnswer(url: string): Promise<{ status: number; bytes: number }> {
  const answer = await fetch(url, { headers: ACCEPTED, redirect: "manual" });
  const { byteLength } = await answer.arrayBuffer();
  return { status: answer.status, bytes: Number(answer.headers.get("content-length") ?? byteLength) };
}
