import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { OWNER_PASSWORD } from "../../../../tests/e2e/support/seeded-site.ts";
import { expect, followBarLink, test, untilAlive } from "../../../../tests/e2e/support/test.ts";

// The browser of the tests says that it is a machine, and is not counted.
test.use({
  site: "owner",
  effects: "on",
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
});

interface Call {
  call: string;
  body: Record<string, unknown>;
}

/** Collects the page's calls, which reach the server too. Links that the router does not handle lead nowhere. */
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

type Measuring = typeof globalThis & { measured: Set<string> };

/** Watches what the page's own observers receive; the returned function waits until they have the first paint. */
async function watchMeasuring(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const measured = new Set<string>();
    Object.assign(globalThis, { measured });
    globalThis.PerformanceObserver = class extends PerformanceObserver {
      constructor(tell: PerformanceObserverCallback) {
        super((list, observer) => {
          tell(list, observer);
          for (const { entryType } of list.getEntries()) measured.add(entryType);
        });
      }
    };
  });
  return async () => {
    await page.waitForFunction(() => {
      const { measured } = globalThis as Measuring;
      return measured.has("paint") && measured.has("largest-contentful-paint");
    });
    // The first figure of layout shifts arrives in a task of its own.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
  };
}

const named = (calls: readonly Call[], name: string) =>
  calls.filter(({ call }) => call === name).map(({ body }) => body);
const listNames = (report: Record<string, unknown> | undefined) =>
  (report?.metrics as { name: string; value: number }[]).map(({ name }) => name).sort();

/** The owner's figures about visitors of a campaign. */
async function openFigures(request: APIRequestContext, campaign: string) {
  const answer = await request.post("/api/auth/login", {
    data: { username: "admin", password: OWNER_PASSWORD },
  });
  const { token } = await answer.json();
  const headers = { authorization: `Bearer ${token}` };
  const address = `/api/analytics?compare=none&utm_campaign=${campaign}`;
  return async () => (await request.get(address, { headers })).text();
}

test("a visit reports pages, links, goals and how fast its first page was, each once, and is counted", async ({
  page,
  request,
  server,
}) => {
  const calls = await listen(page);
  const untilMeasured = await watchMeasuring(page);
  const campaign = `spring-${randomUUID()}`;
  await page.goto(`/?utm_source=news&utm_campaign=${campaign}&q=1`, {
    referer: "https://search.example/find?q=private",
  });
  await untilAlive(page);
  await untilMeasured();
  const resume = page.getByRole("link", { name: "Resume" }).first();
  await resume.focus();
  await page.keyboard.press("Enter");
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
      utm: { source: "news", campaign },
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
  const readFigures = await openFigures(request, campaign);
  // Counts are stored after a few seconds.
  await expect.poll(readFigures).toContain('"value":"/blog"');
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

test("vitals are stored when a page is left, but not the owner's; those who decline tell nothing", async ({
  page,
  server,
}) => {
  const before = countStored(server.dataDir, "/terms");
  const untilMeasured = await watchMeasuring(page);
  await page.goto("/terms");
  await untilMeasured();
  // Calls of a page that unloads lack the test's user agent, so the page is hidden first.
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  const oneMore = (name: string) => (before[name] ?? 0) + 1;
  await expect
    .poll(() => countStored(server.dataDir, "/terms"))
    .toMatchObject({ CLS: oneMore("CLS"), FCP: oneMore("FCP"), LCP: oneMore("LCP") });

  const calls = await listen(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const openOther = async () => {
    const other = await page.context().newPage();
    other.on("request", (request) => scripts.push(request.url()));
    return other;
  };
  for (const [name, value] of [
    ["globalPrivacyControl", true],
    ["doNotTrack", "1"],
  ] as const) {
    const other = await openOther();
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
  expect(calls).toEqual([]);

  const own = await openOther();
  await own.addInitScript(() => localStorage.setItem("adminToken", "mine"));
  await own.goto("/about");
  await untilAlive(own);
  await followBarLink(own, "Contact");
  await expect.poll(() => calls.length).toBe(2);
  await own.goto(`${server.url}/healthz`);
  expect(calls).toEqual([
    { call: "events", body: { kind: "view", path: "/about", isOwner: true } },
    { call: "events", body: { kind: "view", path: "/contact", isOwner: true } },
  ]);
  expect(scripts.length).toBeGreaterThan(4);
  expect(scripts.filter((script) => script.includes("measure-vitals"))).toEqual([]);
});
