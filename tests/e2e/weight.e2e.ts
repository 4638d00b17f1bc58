import { findIntruders, readChunkModules } from "../../scripts/chunk-modules.ts";
import { findExcess, measurePageWeight } from "../../tools/bench/page-weight.ts";
import { PUBLIC_PAGES } from "./support/public-pages.ts";
import { expect, test, untilIdle } from "./support/test.ts";

test.use({ effects: "on" });

test("no public page loads anything of the owner's screens, nor zod", { tag: "@deep" }, async ({
  browser,
  server,
}) => {
  const pages = PUBLIC_PAGES.filter(({ status }) => status === 200);
  // Together, since each is given time to settle.
  const site = { origin: server.url };
  const [login, ...weights] = await Promise.all([
    measurePageWeight(browser, site, "/admin/login", /\/assets\/login-steps-[\w-]+\.js$/),
    ...pages.map(({ path }) => measurePageWeight(browser, site, path)),
  ]);
  expect(weights.length).toBeGreaterThan(5);
  for (const weight of weights) {
    const { page, scripts, scriptBytes, styleBytes, vitalsBytes } = weight;
    expect(scripts.length, page).toBeGreaterThan(2);
    expect(vitalsBytes, page).toBeGreaterThan(0);
    expect(findIntruders(readChunkModules(), scripts), page).toEqual([]);
    expect(findExcess(weight), page).toEqual([]);
    // Planted: the same page with as much again.
    const heavy = {
      ...weight,
      scriptBytes: 2 * scriptBytes,
      styleBytes: 2 * styleBytes,
      vitalsBytes: 2 * vitalsBytes,
      scriptsBeforeFirstPaint: 1,
    };
    expect(findExcess(heavy), page).toHaveLength(page === "/" ? 4 : 3);
  }
  // The owner's screens would be noticed.
  const intruders = findIntruders(readChunkModules(), login.scripts);
  expect(intruders).toEqual(
    expect.arrayContaining(["app/routes/admin/login.tsx", expect.stringMatching(/^app\/ui\/admin\//)]),
  );
});

/** All scripts of the chat, its Markdown included, compressed as they are sent. */
const CHAT_SCRIPTS_MAX_BYTES = 25_000;

test("the chat's scripts come when it is opened, and weigh little", { tag: "@deep" }, async ({ page }) => {
  const listScripts = () =>
    page.evaluate(() => {
      const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return resources
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ name, encodedBodySize }) => ({ script: new URL(name).pathname.slice(1), encodedBodySize }));
    });
  const chunks = readChunkModules();
  const holds = (script: string, module: string) =>
    chunks[script]?.some((id) => id.endsWith(module)) ?? false;
  // Scripts that load late or with the mouse must have loaded: they are not the chat's.
  const measured = page.waitForResponse(/measure-vitals-/);
  const pointed = page.waitForResponse(/\/pointer-/);
  await page.goto("/privacy");
  const bubble = page.getByRole("button", { name: "AI Assistant" });
  await bubble.waitFor();
  await page.mouse.move(5, 5);
  const footer = page.waitForResponse(/\/site-footer-/);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await Promise.all([(await measured).finished(), (await pointed).finished(), (await footer).finished()]);
  await untilIdle(page);
  const before = await listScripts();
  const launcher = before.filter(({ script }) => holds(script, "chat-launcher.tsx"));
  expect(launcher).toHaveLength(1);
  expect(before.filter(({ script }) => holds(script, "marked.esm.js"))).toEqual([]);
  await bubble.click();
  await page.getByRole("dialog", { name: "AI Assistant" }).waitFor();
  const opened = (await listScripts()).filter(({ script }) =>
    before.every((other) => other.script !== script),
  );
  expect(opened.filter(({ script }) => holds(script, "marked.esm.js"))).toHaveLength(1);
  const scripts = [...launcher, ...opened];
  expect(
    findIntruders(
      chunks,
      scripts.map(({ script }) => script),
    ),
  ).toEqual([]);
  const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  expect(bytes).toBeGreaterThan(5000);
  expect(bytes).toBeLessThanOrEqual(CHAT_SCRIPTS_MAX_BYTES);
});
