import type { Page } from "@playwright/test";
import { expect, followBarLink, test, untilAlive } from "../../../tests/e2e/support/test.ts";
import { BUILT_IN_SERVICES } from "./site/built-in-services.ts";

const API = "**/api/services";

async function expectBuiltInServices(page: Page): Promise<void> {
  for (const { title } of BUILT_IN_SERVICES) {
    await expect(page.getByRole("main").getByRole("heading", { name: title, exact: true })).toBeVisible();
  }
  await expect(page.getByText("Loading services...")).toHaveCount(0);
}

test("a document comes with the list; a client navigation asks the API for it, and shows the spinner meanwhile", {
  tag: "@desktop",
}, async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(API, async (route) => {
    calls += 1;
    await answer.promise;
    await route.continue();
  });
  await page.goto("/services");
  await untilAlive(page);
  await expectBuiltInServices(page);
  expect(calls).toBe(0);
  await page.goto("/about");
  await untilAlive(page);
  await followBarLink(page, "Services");
  await expect(page.getByText("Loading services...")).toBeVisible();
  answer.resolve();
  await expectBuiltInServices(page);
  expect(calls).toBe(1);
});
