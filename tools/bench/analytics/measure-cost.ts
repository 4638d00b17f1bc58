import { join } from "node:path";
import autocannon from "autocannon";
import { type BenchServer, startServer } from "../support/server.ts";
import { median } from "../support/statistics.ts";
import { PROCESSOR_PATH } from "./processor-path.ts";

const CONNECTIONS = 16;
const ROUND_SECONDS = 2;
const ROUNDS = 7;
const VIEWS_PER_VISITOR = 4;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

interface Reader {
  name: string;
  userAgent: string;
  /** The requests for one page. */
  paths: string[];
  /** Reports the view when it is recorded; without recording there would be nothing to report. */
  isTold: boolean;
}

export interface Cost {
  readers: string;
  /** Medians. */
  pagesPerSecond: { on: number; off: number };
  processorMicros: { on: number; off: number };
  /** Medians of the rounds' ratios, as shares. */
  throughputCost: number;
  processorCost: number;
}

/** Cached pages with recording on against off, round by round in turn. */
export async function measureCost(): Promise<Cost[]> {
  const [on, off] = [await startSide("on"), await startSide("off")];
  try {
    const files = await listFiles(on.origin);
    const browser = { userAgent: FIREFOX, isTold: true };
    const readers: Reader[] = [
      { name: "bots: the document", userAgent: GOOGLEBOT, paths: ["/"], isTold: false },
      { name: "browsers: the document", userAgent: FIREFOX, paths: ["/"], isTold: false },
      { ...browser, name: `browsers: ${1 + files.length} files and the beacon`, paths: ["/", ...files] },
      { ...browser, name: "browsers: the document and the beacon", paths: ["/"] },
    ];
    const costs: Cost[] = [];
    for (const reader of readers) costs.push(await compare(reader, { on, off }));
    return costs;
  } finally {
    await Promise.all([on.stop(), off.stop()]);
  }
}

function startSide(recording: "on" | "off"): Promise<BenchServer> {
  const command = [process.execPath, join(import.meta.dirname, "page-server.ts")];
  return startServer(command, { env: { RECORDING: recording } });
}

/** The scripts, styles and fonts that the home page names, each once. */
async function listFiles(origin: string): Promise<string[]> {
  const html = await (await fetch(`${origin}/`)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
}

async function compare(reader: Reader, { on, off }: { on: BenchServer; off: BenchServer }): Promise<Cost> {
  const silent = { ...reader, isTold: false };
  await fire(on, reader);
  await fire(off, silent);
  const rounds: { on: Fired; off: Fired }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Who goes first would otherwise always meet the same moment of the other work on the machine.
    const isOnFirst = round % 2 === 0;
    const early = isOnFirst ? await fire(on, reader) : undefined;
    const quiet = await fire(off, silent);
    rounds.push({ on: early ?? (await fire(on, reader)), off: quiet });
  }
  const ofRounds = (read: (round: { on: Fired; off: Fired }) => number) => median(rounds.map(read));
  return {
    readers: reader.name,
    pagesPerSecond: {
      on: ofRounds((round) => round.on.pagesPerSecond),
      off: ofRounds((round) => round.off.pagesPerSecond),
    },
    processorMicros: {
      on: ofRounds((round) => round.on.processorMicros),
      off: ofRounds((round) => round.off.processorMicros),
    },
    throughputCost: 1 - ofRounds((round) => round.on.pagesPerSecond / round.off.pagesPerSecond),
    processorCost: ofRounds((round) => round.on.processorMicros / round.off.processorMicros) - 1,
  };
}

interface Fired {
  pagesPerSecond: number;
  /** Processor time of the server for a page with all its files. */
  processorMicros: number;
}

async function fire({ origin }: BenchServer, { userAgent, paths, isTold }: Reader): Promise<Fired> {
  const headers = { "accept-encoding": "br", "user-agent": userAgent };
  const requests: autocannon.Request[] = paths.map((path) => ({ method: "GET", path, headers }));
  if (isTold) requests.push(createBeacon(headers));
  const before = await readProcessor(origin);
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    requests,
  });
  const spent = (await readProcessor(origin)) - before;
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} errors were answered.`);
  const pages = result.requests.total / requests.length;
  return { pagesPerSecond: pages / result.duration, processorMicros: spent / pages };
}

/** Each view has a new visitor: a single one would soon exceed the daily limit for one. */
function createBeacon(headers: Record<string, string>): autocannon.Request {
  let views = 0;
  return {
    method: "POST",
    path: "/api/analytics/events",
    body: JSON.stringify({ kind: "view", path: "/", referrer: "https://www.google.com/" }),
    setupRequest(request) {
      const visitor = Math.floor(views / VIEWS_PER_VISITOR);
      views += 1;
      const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
      const own = { "content-type": "application/json", "x-forwarded-for": address };
      return { ...request, headers: { ...headers, ...own } };
    },
  };
}

/** Microseconds since the server's start. */
async function readProcessor(origin: string): Promise<number> {
  return Number(await (await fetch(`${origin}${PROCESSOR_PATH}`)).text());
}
