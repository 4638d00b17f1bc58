import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { buildCommit } from "./support/build-commit.ts";
import { type BenchServer, startServer } from "./support/server.ts";
import { median } from "./support/statistics.ts";
import { serveWithoutScripts } from "./support/without-scripts.ts";

/** The commit that the pages are compared with. */
const OLDER = "cad7e4b";
const RUNS = 5;
const TRIES = 3;
const PACKING_MS = 500;
const CHROME_FLAGS = ["--headless=new", "--no-sandbox", "--disable-quic", "--disable-background-networking"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const METRICS = {
  fcpMs: "first-contentful-paint",
  lcpMs: "largest-contentful-paint",
  tbtMs: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

export type LighthouseRow = { page: string } & Record<
  (typeof CATEGORIES)[number] | keyof typeof METRICS,
  number
>;

/** How long the main thread is blocked, in milliseconds: by the page, by the same without scripts, by the older commit's. */
export interface BlockingRow {
  page: string;
  ms: number;
  withoutScriptsMs: number;
  olderMs: number;
  /** The page's against the older one's. */
  ratio: number;
}

/**
 * Lighthouse's own mobile preset (simulated slow 4G, 4x slower processor), medians of five runs a page. The three pages
 * take turns, so that a slow minute of the machine is a slow minute of each.
 *
 * @param older the folder of another commit that is installed and built
 */
export async function measureLighthouse(
  site: BenchServer,
  paths: string[],
  { chromePath, older }: { chromePath: string; older: string },
): Promise<{ rows: LighthouseRow[]; blocking: BlockingRow[] }> {
  const bare = await serveWithoutScripts(site.origin);
  const old = await startServer([process.execPath, join(older, "scripts/serve.mjs")]);
  const rows: LighthouseRow[] = [];
  const blocking: BlockingRow[] = [];
  try {
    for (const path of paths) {
      const [now, still, before] = await measureInTurn(
        [site.origin, bare.origin, old.origin].map((origin) => `${origin}${path}`),
        chromePath,
      );
      if (!now || !still || !before) throw new Error("A page was not measured.");
      rows.push({ page: path, ...now });
      blocking.push({
        page: path,
        ms: now.tbtMs,
        withoutScriptsMs: still.tbtMs,
        olderMs: before.tbtMs,
        ratio: now.tbtMs / before.tbtMs,
      });
    }
  } finally {
    await Promise.all([bare.stop(), old.stop()]);
  }
  return { rows, blocking };
}

type Figures = Omit<LighthouseRow, "page">;

/** Each page as often as the others, in turn. */
export async function measureInTurn(urls: string[], chromePath: string): Promise<Figures[]> {
  for (const url of urls) await warmUp(url);
  const runs: Figures[][] = urls.map(() => []);
  for (let round = 0; round < RUNS; round += 1) {
    for (const [index, url] of urls.entries()) runs[index]?.push(await measureOnce(url, chromePath));
  }
  return runs.map(findMedians);
}

function findMedians(runs: Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((figures) => figures[name]))]),
  ) as Figures;
}

/** A page that is asked for again is packed smaller (decision 0047): the runs see it as the visitors of a site in use do. */
async function warmUp(url: string): Promise<void> {
  for (let ask = 0; ask < 2; ask += 1) {
    await (await fetch(url, { headers: { "accept-encoding": "br" } })).text();
    await sleep(PACKING_MS);
  }
}

/** Now and then Lighthouse sees no paint; such a run says nothing. */
async function measureOnce(url: string, chromePath: string): Promise<Figures> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const figures = await runOnce(url, chromePath);
    if (Object.values(figures).every(Number.isFinite)) return figures;
  }
  throw new Error(`Lighthouse saw no paint of ${url} in ${TRIES} runs.`);
}

async function runOnce(url: string, chromePath: string): Promise<Figures> {
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: "json", logLevel: "error" });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { categories, audits } = result.lhr;
    return {
      ...Object.fromEntries(CATEGORIES.map((name) => [name, 100 * (categories[name]?.score ?? Number.NaN)])),
      ...Object.fromEntries(
        Object.entries(METRICS).map(([name, audit]) => [name, audits[audit]?.numericValue ?? Number.NaN]),
      ),
    } as Figures;
  } finally {
    chrome.kill();
  }
}

/** Prints both tables; `against` is the folder of another commit than cad7e4b. */
export async function showLighthouse(
  show: (title: string, rows: object[]) => void,
  site: BenchServer,
  paths: string[],
  chromePath: string,
  against?: string,
): Promise<void> {
  const older = against ?? buildCommit(OLDER);
  const { rows, blocking } = await measureLighthouse(site, paths, { chromePath, older });
  show("Lighthouse mobile (medians of 5)", rows.map(roundAll));
  show("Main thread blocked, beside the page without scripts and the older commit's", blocking.map(roundAll));
}

/** For a table: figures to two places. */
export function roundAll<Row extends { page: string }>({ page, ...values }: Row): object {
  const rounded = Object.entries(values).map(([name, value]) => [
    name,
    Math.round(Number(value) * 100) / 100,
  ]);
  return { page, ...Object.fromEntries(rounded) };
}
