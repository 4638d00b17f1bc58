import { parseArgs } from "node:util";
import { PUBLIC_PAGES } from "../../app/public-pages.ts";
import { buildIfNeeded } from "../../scripts/set-up.mjs";
import { measureAdminScreens } from "./admin-screens.ts";
import { type AssistantScore, measureAssistant, measureModel } from "./assistant/measure.ts";
import { showDoors } from "./doors.ts";
import { measureFirstSeconds } from "./first-seconds.ts";
import { showGets } from "./gets/measure-gets.ts";
import { showInteractions } from "./interactions.ts";
import { showLighthouse } from "./lighthouse.ts";
import { showMemory } from "./memory/measure-memory.ts";
import { showOwnerContents } from "./owner-contents.ts";
import { measurePageWeights } from "./page-weight.ts";
import { measureFirstStarts, measureStartUp } from "./start-up.ts";
import { requireBrowser } from "./support/require-browser.ts";
import { type BenchServer, startServer } from "./support/server.ts";
import { formatKib } from "./support/statistics.ts";
import { measureThroughput } from "./throughput.ts";
import { measureUncached } from "./uncached.ts";

const POST = "/blog/outbox-table-nodejs";
const PAGES = [...PUBLIC_PAGES.map(({ path }) => path), POST];
/** These measure one site that was started for them; the others start what they need. */
const SITE_PARTS = ["throughput", "uncached", "start-up", "weight", "lighthouse", "first-seconds"];
/** In the order in which they run. */
const PARTS_OF_THEIR_OWN: Record<string, () => Promise<void>> = {
  "first-start": async () =>
    showTable("npm start in a fresh clone, best of 3", await measureFirstStarts(options.commit)),
  doors: () => showDoors(showTable, options.against),
  gets: () => showGets(showTable),
  memory: () => showMemory(showTable, { against: options.against, restSeconds: Number(options.rest) }),
  admin: showAdminScreens,
  interactions: async () => showInteractions(showTable, await requireBrowser()),
  "owner-contents": async () => showOwnerContents(showTable, await requireBrowser()),
};
const PARTS = [...SITE_PARTS, ...Object.keys(PARTS_OF_THEIR_OWN), "assistant"];

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    /** A running site with the seed's content, started with TRUST_PROXY=1: asked in the place of the built-in assistant. */
    url: { type: "string" },
    /** For the parts "doors", "lighthouse" and "memory": the folder of another commit that is installed and built. */
    against: { type: "string" },
    /** For the part "first-start": the commits to compare. */
    commit: { type: "string", multiple: true, default: ["cad7e4b", "HEAD"] },
    /** For the parts "lighthouse" and "first-seconds": only these pages. */
    page: { type: "string", multiple: true },
    /** For the part "memory": seconds after a load. */
    rest: { type: "string", default: "300" },
  },
});
const parts = new Set<string>(positionals.length > 0 ? positionals : PARTS);
const unknown = [...parts].filter((part) => !PARTS.some((known) => known === part));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(", ")}. The parts are ${PARTS.join(", ")}.`);

// The default would end the bench at once, and leave its servers running.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

if (parts.has("assistant")) await showAssistant();
if ([...parts].some((part) => part !== "assistant")) await measureBuiltSite();

async function measureBuiltSite(): Promise<void> {
  buildIfNeeded();
  if (SITE_PARTS.some((part) => parts.has(part))) await measureOneSite();
  for (const [part, measure] of Object.entries(PARTS_OF_THEIR_OWN)) if (parts.has(part)) await measure();
}

async function measureOneSite(): Promise<void> {
  const site = await startServer([process.execPath, "scripts/serve.mjs"]);
  try {
    if (parts.has("throughput")) await showThroughput(site);
    if (parts.has("uncached"))
      showTable("Uncached page (/blog, median)", [{ ms: round(await measureUncached(site)) }]);
    if (parts.has("start-up")) await showStartUp(site);
    if (parts.has("weight")) await showWeights(site);
    if (parts.has("lighthouse"))
      await showLighthouse(showTable, site, options.page ?? PAGES, await requireBrowser(), options.against);
    if (parts.has("first-seconds"))
      showTable(
        "Five seconds after the first paint, first visits (of 3)",
        await measureFirstSeconds(site, options.page ?? PAGES, await requireBrowser()),
      );
  } finally {
    await site.stop();
  }
}

async function showAssistant(): Promise<void> {
  showScore(await measureAssistant(options.url));
  if (options.url || !(process.env.AI_BASE_URL || process.env.GOOGLE_GENERATIVE_AI_API_KEY)) return;
  buildIfNeeded();
  showScore(await measureModel());
}

function showScore({ engine, parts }: AssistantScore): void {
  for (const { name, rows, summary, failures, passes } of parts) {
    showTable(`Right answers of ${engine} by topic and language, ${name}`, rows);
    showTable("In all", summary);
    if (failures) process.stdout.write(`\nWrong answers\n\n${failures}\n`);
    if (!passes) process.exitCode = 1;
  }
}

async function showThroughput(site: BenchServer): Promise<void> {
  const rows = await measureThroughput(site, ["/", POST]);
  showTable(
    "Cached pages beside a bare node:http handler with the same bytes and headers (64 connections, medians of 5 rounds)",
    rows.map((row) => ({
      page: row.page,
      encoding: row.encoding,
      bytes: row.bytes,
      "requests/s": Math.round(row.cachedPerSecond),
      "bare Node": Math.round(row.barePerSecond),
      ratio: round(row.ratio),
      "of nginx": row.nginxRatio === undefined ? "not installed" : round(row.nginxRatio),
      "p99 ms": row.p99Ms,
      "bare p99 ms": row.bareP99Ms,
    })),
  );
}

async function showStartUp(site: BenchServer): Promise<void> {
  const { npmStartMs, serverMs, idleRssBytes } = await measureStartUp(site.dataDir);
  showTable("Start on existing data (medians of 5)", [
    { what: "npm start to 200", value: `${Math.round(npmStartMs)} ms` },
    { what: "bare server to 200", value: `${Math.round(serverMs)} ms` },
    { what: "resident memory, idle", value: formatKib(idleRssBytes) },
  ]);
}

async function showWeights(site: BenchServer): Promise<void> {
  const rows = await measurePageWeights(site, PAGES, await requireBrowser());
  showTable(
    "Bytes over the wire, all that loads by itself",
    rows.map((row) => ({
      page: row.page,
      JavaScript: formatKib(row.scriptBytes),
      "of it web vitals": formatKib(row.vitalsBytes),
      CSS: formatKib(row.styleBytes),
      HTML: formatKib(row.documentBytes),
      fonts: formatKib(row.fontBytes),
      images: formatKib(row.imageBytes),
      "scripts before first paint": row.scriptsBeforeFirstPaint,
      "third-party requests": row.foreignRequests,
    })),
  );
}

async function showAdminScreens(): Promise<void> {
  const rows = await measureAdminScreens(await requireBrowser());
  showTable(
    "Admin screens, from the click to usable, with 200 posts and 200 messages more than the seed (5 rounds)",
    rows.map(({ screen, firstMs, medianMs, worstMs }) => ({
      screen,
      "first visit ms": Math.round(firstMs),
      "median ms": Math.round(medianMs),
      "worst ms": Math.round(worstMs),
    })),
  );
}

function showTable(title: string, rows: object[]): void {
  process.stdout.write(`\n${title}\n`);
  console.table(rows);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
