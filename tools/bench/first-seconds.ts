import { type Browser, chromium } from "@playwright/test";
import type { BenchServer } from "./support/server.ts";
import { median } from "./support/statistics.ts";

const ROUNDS = 3;
/** From the first paint on. */
const WATCHED_MS = 5000;
const VIEWPORTS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };

export interface FirstSecondsRow {
  page: string;
  screen: string;
  /** Tasks of more than 50 ms, which browsers call long, after the first paint: the median of their number, the longest of all. */
  longTasks: number;
  longestMs: number;
  layoutShift: string;
  worstShift: string;
}

/** First visits on this machine's own processor: nothing in the cache, no throttling. */
export async function measureFirstSeconds(
  site: BenchServer,
  pages: readonly string[],
  executablePath: string,
): Promise<FirstSecondsRow[]> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const rows: FirstSecondsRow[] = [];
    for (const page of pages) {
      for (const [screen, viewport] of Object.entries(VIEWPORTS)) {
        const visits: Visit[] = [];
        for (let turn = 0; turn < ROUNDS; turn += 1)
          visits.push(await visit(browser, `${site.origin}${page}`, viewport));
        const shifts = visits.map(({ layoutShift }) => layoutShift);
        rows.push({
          page,
          screen,
          longTasks: median(visits.map(({ tasks }) => tasks.length)),
          longestMs: Math.round(Math.max(0, ...visits.flatMap(({ tasks }) => tasks))),
          layoutShift: median(shifts).toFixed(4),
          worstShift: Math.max(...shifts).toFixed(4),
        });
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
}

interface Visit {
  tasks: number[];
  layoutShift: number;
}

async function visit(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen = { tasks: [] as { start: number; ms: number }[], layoutShift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          seen.tasks.push({ start: startTime, ms: duration });
      }).observe({ type: "longtask", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.layoutShift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(address);
    await page.waitForTimeout(WATCHED_MS);
    return await page.evaluate((watchedMs) => {
      const { seen } = window as unknown as {
        seen: { tasks: { start: number; ms: number }[]; layoutShift: number };
      };
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      return {
        tasks: seen.tasks
          .filter(({ start }) => start >= painted && start < painted + watchedMs)
          .map(({ ms }) => ms),
        layoutShift: seen.layoutShift,
      };
    }, WATCHED_MS);
  } finally {
    await context.close();
  }
}
