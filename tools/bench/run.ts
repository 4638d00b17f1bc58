import { parseArgs } from "node:util";
import { PUBLIC_PAGES } from "../../app/public-pages.ts";
import { buildIfNeeded } from "../../scripts/set-up.mjs";
import { measureAdminScreens } from "./admin-screens.ts";
import { showDrawing } from "./agreements/measure-drawing.ts";
import { showInvoices } from "./agreements/measure-issues.ts";
import { showAgreements } from "./agreements/measure-kills.ts";
import { measureCost } from "./analytics/measure-cost.ts";
import { measureFigures } from "./analytics/measure-figures.ts";
import { measureYear } from "./analytics/measure-year.ts";
import { type AssistantScore, measureAssistant, measureModel } from "./assistant/measure.ts";
import { measureRaces } from "./bookings/measure-races.ts";
import { measureChat } from "./chat/measure-chat.ts";
import { measureChatFaults } from "./chat/measure-faults.ts";
import { showDoors } from "./doors.ts";
import { showEffects } from "./effects.ts";
import { showFeeds } from "./feeds/measure-feeds.ts";
import { measureFirstSeconds } from "./first-seconds.ts";
import { showGets } from "./gets/measure-gets.ts";
import { showInteractions } from "./interactions.ts";
import { showLighthouse } from "./lighthouse.ts";
import { measureLoginFlood } from "./login-flood.ts";
import { showLoop } from "./loop/measure-loop.ts";
import { showMemory } from "./memory/measure-memory.ts";
import { measureNewsletter } from "./newsletter/measure-newsletter.ts";
import { measureNodes } from "./nodes/measure-nodes.ts";
import { showOwnerContents } from "./owner-contents.ts";
import { measurePageWeights } from "./page-weight.ts";
import { showPipeline } from "./pipeline/measure-pipeline.ts";
import { measureLists } from "./publishing/measure-lists.ts";
import { measureRendering } from "./publishing/measure-rendering.ts";
import { measureFirstStarts, measureStartUp } from "./start-up.ts";
import { requireBrowser } from "./support/require-browser.ts";
import { type BenchServer, startServer } from "./support/server.ts";
import { formatKib, formatShare } from "./support/statistics.ts";
import { measureThroughput } from "./throughput.ts";
import { measureUncached } from "./uncached.ts";
import { showUploads } from "./uploads.ts";

const POST = "/blog/outbox-table-nodejs";
const PAGES = [...PUBLIC_PAGES.map(({ path }) => path), POST];
/** These measure one site that was started for them; the others start what they need. */
const SITE_PARTS = ["throughput", "uncached", "start-up", "weight", "lighthouse", "first-seconds", "effects"];
/** In the order in which they run. */
const PARTS_OF_THEIR_OWN: Record<string, () => Promise<void>> = {
  "first-start": async () =>
    showTable("npm start in a fresh clone, best of 3", await measureFirstStarts(options.commit)),
  "login-flood": async () =>
    showTable("The owner's log-in while others try 30 wrong passwords a second", await measureLoginFlood()),
  doors: () => showDoors(showTable, options.against),
  gets: () => showGets(showTable),
  memory: () => showMemory(showTable, { against: options.against, restSeconds: Number(options.rest) }),
  uploads: () => showUploads(showTable),
  admin: showAdminScreens,
  interactions: async () => showInteractions(showTable, await requireBrowser()),
  "owner-contents": async () => showOwnerContents(showTable, await requireBrowser()),
  chat: showChat,
  "chat-faults": showChatFaults,
  feeds: () => showFeeds(showTable),
  analytics: showAnalytics,
  publishing: showPublishing,
  bookings: showBookings,
  pipeline: () => showPipeline(showTable),
  invoices: () => showInvoices(showTable, { kills: Number(options.kills) }),
  drawing: () => showDrawing(showTable),
  agreements: () => showAgreements(showTable, { kills: Number(options.kills), database: options.database }),
  newsletter: showNewsletter,
  loop: () => showLoop(showTable, options),
  nodes: async () => {
    const counts = options.nodes.split(",").map(Number);
    showTable(
      "Several nodes on one PostgreSQL and one bucket",
      await measureNodes(counts, Number(options.away)),
    );
  },
};
const PARTS = [...SITE_PARTS, ...Object.keys(PARTS_OF_THEIR_OWN), "assistant"];

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    /** A running site with the seed's content, started with TRUST_PROXY=1: asked in the place of the built-in assistant. */
    url: { type: "string" },
    /** For the parts "doors", "lighthouse", "loop" and "memory": the folder of another commit that is installed and built. */
    against: { type: "string" },
    /** For the part "first-start": the commits to compare. */
    commit: { type: "string", multiple: true, default: ["cad7e4b", "HEAD"] },
    /** For the part "loop": only these works. */
    work: { type: "string", multiple: true },
    /** For the parts "lighthouse" and "first-seconds": only these pages. */
    page: { type: "string", multiple: true },
    /** For the part "newsletter", on SQLite when left out, and for "agreements", on both. */
    database: { type: "string" },
    subscribers: { type: "string", default: "5000" },
    kills: { type: "string", default: "3" },
    /** For the part "bookings". */
    rounds: { type: "string", default: "20" },
    /** For the part "memory": seconds after a load. */
    rest: { type: "string", default: "300" },
    /** For the part "nodes": how many at once, and for how long the database is away. */
    nodes: { type: "string", default: "1,2,4" },
    away: { type: "string", default: "60" },
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
    if (parts.has("effects")) await showEffects(showTable, site, await requireBrowser());
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

