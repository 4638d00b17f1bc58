import { setTimeout as sleep } from "node:timers/promises";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import type { BenchServer } from "./support/server.ts";
import { median } from "./support/statistics.ts";

const RUNS = 3;
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

/** Lighthouse's own mobile preset (simulated slow 4G, 4x slower processor), median of three runs a page. */
export async function measureLighthouse(
  site: BenchServer,
  paths: string[],
  chromePath: string,
): Promise<LighthouseRow[]> {
  const rows: LighthouseRow[] = [];
  for (const path of paths) rows.push(await measurePage(`${site.origin}${path}`, path, chromePath));
  return rows;
}

async function measurePage(url: string, path: string, chromePath: string): Promise<LighthouseRow> {
  const runs: Record<string, number>[] = [];
  await warmUp(url);
  for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(url, chromePath));
  const names = [...CATEGORIES, ...(Object.keys(METRICS) as (keyof typeof METRICS)[])];
  const medians = names.map((name) => [name, median(runs.map((values) => values[name] ?? Number.NaN))]);
  return { page: path, ...Object.fromEntries(medians) };
}

/** A page that is asked for again is packed smaller (decision 0047): the runs see it as the visitors of a site in use do. */
async function warmUp(url: string): Promise<void> {
  for (let ask = 0; ask < 2; ask += 1) {
    await (await fetch(url, { headers: { "accept-encoding": "br" } })).text();
    await sleep(PACKING_MS);
  }
}

async function runOnce(url: string, chromePath: string): Promise<Record<string, number>> {
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
    };
  } finally {
    chrome.kill();
  }
}
