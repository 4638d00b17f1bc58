import { setMaxListeners } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PUBLIC_PAGES } from "../../../app/public-pages.ts";
import { readResidentBytes } from "../start-up.ts";
import { PASSWORD } from "../support/owner.ts";
import { type BenchServer, ROOT, startServer } from "../support/server.ts";
import { formatMib } from "../support/statistics.ts";
import { openLoadedSite, type Statuses } from "./loaded-site.ts";
import { LOADS, type Load } from "./loads.ts";
import { watchMemory } from "./watch-memory.ts";

/** Longer than the threads live that a first page starts. */
const SETTLE_MS = 90_000;
const FIRST_LOOK_MS = 15_000;
const AFTERWARDS_MAX_RATIO = 1.3;

interface Figures {
  residentBytes: number;
  heapBytes: number;
  externalBytes: number;
}

interface MemoryRow {
  build: string;
  load: string;
  answers: string;
  before: string;
  peak: string;
  "15 s later": string;
  rested: string;
  ratio: number;
  "heap before, rested": string;
  "external before, rested": string;
}

/**
 * Shows the memory that each load leaves in a server that did nothing else. The loads come one after the other, each to a server
 * of its own, and the servers rest at the same time.
 */
export async function showMemory(
  show: (title: string, rows: MemoryRow[]) => void,
  { against, restSeconds }: { against: string | undefined; restSeconds: number },
): Promise<void> {
  // Each server is ended with the process.
  setMaxListeners(0, process);
  const builds = { ...(against && { before: against }), now: ROOT };
  const sites: BenchSite[] = [];
  for (const [build, folder] of Object.entries(builds)) {
    for (const [name, load] of Object.entries(LOADS))
      sites.push(await openSite({ build, folder, name, load }));
  }
  try {
    await sleep(SETTLE_MS);
    const resting: Promise<MemoryRow>[] = [];
    for (const site of sites) {
      const loaded = await loadSite(site);
      resting.push(watchRest(site, loaded, restSeconds));
    }
    const rows = await Promise.all(resting);
    const isTooMuch = rows.some(({ build, ratio }) => build === "now" && ratio > AFTERWARDS_MAX_RATIO);
    if (isTooMuch) process.exitCode = 1;
    show(`Memory of the server before a load, at its peak, and after ${restSeconds} s of rest`, rows);
  } finally {
    for (const { server, dataDir } of sites) {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
}

interface BenchSite {
  build: string;
  name: string;
  load: Load;
  server: BenchServer;
  dataDir: string;
}

/** Started a second time, as every start but the first, which also fills the database. */
async function openSite({
  build,
  folder,
  name,
  load,
}: {
  build: string;
  folder: string;
  name: string;
  load: Load;
}): Promise<BenchSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "soloist-bench-"));
  const env = { TRUST_PROXY: "1", ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "silent" };
  const start = () =>
    startServer([process.execPath, join(folder, "scripts/serve.mjs")], { cwd: folder, dataDir, env });
  await (await start()).stop();
  const server = await start();
  for (const { path } of PUBLIC_PAGES) await (await fetch(`${server.origin}${path}`)).arrayBuffer();
  return { build, name, load, server, dataDir };
}

interface LoadedFigures {
  before: Figures;
  peakBytes: number;
  statuses: Statuses;
}

async function loadSite({ load, server }: BenchSite): Promise<LoadedFigures> {
  const before = await readFigures(server);
  const watch = watchMemory(server.process.pid ?? 0);
  const statuses = await load(openLoadedSite(server));
  return { before, peakBytes: watch.stop(), statuses };
}

async function watchRest(
  { build, name, server }: BenchSite,
  { before, peakBytes, statuses }: LoadedFigures,
  restSeconds: number,
): Promise<MemoryRow> {
  await sleep(FIRST_LOOK_MS);
  const soonBytes = readResidentBytes(server.process.pid ?? 0);
  await sleep(restSeconds * 1000 - FIRST_LOOK_MS);
  const rested = await readFigures(server);
  return {
    build,
    load: name,
    answers: [...statuses].map(([status, count]) => `${status} × ${count}`).join(", "),
    before: formatMib(before.residentBytes),
    peak: formatMib(peakBytes),
    "15 s later": formatMib(soonBytes),
    rested: formatMib(rested.residentBytes),
    ratio: Math.round((rested.residentBytes / before.residentBytes) * 100) / 100,
    "heap before, rested": `${formatMib(before.heapBytes)}, ${formatMib(rested.heapBytes)}`,
    "external before, rested": `${formatMib(before.externalBytes)}, ${formatMib(rested.externalBytes)}`,
  };
}

/** The memory first: the server makes some garbage to tell its own figures. */
async function readFigures(server: BenchServer): Promise<Figures> {
  const residentBytes = readResidentBytes(server.process.pid ?? 0);
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
  return {
    residentBytes,
    heapBytes: read("nodejs_heap_size_used_bytes"),
    externalBytes: read("nodejs_external_memory_bytes"),
  };
}