async function showChat(): Promise<void> {
  const { rows, summary, passes } = await measureChat();
  showTable("Page requests while nobody and while 500 visitors chat, by round", rows);
  showTable("The 500 visitors", summary);
  if (!passes) process.exitCode = 1;
}

async function showAnalytics(): Promise<void> {
  const { rows, wrong } = await measureFigures();
  showTable(
    "10,000 views of 800 visitors over 3 days, with bots and the owner: figures that are wrong",
    rows,
  );
  if (wrong.length > 0) {
    process.stdout.write(`${wrong.join("\n")}\n`);
    process.exitCode = 1;
  }
  const { reports, rollUps } = await measureYear();
  showTable("Twelve months of a year of 1,000,000 views (9 times each)", reports);
  showTable("Summing up a day", rollUps);
  showTable(
    "Cached pages with visits recorded and not (medians of 7 rounds in turn)",
    (await measureCost()).map(({ readers, pagesPerSecond, processorMicros, ...cost }) => ({
      readers,
      "pages/s, on": Math.round(pagesPerSecond.on),
      "off ": Math.round(pagesPerSecond.off),
      "costs of throughput": formatShare(cost.throughputCost),
      "processor µs a page, on": Math.round(processorMicros.on),
      off: Math.round(processorMicros.off),
      "costs of processor": formatShare(cost.processorCost),
    })),
  );
}

async function showPublishing(): Promise<void> {
  const { rows, passes } = await measureLists();
  showTable("The blog with few posts and with 1,000 of 2,000 words (medians)", rows);
  const rendering = await measureRendering();
  showTable("What rendering posts takes from the thread that answers requests", rendering.rows);
  if (!passes || !rendering.passes) process.exitCode = 1;
}

async function showNewsletter(): Promise<void> {
  const database = options.database === "postgres" ? "postgres" : "sqlite";
  const numbers = { subscribers: Number(options.subscribers), kills: Number(options.kills) };
  const { rows, wrong } = await measureNewsletter({ database, ...numbers });
  showTable(
    `An issue of the newsletter on ${database}, killed again and again, the mail server counting`,
    rows,
  );
  if (wrong.length === 0) return;
  process.stdout.write(`${wrong.join("\n")}\n`);
  process.exitCode = 1;
}

async function showBookings(): Promise<void> {
  const numbers = { rounds: Number(options.rounds), kills: Number(options.kills) };
  for (const where of [
    { database: "sqlite", nodes: 1 },
    { database: "postgres", nodes: 2 },
  ] as const) {
    const { row, wrong } = await measureRaces({ ...where, ...numbers });
    showTable("50 requests at once for overlapping calls from four processes", [row]);
    if (wrong.length === 0) continue;
    process.stdout.write(`${wrong.join("\n")}\n`);
    process.exitCode = 1;
  }
}

async function showChatFaults(): Promise<void> {
  const { rows, passes } = await measureChatFaults();
  showTable("Questions to a site whose model fails", rows);
  if (!passes) process.exitCode = 1;
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
