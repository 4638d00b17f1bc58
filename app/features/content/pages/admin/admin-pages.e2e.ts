import type { Page } from "@playwright/test";
import { expectFit, openAsOwner } from "../../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../../tests/e2e/support/test.ts";

test.use({ site: { ownBecause: "It fills the menu of every page." } });

const LONG = "Everything that anybody has ever asked me before we began to work together";

/** By the call of the screen's form, which has tests of its own. */
async function addPage(page: Page, title: string, place: "menu" | "footer"): Promise<void> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.adminToken)}`;
  const answer = await page.request.post("/api/pages", {
    headers: { authorization },
    data: { title, place, description: "What visitors ask.", content: "On Mondays.", isPublished: true },
  });
  expect(answer.status()).toBe(201);
}

/** Nothing of the bar is cut off or covered. */
async function expectBarFits(page: Page): Promise<void> {
  await expectFit(page);
  const outside = await page.evaluate(() => {
    const shown = [...document.querySelectorAll("[data-bar] > div a, [data-bar] > div button")].filter(
      (element) => element.getClientRects().length > 0,
    );
    const boxes = shown.map((element) => element.getBoundingClientRect());
    return boxes.filter(
      ({ left, right, top, bottom }) =>
        left < 0 || right > innerWidth || top < 0 || bottom > 80 || right - left < 24,
    ).length;
  });
  expect(outside).toBe(0);
}

test("three long titles leave room for everything in the bar at any width", { tag: "@deep" }, async ({
  page,
  browser,
  server,
}) => {
  await openAsOwner(page, "/admin/pages");
  for (const number of [1, 2]) await addPage(page, `${LONG} ${number}`, "menu");
  await addPage(page, "W".repeat(60), "footer");
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  for (const width of [320, 390, 768, 896, 1024, 1247, 1248, 1280, 1600]) {
    await visitor.setViewportSize({ width, height: 800 });
    await visitor.goto("/terms");
    await expectBarFits(visitor);
  }
});
