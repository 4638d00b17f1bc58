import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { expectEasyToUse, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import type { ServerProcess } from "../../../../tests/e2e/support/server-process.ts";
import { expect, test, untilAlive } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-analytics" });

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

/** In a browser of one's own, as a visitor who reads two pages. */
async function readTwoPages(browser: Browser, server: ServerProcess): Promise<void> {
  const context = await browser.newContext({ userAgent: FIREFOX, baseURL: server.url });
  const visitor = await context.newPage();
  const isHeard = () => visitor.waitForResponse(/\/api\/analytics\/events/);
  const first = isHeard();
  await visitor.goto("/about");
  await untilAlive(visitor);
  expect((await first).status()).toBe(204);
  const second = isHeard();
  await visitor.getByRole("link", { name: "Projects", exact: true }).last().click();
  expect((await second).status()).toBe(204);
  await context.close();
}

/** What was counted is stored after a few seconds. */
async function untilCounted(page: Page, path: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  const address = "/api/analytics?compare=none";
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => (await page.request.get(address, { headers })).text())
    .toContain(`"value":"${path}"`);
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: path })).toBeVisible();
}

test("visits are counted, drawn, listed and exported, with range and filter in the address, on a screen for any size", {
  tag: "@desktop",
}, async ({ page, browser, server }) => {
  await openAsOwner(page, "/admin/analytics");
  await readTwoPages(browser, server);
  await untilCounted(page, "/projects");
  await expect(page.getByRole("row").filter({ hasText: "/about" })).toBeVisible();
  await expect(page.getByText("1 visitor is on the site now")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^Page views2/ })).toBeVisible();

  const drawing = page.getByRole("application", { name: /by day/ });
  await drawing.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("status").filter({ hasText: /Page views/ })).toBeVisible();

  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).first().click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect(readFileSync(await download.path(), "utf8")).toContain("/projects");

  const week = page.getByRole("link", { name: "7 days" });
  await week.click();
  await expect(week).toHaveAttribute("aria-current", "true");
  await page.getByLabel("Compare with").selectOption("none");
  await expect(page).toHaveURL(/compare=none/);
  await page.getByText("Show the figures as a table").click();
  await expect(page.getByRole("table", { name: /by day/ }).getByRole("row")).toHaveCount(8);

  await page.getByRole("link", { name: "/projects", exact: true }).first().click();
  await expect(page).toHaveURL(/compare=none&page=%2Fprojects$/);
  const chip = page.getByRole("link", { name: "Remove the filter Page: /projects" });
  await page.reload();
  await expect(chip).toBeVisible();
  await expect(week).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(chip).toBeHidden();
  await expect(page).toHaveURL(/compare=none$/);
  await page.goForward();
  await chip.click();
  await expect(page).toHaveURL(/compare=none$/);

  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: /Total Visitors1/ })).toBeVisible();

  // Here too, since what was counted has been waited for.
  await page.goto("/admin/analytics");
  await expect(page.getByRole("application", { name: /by day/ })).toBeVisible();
  await page.getByRole("checkbox", { name: "Email me a weekly summary" }).click();
  await expect(page.getByText("The weekly digest is on.")).toBeVisible();
  await expect(page.getByText(/^Next: /)).toBeVisible();
  // A notice covers what is below it for as long as it stands, and the bar whatever has been scrolled under it.
  await expect(page.getByText("The weekly digest is on.")).toHaveCount(0);
  for (const size of [page.viewportSize(), { width: 390, height: 844 }]) {
    if (size) await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expectEasyToUse(page);
  }
});
