import type { Page } from "@playwright/test";
import { expectNoViolations, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, markDocument, test, untilAlive } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-redirects" });

const SCREEN = "/admin/seo/tools/redirects";

/** As a link of the page would. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    await router.navigate(to);
  }, path);
}

test("a page that visitors miss is led on with one click, by document and by client navigation", async ({
  page,
  browser,
  server,
  noise,
}) => {
  noise.allow(/status of (404|410)/);
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  expect((await visitor.goto("/servces?from=mail"))?.status()).toBe(404);
  expect((await visitor.goto("/wp-login.php"))?.status()).toBe(404);

  await openAsOwner(page, SCREEN);
  const missed = page.getByRole("row").filter({ hasText: "/servces" });
  await expect(page.getByRole("heading", { name: "Addresses not found" })).toBeVisible();
  // What was counted is stored after a few seconds.
  await expect(async () => {
    await page.reload();
    await expect(missed).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.getByText("wp-login")).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Redirect /servces" }).click();
  await expect(page.getByRole("textbox", { name: /^From/ })).toHaveValue("/servces");
  await expect(page.getByRole("textbox", { name: /^To/ })).toHaveValue("/services");
  await page.getByRole("button", { name: "Save Redirect" }).click();
  await expect(page.getByText("Redirect created successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: "Dismiss /servces" })).toHaveCount(0);

  await visitor.goto("/servces?utm_source=mail");
  await expect(visitor).toHaveURL(/\/services\?utm_source=mail$/);
  await visitor.goto("/");
  await untilAlive(visitor);
  const isKept = await markDocument(visitor);
  await navigate(visitor, "/servces?utm_source=mail");
  await expect(visitor).toHaveURL(/\/services\?utm_source=mail$/);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isKept()).toBe(true);
  const head = await visitor.request.head("/servces?a=1", { maxRedirects: 0 });
  expect([head.status(), head.headers().location, head.headers()["cache-control"]]).toEqual([
    ...[301, "/services?a=1", "public, max-age=3600"],
  ]);

  await page.getByRole("button", { name: "Edit /servces" }).click();
  await page.getByLabel(/^Status/).selectOption("410");
  await page.getByRole("button", { name: "Save Redirect" }).click();
  await expect(page.getByText("Redirect updated successfully")).toBeVisible();
  expect((await visitor.goto("/servces"))?.status()).toBe(410);
  await expect(visitor.getByRole("heading", { level: 1, name: "This page is gone" })).toBeVisible();
  await visitor.context().close();

  await page.getByRole("button", { name: "Delete /servces" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Redirect restored")).toBeVisible();

  await page.getByRole("button", { name: "Import CSV" }).click();
  const buffer = Buffer.from("source,target,status\n/old,/about,308\n/about,/contact,301\n");
  await page.getByLabel("CSV file").setInputFiles({ name: "moved.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText("1 added, 0 replaced, 1 refused")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: "light" }));
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Import 1 redirect" }).click();
  await expect(page.getByText("Redirects imported")).toBeVisible();
  await expect(page.getByText("2 redirects")).toBeVisible();
  // The bar lies over what is scrolled under it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page);
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWide)).toBe(false);
  await page.getByRole("searchbox", { name: "Search redirects" }).fill("about");
  await expect(page).toHaveURL(/tools\/redirects\?q=about/);
  await expect(page.getByText("1 redirect", { exact: true })).toBeVisible();
});
