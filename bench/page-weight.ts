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

type SizedType = "Script" | "Stylesheet" | "Document" | "Font" | "Image";

/** Bytes over the wire (brotli) in a real browser, per page, with an empty cache. */
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
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    const types = new Map<string, string>();
    const bytes: Record<string, number> = {};
    let foreignRequests = 0;
    session.on("Network.responseReceived", ({ requestId, type, response }) => {
      types.set(requestId, type);
      if (!response.url.startsWith(site.origin) && !response.url.startsWith("data:")) foreignRequests += 1;
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? "Other";
      bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
    });
    await page.goto(`${site.origin}${path}`, { waitUntil: "load" });
    await page.waitForTimeout(SETTLE_MS);
    const size = (type: SizedType) => bytes[type] ?? 0;
    weights.push({
      page: path,
      scriptBytes: size("Script"),
      styleBytes: size("Stylesheet"),
      documentBytes: size("Document"),
      fontBytes: size("Font"),
      imageBytes: size("Image"),
      scriptsBeforeFirstPaint: await page.evaluate(countScriptsBeforeFirstPaint),
      foreignRequests,
    });
    await context.close();
  }
  await browser.close();
  return weights;
}

/** Runs in the page. */
function countScriptsBeforeFirstPaint(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return resources.filter(
    ({ name, startTime }) =>
      name.endsWith(".js") && startTime < (paint?.startTime ?? Number.POSITIVE_INFINITY),
  ).length;
}
