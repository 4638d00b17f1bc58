import { POST_PATH } from "../../../../tests/e2e/support/public-pages.ts";
import { expect, isPhone, listenFor, test, untilAlive } from "../../../../tests/e2e/support/test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a post is reached from the list, read, and left by going back", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto("/blog");
  await untilAlive(page);
  const link = page.getByRole("main").locator(`a[href="${POST_PATH}"]`).first();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${POST_PATH}$`));
  await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(link).toBeVisible();
});

test("all parts of a post end at one edge", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(POST_PATH);
  const edges = await page
    .locator(
      '.prose > :is(.code, .table-scroll, .callout, h2, .footnotes), article footer, #post-comments, [aria-label="More articles"]',
    )
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().right)));
  expect(edges.length).toBeGreaterThan(5);
  expect(new Set(edges).size).toBe(1);
});

test("the contents list leads to the headings", async ({ page }) => {
  await page.goto(POST_PATH);
  await untilAlive(page);
  if (isPhone(page)) await page.locator("summary").click();
  const contents = isPhone(page) ? page.locator("details") : page.getByRole("complementary");
  const links = contents.getByRole("link");
  expect(await links.count()).toBeGreaterThanOrEqual(3);
  const last = links.last();
  const target = decodeURIComponent((await last.getAttribute("href")) ?? "");
  await last.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(page.locator(target)).toBeInViewport();
  // The bar must not lie over the heading that was asked for.
  await expect
    .poll(async () => (await page.locator(target).boundingBox())?.y ?? -1)
    .toBeGreaterThanOrEqual(64);
});

test("code is highlighted and can be copied", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(POST_PATH);
  const code = page.locator("figure.code pre").first();
  const colors = await code.evaluate(
    (element) =>
      new Set([...element.querySelectorAll("span")].map((span) => getComputedStyle(span).color)).size,
  );
  expect(colors).toBeGreaterThan(2);
  await untilAlive(page);
  // The buttons come a moment after the page is alive, and until then "Copy link" would be the first of that name.
  const copy = page.getByRole("button", { name: "Copy", exact: true }).first();
  const isSaid = await listenFor(page, "Code copied");
  await copy.click();
  await isSaid();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim()).toBe((await code.innerText()).trim());
});
