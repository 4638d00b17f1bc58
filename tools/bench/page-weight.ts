import { type Browser, chromium } from "@playwright/test";

/** Long enough for everything that loads by itself when the browser is idle. */
const SETTLE_MS = 5000;

/** The most JavaScript that the home page may bring, and any other one, in bytes as they come over the wire. */
const HOME_SCRIPT_MAX_BYTES = 115_000;
const SCRIPT_MAX_BYTES = 121_000;
/** The home page's styles come with every page; other pages add their own. */
const HOME_STYLE_MAX_BYTES = 12_000;

const VITALS_SCRIPT = /\/measure-vitals-[\w-]+\.js$/;
/** The script that measures web vitals, with its library. */
const VITALS_SCRIPT_MAX_BYTES = 3000;

export interface PageWeight {
  page: string;
  /** As paths, such as `assets/home-x.js`. */
  scripts: string[];
  scriptBytes: number;
  /** The part of `scriptBytes` that measures web vitals. */
  vitalsBytes: number;
  styleBytes: number;
  documentBytes: number;
  fontBytes: number;
  imageBytes: number;
  scriptsBeforeFirstPaint: number;
  foreignRequests: number;
}

/** Bytes of the bodies as they came over the wire (brotli), per page, in a real browser with an empty cache. */
export async function measurePageWeights(
  site: { origin: string },
  paths: string[],
  executablePath: string,
): Promise<PageWeight[]> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const weights: PageWeight[] = [];
  for (const path of paths) weights.push(await measurePageWeight(browser, site, path));
  await browser.close();
  return weights;
}

/** Lists violations of decision 0004 and of the page's budget. */
export function findExcess(weight: PageWeight): string[] {
  const { page, scriptBytes, styleBytes, vitalsBytes, scriptsBeforeFirstPaint } = weight;
  const faults: string[] = [];
  if (vitalsBytes > VITALS_SCRIPT_MAX_BYTES) {
    faults.push(`${vitalsBytes} bytes to measure vitals, of ${VITALS_SCRIPT_MAX_BYTES} at the most`);
  }
  const scriptMaxBytes = page === "/" ? HOME_SCRIPT_MAX_BYTES : SCRIPT_MAX_BYTES;
  if (scriptBytes > scriptMaxBytes) {
    faults.push(`${scriptBytes} bytes of JavaScript, of ${scriptMaxBytes} at the most`);
  }
  if (page === "/" && styleBytes > HOME_STYLE_MAX_BYTES) {
    faults.push(`${styleBytes} bytes of styles, of ${HOME_STYLE_MAX_BYTES} at the most`);
  }
  if (scriptsBeforeFirstPaint > 0) faults.push("a script before the first paint");
  return faults;
}

export async function measurePageWeight(
  browser: Browser,
  site: { origin: string },
  path: string,
  lastScript = VITALS_SCRIPT,
): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  // The last to come, however slow the machine is.
  const last = page.waitForResponse(lastScript);
  await page.goto(`${site.origin}${path}`, { waitUntil: "load" });
  await last;
  await page.waitForTimeout(SETTLE_MS);
  const weight = { page: path, ...(await page.evaluate(sumTransfers)) };
  await context.close();
  return weight;
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
  const scripts = own.filter(({ name }) => name.endsWith(".js"));
  return {
    scripts: scripts.map(({ name }) => new URL(name).pathname.slice(1)),
    scriptBytes: sum(/\.js$/),
    vitalsBytes: sum(/\/measure-vitals-[\w-]+\.js$/),
    styleBytes: sum(/\.css$/),
    documentBytes: document?.encodedBodySize ?? 0,
    fontBytes: sum(/\.woff2$/),
    imageBytes: sum(/\.(avif|webp|png|svg|ico)$/),
    scriptsBeforeFirstPaint: scripts.filter(({ startTime }) => startTime < firstPaint).length,
    foreignRequests: resources.length - own.length,
  };
}
