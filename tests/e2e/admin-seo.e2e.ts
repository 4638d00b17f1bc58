import { expectNoViolations, findPassword, openAsOwner } from "./support/owner.ts";
import { expect, isPhone, test } from "./support/test.ts";

test.use({ site: "admin-seo" });

const TABS = ["overview", "priority", "analytics", "keywords"].map((tab) => `?tab=${tab}`);
const TOOLS = ["sitemap", "audit", "validate", "test", "redirects", "pages", "content"];
const VIEWS = [...TABS, ...TOOLS.map((tool) => `?tab=tools&tool=${tool}`)];

test("the sitemap is regenerated, and a site that others cannot open says so instead of submitting", async ({
  page,
  server,
  noise,
}) => {
  // The browser's own view of XML files wants styles that no file for machines allows.
  noise.allow(/status of 409/, /'default-src 'none''/);
  await openAsOwner(page, findPassword(server), "/admin/seo?tab=tools&tool=sitemap");
  await page.getByRole("button", { name: "Regenerate Sitemap" }).click();
  await expect(page.getByText("Sitemap regenerated successfully!")).toBeVisible();
  await expect(page.getByText("Never: it follows each change by itself")).toBeHidden();
  await page.getByRole("button", { name: "Notify Search Engines" }).click();
  await expect(page.getByText(/^Failed to notify search engines: Search engines cannot open/)).toBeVisible();
  await expect(page.getByText("Nothing was submitted yet")).toBeVisible();
  const sitemap = page.waitForEvent("popup");
  await page.getByRole("link", { name: "View sitemap" }).click();
  await expect(await sitemap).toHaveURL(/\/sitemap\.xml$/);
});

test("all that helps is executed at once, goes on after a reload, and fills the checklist", async ({
  page,
  server,
}) => {
  test.slow();
  await openAsOwner(page, findPassword(server), "/admin/seo?tab=priority");
  await expect(page.getByText("Not audited yet.")).toBeVisible();
  await page.getByRole("button", { name: "Execute all" }).click();
  await expect(page.getByRole("progressbar", { name: "Steps done" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "The last run" })).toBeVisible({ timeout: 150_000 });
  await expect(page.getByText(/Last audit /)).toBeVisible();
  const checklist = page.getByRole("list", { name: "Checklist" });
  await expect(checklist.getByRole("listitem")).toHaveCount(13);
  await expect(checklist.getByText(/pages read\./).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Execute all" })).toBeEnabled();
});

test("the SEO manager fits its screen and can be read in its theme, on every tab", async ({
  page,
  server,
}) => {
  test.slow();
  // Each theme at one of the sizes (decision 0026).
  const theme = isPhone(page) ? "light" : "dark";
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAsOwner(page, findPassword(server), "/admin/seo");
  for (const view of VIEWS) {
    await page.goto(`/admin/seo${view}`);
    await expect(page.getByRole("tab", { selected: true })).toBeVisible();
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await test.step(view, () => expectNoViolations(page));
    const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(isWide), view).toBe(false);
  }
});
