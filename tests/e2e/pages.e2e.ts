import type { Page, Response } from "@playwright/test";
import { findIntruders, readChunkModules } from "../../scripts/chunk-modules.ts";
import { findHtmlFaults } from "../helpers/html-rules.ts";
import { watchForFaults } from "./support/harmless.ts";
import { POST_PATH, PUBLIC_PAGES } from "./support/public-pages.ts";
import { expect, scrollThrough, test, untilAlive } from "./support/test.ts";

test.use({ effects: "on" });

const NOT_FOUND_NOISE = /status of 404/;

interface Loading {
  paint: number | undefined;
  scripts: { name: string; startTime: number }[];
}

function readLoading(page: Page): Promise<Loading> {
  return page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    scripts: performance
      .getEntriesByType("resource")
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
}

async function expectNoEarlyScripts(page: Page): Promise<void> {
  const { paint, scripts } = await readLoading(page);
  expect(paint).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(({ startTime }) => startTime < (paint ?? 0))).toEqual([]);
}

/** Nothing of the owner's screens, which weigh more than all that a visitor needs. */
async function expectNoIntruders(page: Page): Promise<void> {
  const { scripts } = await readLoading(page);
  const files = scripts.map(({ name }) => new URL(name).pathname.slice(1));
  expect(findIntruders(readChunkModules(), files)).toEqual([]);
}

async function expectStrictPolicy(response: Response | null): Promise<void> {
  const policy = (await response?.headerValue("content-security-policy")) ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|nonce-/);
}

test("each public page is hydrated quietly, within its policy, and no script is fetched before the first paint", async ({
  page,
  context,
  noise,
}) => {
  noise.allow(NOT_FOUND_NOISE);
  const faults = await watchForFaults(context);
  for (const { path, status } of PUBLIC_PAGES) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expectStrictPolicy(response);
      await expect(page).toHaveTitle(/\S/);
      await untilAlive(page);
      await expectNoEarlyScripts(page);
      await scrollThrough(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectNoIntruders(page);
    });
  }
  expect(faults).toEqual([]);
  await test.step("as they are built, pages are valid HTML, also when they are kept", async () => {
    for (const path of ["/", "/", POST_PATH]) {
      expect(await findHtmlFaults(await (await page.request.get(path)).text(), path)).toEqual([]);
    }
  });
  await test.step("the server draws the resume and the picture to be shared with", async () => {
    const resume = await page.request.get("/resume.pdf");
    expect(resume.headers()["content-type"]).toMatch(/^application\/pdf/);
    expect((await resume.body()).subarray(0, 5).toString()).toBe("%PDF-");
    await page.goto("/");
    const address = await page.locator('meta[property="og:image"]').getAttribute("content");
    const picture = await page.request.get(address ?? "");
    expect(picture.headers()["content-type"]).toBe("image/png");
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("each page can be read, in the site's own face, and left", async ({ page, noise }) => {
    noise.allow(NOT_FOUND_NOISE);
    const listFaces = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
      );
    for (const { path, status } of PUBLIC_PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      const text = await page.getByRole("main").innerText();
      expect(text.length, path).toBeGreaterThan(status === 404 ? 40 : 300);
      await expect.poll(listFaces, path).toContainEqual(expect.stringMatching(/^"?Inter"?$/));
    }
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
  });
});
