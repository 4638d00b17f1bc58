import { chromium } from "@playwright/test";
import type { BenchServer } from "./server.ts";

/** Long enough for everything that loads by itself when the browser is idle. */
const SETTLE_MS = 5000;

export interface PageWeight {
  page: string;
  scriptBytes: number;
  styleBytes: number;
  documentBytes: number;
  fontBytes: number;
  imageBytes: number;
  scriptsBeforeFirstPaint: number;
  foreignRequests: number;
}

/** Bytes of the bodies as they came over the wire (brotli), per page, in a real browser with an empty cache. */
export async function measurePageWeights(
  site: BenchServer,
  paths: string[],
  executablePath: string,
): Promise<PageWeight[]> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const weights: PageWeight[] = [];
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${site.origin}${path}`, { waitUntil: "load" });
    await page.waitForTimeout(SETTLE_MS);
    weights.push({ page: path, ...(await page.evaluate(sumTransfers)) });
    await context.close();
  }
  await browser.close();
  return weights;
}

/** Runs in the page. */
function sumTransfers(): Omit<PageWeight, "page"> {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const [document] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const own = resources.filter(({ name }) => name.startsWith(location.origin));
  const sum = (pattern: RegExp) =>
    own
      .filter(({ name }) => pattern.test(name))
      .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  const firstPaint = paint?.startTime ?? Number.POSITIVE_INFINITY;
  return {
    scriptBytes: sum(/\.js$/),
    styleBytes: sum(/\.css$/),
    documentBytes: document?.encodedBodySize ?? 0,
    fontBytes: sum(/\.woff2$/),
    imageBytes: sum(/\.(avif|webp|png|svg|ico)$/),
    scriptsBeforeFirstPaint: own.filter(
      ({ name, startTime }) => name.endsWith(".js") && startTime < firstPaint,
    ).length,
    foreignRequests: resources.length - own.length,
  };
}
