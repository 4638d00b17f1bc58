import { join } from "node:path";
import type { Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { expect, followBarLink, test, untilAlive } from "../../../tests/e2e/support/test.ts";

// The browser of the tests says that it is a machine, and is not counted.
test.use({
  site: "beacon",
  effects: "on",
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
});

/** What was painted is given to a script a moment after it began to listen. */
const SETTLE_MS = 500;

interface Call {
  call: string;
  body: Record<string, unknown>;
}

/** What the page tells the server; the server hears it too. Links that the router does not take lead nowhere. */
async function listen(page: Page): Promise<Call[]> {
  const calls: Call[] = [];
  await page.context().route("**/api/analytics/*", async (route) => {
    const request = route.request();
    calls.push({
      call: new URL(request.url()).pathname.split("/").at(-1) ?? "",
      body: request.postDataJSON(),
    });
    await route.continue();
  });
  await page.addInitScript(() => {
    for (const type of ["click", "auxclick"]) addEventListener(type, (event) => event.preventDefault());
  });
  return calls;
}

const untilMeasured = (page: Page) => page.waitForRequest(/\/measure-vitals-/);
const named = (calls: readonly Call[], name: string) =>
  calls.filter(({ call }) => call === name).map(({ body }) => body);
const listNames = (report: Record<string, unknown> | undefined) =>
  (report?.metrics as { name: string; value: number }[]).map(({ name }) => name).sort();

test("a visit reports pages, links, goals and how fast its first page was, each once @desktop", async ({
  page,
  server,
}) => {
  const calls = await listen(page);
  const measured = untilMeasured(page);
  await page.goto("/?utm_source=news&utm_campaign=spring&q=1", {
    referer: "https://search.example/find?q=private",
  });
  await untilAlive(page);
  await measured;
  const resume = page.getByRole("link", { name: "Resume" }).first();
  await resume.focus();
  await page.keyboard.press("Enter");
  await page.waitForTimeout(SETTLE_MS);
  await followBarLink(page, "Blog");
  await page.locator("#stay-updated").getByRole("link", { name: "RSS feed" }).click({ button: "middle" });
  await followBarLink(page, "Contact");
  await page.getByRole("link", { name: "Email Me" }).click();
  await page.getByRole("link", { name: "Schedule Call" }).click();
  await page.getByRole("heading", { name: "Choose a time" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Get In Touch" }).waitFor();
  const outside = page.locator(`main a[href^="https://"]`).first();
  const target = new URL((await outside.getAttribute("href")) ?? "");
  await outside.click();
  await page.goto(`${server.url}/healthz`);
  const view = { kind: "view" };
  const goal = { kind: "goal" };
  expect(named(calls, "events")).toEqual([
    {
      ...view,
      path: "/",
      referrer: "https://search.example",
      utm: { source: "news", campaign: "spring" },
    },
    { ...goal, path: "/", target: "resume_download" },
    { ...view, path: "/blog" },
    { ...goal, path: "/blog", target: "subscription" },
    { ...view, path: "/contact" },
    { kind: "outbound", path: "/contact", target: "mailto:" },
    { ...goal, path: "/contact", target: "booking_click" },
    { ...view, path: "/book/consultation" },
    { ...view, path: "/contact" },
    { kind: "outbound", path: "/contact", target: target.origin + target.pathname },
  ]);
  const vitals = named(calls, "vitals");
  expect(vitals).toMatchObject([{ path: "/" }]);
  expect(listNames(vitals[0])).toEqual(expect.arrayContaining(["CLS", "FCP", "LCP"]));
});

/** How often each metric is stored of a page. */
function countStored(dataDir: string, path: string): Record<string, number> {
  const database = new Sqlite(join(dataDir, "site.db"), { readonly: true });
  const rows = database
    .prepare(
      "select metric, sum(count) from vital_days where path = ? and device = 'desktop' group by metric",
    )
    .raw()
    .all(path) as [string, number][];
  database.close();
  return Object.fromEntries(rows);
}

test("vitals are stored when the page is left, and nothing is told by those who decline @desktop", async ({
  page,
  server,
}) => {
  const measured = untilMeasured(page);
  await page.goto("/about");
  await measured;
  await page.getByRole("banner").getByRole("button", { name: /theme/i }).click();
  await page.waitForTimeout(SETTLE_MS);
  // What a page tells while it goes away does not have the name that the test gives to its browser: it is hidden first.
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  await expect.poll(() => countStored(server.dataDir, "/about")).toMatchObject({ CLS: 1, FCP: 1, LCP: 1 });
  const calls = await listen(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  for (const [name, value] of [
    ["globalPrivacyControl", true],
    ["doNotTrack", "1"],
  ] as const) {
    const other = await page.context().newPage();
    other.on("request", (request) => scripts.push(request.url()));
    await other.addInitScript(
      ([name, value]) => Object.defineProperty(Navigator.prototype, name, { get: () => value }),
      [name, value] as const,
    );
    await other.goto("/");
    await untilAlive(other);
    await followBarLink(other, "Blog");
    await other.getByRole("heading", { level: 1 }).waitFor();
    await other.close({ runBeforeUnload: true });
  }
  expect(scripts.length).toBeGreaterThan(4);
  expect(scripts.filter((script) => script.includes("measure-vitals"))).toEqual([]);
  expect(calls).toEqual([]);
});

test("what the owner reads is marked, and not measured @desktop", async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem("adminToken", "mine"));
  const calls = await listen(page);
  await page.goto("/about");
  await untilAlive(page);
  await followBarLink(page, "Contact");
  await expect.poll(() => calls.length).toBe(2);
  await page.goto(`${server.url}/healthz`);
  expect(calls).toEqual([
    { call: "events", body: { kind: "view", path: "/about", isOwner: true } },
    { call: "events", body: { kind: "view", path: "/contact", isOwner: true } },
  ]);
});
