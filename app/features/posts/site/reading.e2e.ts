import { openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { POST_PATH } from "../../../../tests/e2e/support/public-pages.ts";
import { expect, listenFor, test, untilAlive } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "reading", permissions: ["clipboard-read", "clipboard-write"] });

const LIKE = /^Like \d/;

test("a series is begun in the editor, read part by part, and passed on", { tag: "@desktop" }, async ({
  page,
  server,
}) => {
  await openAsOwner(page, "/admin/blog/1");
  await page.getByLabel("Series", { exact: true }).selectOption("New series…");
  await page.getByLabel("Title of the new series").fill("Small servers");
  await page.getByRole("button", { name: "Create series" }).click();
  await expect(page.getByLabel("Part", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByLabel("Part", { exact: true })).toHaveValue("1");
  await page.goto("/admin/blog/2");
  await page.getByLabel("Series", { exact: true }).selectOption("Small servers");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByLabel("Part", { exact: true })).toHaveValue("2");
  await page.getByRole("link", { name: "View", exact: true }).click();
  const series = page.getByRole("navigation", { name: "Series: Small servers" });
  await expect(series).toContainText("Part 2 of 2");
  await untilAlive(page);
  const isSaid = await listenFor(page, "Link copied");
  await page.getByRole("button", { name: "Copy link" }).click();
  await isSaid();
  const { pathname } = new URL(page.url());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}${pathname}`);
  await series.locator("summary").click();
  await series.getByRole("listitem").first().getByRole("link").click();
  await expect(series).toContainText("Part 1 of 2");
  await expect(page.getByRole("link", { name: /^Next: part 2 of 2/ })).toBeVisible();
});

test("on paper there is the text, and nothing to press", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(POST_PATH);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".prose")).toBeVisible();
  await expect(page.getByRole("button", { name: LIKE })).toBeHidden();
  await expect(page.getByText("LinkedIn").first()).toBeHidden();
});
