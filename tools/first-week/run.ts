// `npm run first-week`: from a first start to a launched site, in a browser; prints the clicks and the time of each step.
import { type Browser, chromium } from "@playwright/test";
import { PUBLIC_PAGES } from "../../app/public-pages.ts";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { buildIfNeeded } from "../../scripts/set-up.mjs";
import { createDataDir, startServer } from "../../tests/e2e/support/server-process.ts";
import { startMailServer } from "../../tests/helpers/mail-server.ts";
import { findSampleTraces } from "../../tests/helpers/sample-traces.ts";
import { removeSamples, setMailServer } from "./mail-and-samples.ts";
import {
  addServices,
  enterAddress,
  enterName,
  hideSite,
  launch,
  logIn,
  OWNER,
  publishPost,
  uploadPortrait,
} from "./own-content.ts";
import { createWalk, formatSteps, type Walk } from "./walk.ts";

/** A first start draws pictures, and a busy machine draws them slowly. */
const START_TIMEOUT_MS = 180_000;
const STEP_TIMEOUT_MS = 60_000;
const FILES = ["/sitemap.xml", "/rss.xml", "/feed.json", "/llms.txt", "/site.webmanifest", "/favicon.svg"];

type Step = readonly [name: string, take: (walk: Walk) => Promise<void>];

await buildIfNeeded();
const data = createDataDir();
const mailServer = await startMailServer();
const server = await startServer({ dataDir: data.path, startTimeoutMs: START_TIMEOUT_MS });
const executablePath = await findBrowser({ isShellFirst: true });
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
const failures = await live(browser).finally(async () => {
  await browser.close();
  await server.stop();
  await mailServer.stop();
  data.remove();
});
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** A step that fails is named, and the next is taken: all that is missing is said at once. */
async function live(opened: Browser): Promise<string[]> {
  const page = await opened.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  const walk = createWalk(page);
  const [, password = ""] = /password (\S+) \(shown only once\)/.exec(server.output()) ?? [];
  const steps: readonly Step[] = [
    ["Log in", (one) => logIn(one, password)],
    ["Hide the site", hideSite],
    ["Name and title", enterName],
    ["Portrait", uploadPortrait],
    ["Address", (one) => enterAddress(one, password)],
    ["Three services", addServices],
    ["A post", publishPost],
    ["Mail server", (one) => setMailServer(one, { mailServer, password })],
    ["Remove the sample content", removeSamples],
    ["Launch", launch],
  ];
  const failed: string[] = [];
  for (const [name, take] of steps) {
    await walk
      .step(name, take)
      .catch((error: Error) => failed.push(`${name}: ${error.message.split("\n", 1)}`));
  }
  process.stdout.write(`${formatSteps(walk.steps)}\n`);
  return [...failed, ...(await examine())];
}

/** Checks every address in the sitemap for the owner's name and traces of the sample. */
async function examine(): Promise<string[]> {
  const read = async (path: string) => (await fetch(new URL(path, server.url))).text();
  const listPaths = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const maps = await Promise.all(listPaths(await read("/sitemap.xml")).map(read));
  const listed = maps.flatMap(listPaths);
  const faults: string[] = [];
  for (const path of new Set([...PUBLIC_PAGES.map((page) => page.path), ...listed, ...FILES])) {
    const traces = findSampleTraces(await read(path));
    if (traces.length > 0) faults.push(`${path} speaks of the sample: ${traces.join(", ")}`);
  }
  if (!(await read("/")).includes(OWNER.name)) faults.push("The home page doesn't show its owner's name.");
  process.stdout.write(`${listed.length} addresses in the sitemap\n`);
  return faults;
}
