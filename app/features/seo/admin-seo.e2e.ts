import type { Locator, Page } from "@playwright/test";
import { expectNoViolations, openAsOwner } from "../../../tests/e2e/support/owner.ts";
import { expect, isPhone, test } from "../../../tests/e2e/support/test.ts";

test.use({ site: "admin-seo" });

const TABS = ["Overview", "Priority 1", "Analytics", "Keywords"];
const TOOLS = [
  ...["Sitemap and submission", "Audit", "Validate", "Test", "Redirects", "Pages"],
  "AI content analysis",
];

test("the sitemap is regenerated, and a site that others cannot open says so instead of submitting", async ({
  page,
  noise,
}) => {
  // The browser's own view of XML files wants styles that no file for machines allows.
  noise.allow(/status of 409/, /'default-src 'none''/);
  await openAsOwner(page, "/admin/seo/tools/sitemap");
  await page.getByRole("button", { name: "Regenerate Sitemap" }).click();
  await expect(page.getByText("Sitemap regenerated successfully!")).toBeVisible();
  await expect(page.getByText("Never: it updates itself with every change")).toBeHidden();
  await page.getByRole("button", { name: "Notify Search Engines" }).click();
  await expect(
    page.getByText(/^Failed to notify search engines: This site is only reachable on this computer/),
  ).toBeVisible();
  await expect(page.getByText("Nothing submitted yet")).toBeVisible();
  const sitemap = page.waitForEvent("popup");
  await page.getByRole("link", { name: "View sitemap" }).click();
  await expect(await sitemap).toHaveURL(/\/sitemap\.xml$/);
});

test("old addresses lead to the tabs, and a slow tab leaves the open one in place until it comes", async ({
  page,
}) => {
  await openAsOwner(page, "/admin/seo?tab=tools&tool=validate");
  await expect(page).toHaveURL(/\/admin\/seo\/tools\/validate$/);
  const validate = page.getByRole("button", { name: "Validate" });
  await expect(validate).toBeVisible();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route("**/api/seo/keywords?*", async (route) => {
      const held = new Promise<void>((release) => {
        answer = release;
      });
      resolve();
      await held;
      await route.continue();
    });
  });
  await page.getByRole("tab", { name: "Keywords" }).click();
  await asked;
  await expect(page.getByRole("heading", { level: 1, name: "SEO Manager" })).toBeVisible();
  await expect(validate).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/admin\/seo\/keywords$/);
  await expect(validate).toHaveCount(0);
});

test("the SEO manager fits its screen and can be read in its theme, on every tab", async ({ page }) => {
  // Each theme at one of the sizes (decision 0026).
  const theme = isPhone(page) ? "light" : "dark";
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
  await page.addInitScript((wanted) => localStorage.setItem("theme", wanted), theme);
  await openAsOwner(page, "/admin/seo");
  for (const name of TABS) await test.step(name, () => expectFit(page, page.getByRole("tab", { name })));
  await page.getByRole("tab", { name: "Tools" }).click();
  for (const name of TOOLS) {
    const link = page.getByRole("navigation", { name: "Tools" }).getByRole("link", { name, exact: true });
    await test.step(name, () => expectFit(page, link));
  }
});

async function expectFit(page: Page, opener: Locator): Promise<void> {
  await opener.click();
  await expect(opener.and(page.locator("[aria-selected=true], [aria-current=true]"))).toBeVisible();
  await expectNoViolations(page);
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWide)).toBe(false);
}
