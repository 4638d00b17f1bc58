import type { Page } from "@playwright/test";
import { expectFit, expectNoViolations, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, followBarLink, test, untilAlive } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-pages" });

const LONG = "Everything that anybody has ever asked me before we began to work together";

async function addPage(page: Page, title: string, place: string): Promise<void> {
  await openAsOwner(page, "/admin/pages");
  await page.getByRole("link", { name: "Add Page" }).click();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("What visitors want to know first.");
  await page.getByLabel("Text").fill("## Weeks\n\nI begin on **Mondays**.");
  await page.getByLabel("Show in").selectOption({ label: place });
  await page.getByRole("switch", { name: "Published" }).check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Page created successfully")).toBeVisible();
  await expect(page).toHaveURL(/\?edit=/);
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

test("a page is added, linked from menu and footer, moved, deleted and taken back", {
  tag: "@desktop",
}, async ({ page, browser, server, noise }) => {
  noise.allow(/status of (400|404)/);
  await addPage(page, "How I work", "The menu");
  await expectNoViolations(page);

  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.goto("/about");
  await untilAlive(visitor);
  await followBarLink(visitor, "How I work");
  await expect(visitor).toHaveURL(/\/how-i-work$/);
  await expect(visitor.getByRole("heading", { level: 1, name: "How I work" })).toBeVisible();
  await expect(visitor.locator("strong", { hasText: "Mondays" })).toBeVisible();
  await expectNoViolations(visitor);
  const head = await visitor.goto("/how-i-work");
  const html = (await head?.text()) ?? "";
  expect(html).toContain('"@type":"WebPage"');
  expect(html).toMatch(/rel="canonical" href="[^"]+\/how-i-work"/);
  expect((await visitor.request.get("/og/pages/how-i-work.png")).headers()["content-type"]).toBe("image/png");

  const phone = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const still = await phone.newPage();
  await still.goto("/");
  await followBarLink(still, "How I work");
  await expect(still).toHaveURL(/\/how-i-work$/);

  await page.getByLabel("Slug (URL)").fill("ways-of-working");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Page saved successfully")).toBeVisible();
  await visitor.goto("/how-i-work?from=mail");
  await expect(visitor).toHaveURL(/\/ways-of-working\?from=mail$/);

  await page.getByLabel("Slug (URL)").fill("blog");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("/blog is one of the site's own addresses.")).toBeVisible();
  await page.getByLabel("Slug (URL)").fill("ways-of-working");

  await page.getByRole("link", { name: "All pages" }).click();
  await page.getByRole("button", { name: "Delete How I work" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Page deleted successfully")).toBeVisible();
  expect((await visitor.goto("/ways-of-working"))?.status()).toBe(404);
  await expect(visitor.getByRole("link", { name: "How I work" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Page restored")).toBeVisible();
  expect((await visitor.goto("/ways-of-working"))?.status()).toBe(200);
});

test("three long titles leave room for everything in the bar at any width", { tag: "@desktop" }, async ({
  page,
  browser,
  server,
}) => {
  for (const number of [1, 2]) await addPage(page, `${LONG} ${number}`, "The menu");
  await addPage(page, "W".repeat(60), "The footer");
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  for (const width of [320, 390, 768, 896, 1024, 1247, 1248, 1280, 1600]) {
    await visitor.setViewportSize({ width, height: 800 });
    await visitor.goto("/terms");
    await expectBarFits(visitor);
  }
});
