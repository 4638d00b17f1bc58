import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/find-browser.mjs";
import { buildIfNeeded } from "../scripts/set-up.mjs";
import { measureLighthouse } from "./lighthouse.ts";
import { measurePageWeights } from "./page-weight.ts";
import { startServer } from "./server.ts";
import { measureStartUp } from "./start-up.ts";
import { formatKib } from "./statistics.ts";
import { measureThroughput } from "./throughput.ts";
import { measureUncached } from "./uncached.ts";

const POST = "/blog/outbox-table-nodejs";
const PAGES = ["/", "/about", "/projects", "/blog", POST, "/services", "/contact", "/privacy", "/terms"];
const PARTS = ["throughput", "uncached", "start-up", "weight", "lighthouse"] as const;

const { positionals } = parseArgs({ allowPositionals: true });
const parts = new Set<string>(positionals.length > 0 ? positionals : PARTS);
const unknown = [...parts].filter((part) => !PARTS.some((known) => known === part));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(", ")}. The parts are ${PARTS.join(", ")}.`);

buildIfNeeded();
const site = await startServer([process.execPath, "scripts/serve.mjs"]);
try {
  if (parts.has("throughput")) await showThroughput();
  if (parts.has("uncached"))
    show("Uncached page (/blog, median)", [{ ms: round(await measureUncached(site)) }]);
  if (parts.has("start-up")) await showStartUp();
  if (parts.has("weight")) await showWeights();
  if (parts.has("lighthouse")) await showLighthouse();
} finally {
  await site.stop();
}

async function showThroughput(): Promise<void> {
  const rows = await measureThroughput(site, ["/", POST]);
  show(
    "Cached pages against a bare Hono handler that sends the same bytes (64 connections, medians of 5 rounds)",
    rows.map((row) => ({
      page: row.page,
      encoding: row.encoding,
      bytes: row.bytes,
      "requests/s": Math.round(row.cachedPerSecond),
      "bare Hono": Math.round(row.barePerSecond),
      ratio: round(row.ratio),
      "p99 ms": row.p99Ms,
      "bare p99 ms": row.bareP99Ms,
    })),
  );
}

async function showStartUp(): Promise<void> {
  const { npmStartMs, serverMs, idleRssBytes } = await measureStartUp(site.dataDir);
  show("Start on existing data (medians of 5)", [
    { what: "npm start to 200", value: `${Math.round(npmStartMs)} ms` },
    { what: "bare server to 200", value: `${Math.round(serverMs)} ms` },
    { what: "resident memory, idle", value: formatKib(idleRssBytes) },
  ]);
}

async function showWeights(): Promise<void> {
  const rows = await measurePageWeights(site, PAGES, await requireBrowser());
  show(
    "Bytes over the wire, all that loads by itself",
    rows.map((row) => ({
      page: row.page,
      JavaScript: formatKib(row.scriptBytes),
      CSS: formatKib(row.styleBytes),
      HTML: formatKib(row.documentBytes),
      fonts: formatKib(row.fontBytes),
      images: formatKib(row.imageBytes),
      "scripts before first paint": row.scriptsBeforeFirstPaint,
      "third-party requests": row.foreignRequests,
    })),
  );
}

async function showLighthouse(): Promise<void> {
  const rows = await measureLighthouse(site, PAGES, await requireBrowser());
  show(
    "Lighthouse mobile (medians of 3)",
    rows.map(({ page, ...values }) => ({
      page,
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, round(value)])),
    })),
  );
}

async function requireBrowser(): Promise<string> {
  return (await findBrowser()) ?? chromium.executablePath();
}

function show(title: string, rows: object[]): void {
  process.stdout.write(`\n${title}\n`);
  console.table(rows);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
