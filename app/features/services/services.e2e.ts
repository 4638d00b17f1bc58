import type { Page } from "@playwright/test";
import { expect, followBarLink, test, untilAlive } from "../../../tests/e2e/support/test.ts";
import { BUILT_IN_SERVICES } from "./site/built-in-services.ts";

const API = "**/api/services";

async function goToServices(page: Page): Promise<void> {
  await page.goto("/about");
  await untilAlive(page);
  await followBarLink(page, "Services");
}

async function expectBuiltInServices(page: Page): Promise<void> {
  for (const { title } of BUILT_IN_SERVICES) {
    await expect(page.getByRole("main").getByRole("heading", { name: title, exact: true })).toBeVisible();
  }
  await expect(page.getByText("Loading services...")).toHaveCount(0);
}

test("a client navigation asks the API and shows the spinner meanwhile", async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(API, async (route) => {
    calls += 1;
    await answer.promise;
    await route.continue();
  });
  await goToServices(page);
  await expect(page.getByText("Loading services...")).toBeVisible();
  answer.resolve();
  await expectBuiltInServices(page);
  expect(calls).toBe(1);
});

test("a document comes with the list and asks for nothing", { tag: "@desktop" }, async ({ page }) => {
  let calls = 0;
  await page.route(API, async (route) => {
    calls += 1;
    await route.continue();
  });
  await page.goto("/services");
  await untilAlive(page);
  await expectBuiltInServices(page);
  expect(calls).toBe(0);
});

test("an empty list shows the built-in seven", { tag: "@desktop" }, async ({ page }) => {
  await page.route(API, (route) => route.fulfill({ json: [] }));
  await goToServices(page);
  await expectBuiltInServices(page);
});

test("a bad status is logged and shows the built-in seven", { tag: "@desktop" }, async ({ page, noise }) => {
  noise.allow(/Failed to fetch services/, /status of 500/);
  await page.route(API, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await goToServices(page);
  await expectBuiltInServices(page);
  expect(noise.seen().some((text) => text.startsWith("Failed to fetch services"))).toBe(true);
});

test("a network failure is logged and shows the built-in seven", { tag: "@desktop" }, async ({
  page,
  noise,
}) => {
  noise.allow(/Error fetching services/, /net::ERR_FAILED/);
  await page.route(API, (route) => route.abort());
  await goToServices(page);
  await expectBuiltInServices(page);
  expect(noise.seen().some((text) => text.startsWith("Error fetching services"))).toBe(true);
});
