import type { Locator, Page } from "@playwright/test";
import { POST_PATH } from "../../../../../tests/e2e/support/public-pages.ts";
import { expect, listenFor, test, untilAlive } from "../../../../../tests/e2e/support/test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const LIKE = /^Like \d/;
/** The parts of a post that have an edge to be seen. */
const PARTS =
  '.prose > :is(.code, .table-scroll, .callout, h2, .footnotes), article footer, #post-comments, [aria-label="More articles"]';

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function followContents(page: Page, contents: Locator): Promise<void> {
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
}

async function copyCode(page: Page): Promise<void> {
  const code = page.locator("figure.code pre").first();
  const colors = await code.evaluate(
    (element) =>
      new Set([...element.querySelectorAll("span")].map((span) => getComputedStyle(span).color)).size,
  );
  expect(colors).toBeGreaterThan(2);
  // The buttons come a moment after the page is hydrated, and until then "Copy link" would be the first of that name.
  const copy = page.getByRole("button", { name: "Copy", exact: true }).first();
  const isSaid = await listenFor(page, "Code copied");
  await copy.click();
  await isSaid();
  expect((await readClipboard(page)).trim()).toBe((await code.innerText()).trim());
}

async function copyLink(page: Page, address: string): Promise<void> {
  const isSaid = await listenFor(page, "Link copied");
  await page.getByRole("button", { name: "Copy link" }).click();
  await isSaid();
  expect(await readClipboard(page)).toBe(address);
}

test("a post is reached from the list, left by going back, read, copied from and printed", async ({
  page,
  server,
}) => {
  await page.goto("/blog");
  await untilAlive(page);
  const link = page.getByRole("main").locator(`a[href="${POST_PATH}"]`).first();
  await test.step("it opens from the list, to which the browser goes back", async () => {
    const heading = page.getByRole("article").getByRole("heading", { level: 1 });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${POST_PATH}$`));
    await expect(heading).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(link).toBeVisible();
    await link.click();
    await expect(heading).toBeVisible();
  });
  await test.step("all of its parts end at one edge", async () => {
    const edges = await page
      .locator(PARTS)
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().right)));
    expect(edges.length).toBeGreaterThan(5);
    expect(new Set(edges).size).toBe(1);
  });
  await test.step("code is highlighted and can be copied", () => copyCode(page));
  await test.step("its address is passed on", () => copyLink(page, server.url + POST_PATH));
  await test.step("the contents lead to the headings", () =>
    followContents(page, page.getByRole("complementary")));
  await test.step("on paper there is the text, and nothing to press", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".prose")).toBeVisible();
    await expect(page.getByRole("button", { name: LIKE })).toBeHidden();
    await expect(page.getByText("LinkedIn").first()).toBeHidden();
  });
});

test("the contents of a post open above its text, and lead to the headings", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto(POST_PATH);
  await untilAlive(page);
  await page.locator("summary").click();
  await followContents(page, page.locator("details"));
});
