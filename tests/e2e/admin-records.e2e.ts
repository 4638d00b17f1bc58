import type { Page } from "@playwright/test";
import { expectNoViolations, openAsOwner, SIZE_OF_THEME } from "./support/owner.ts";
import { expect, test } from "./support/test.ts";

test.use({ site: "admin-records", reducedMotion: "no-preference" });

async function open(page: Page, screen: string): Promise<void> {
  await openAsOwner(page, `/admin/${screen.toLowerCase()}`);
  await expect(page.getByRole("heading", { level: 1, name: screen })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
}

const listTitles = (page: Page) => page.locator("main li h2").allTextContents();
const cardOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

async function listPublicTitles(page: Page, path: string): Promise<string[]> {
  const visitor = await page.context().newPage();
  await visitor.goto(path);
  const titles = await visitor.locator("main h2, main h3").allTextContents();
  await visitor.close();
  return titles;
}

async function findOrder(page: Page, path: string, titles: readonly string[]): Promise<string[]> {
  const shown = await listPublicTitles(page, path);
  // A heading may end with a hint for screen readers.
  return shown.flatMap((text) => titles.find((title) => text.startsWith(title)) ?? []);
}

test("services are put into order by dragging @desktop", async ({ page }) => {
  await open(page, "Services");
  const before = await listTitles(page);
  const [first = "", second = ""] = before;
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/services/order"));
  // The code of dragging comes after the screen.
  await expect(cardOf(page, second)).toHaveAttribute("draggable", "true");
  await cardOf(page, second).getByTitle("Drag to change the order").hover();
  await page.mouse.down();
  const target = await cardOf(page, first)
    .getByRole("button", { name: `Edit ${first}` })
    .boundingBox();
  // The browser reports a drag only while the pointer moves.
  let step = 0;
  await expect
    .poll(async () => {
      step += 1;
      await page.mouse.move((target?.x ?? 0) + 20 + (step % 2), (target?.y ?? 0) + 20, { steps: 10 });
      return page.locator('[data-drag="target"]').count();
    })
    .toBe(1);
  await page.mouse.up();
  const after = [second, first, ...before.slice(2)];
  await expect.poll(() => listTitles(page)).toEqual(after);
  expect((await saved).status()).toBe(200);
  await expect.poll(() => findOrder(page, "/services", before)).toEqual(after);
});

test("an old version is looked at and brought back", async ({ page }) => {
  await open(page, "Services");
  const [title = ""] = await listTitles(page);
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const form = page.getByRole("dialog", { name: "Edit service" });
  const description = await form.getByLabel("Description").inputValue();
  await form.getByLabel("Description").fill("Words that nobody will miss.");
  await form.getByRole("button", { name: "Save Service" }).click();
  await expect(page.getByText("Service updated successfully")).toBeVisible();

  await page.getByRole("button", { name: `History of ${title}` }).click();
  const history = page.getByRole("dialog", { name: `History of ${title}` });
  await expect(history.locator("ins").first()).toBeVisible();
  await expect(history.getByText("This is the newest")).toBeVisible();
  await expect(history.getByRole("button", { name: "Restore this version" })).toHaveCount(0);
  await expectNoViolations(page);
  await history.getByRole("button", { name: /First version/ }).click();
  await history.getByLabel("Compare with").selectOption("newest");
  await expect(history.locator("del").first()).toBeVisible();
  await history.getByRole("button", { name: "Restore this version" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText("Version 1 restored")).toBeVisible();
  await expect(history).toHaveCount(0);
  await expect(cardOf(page, title).getByText(description)).toBeVisible();
});

for (const theme of ["dark", "light"] as const) {
  test(`history and trash are free of violations and fit in the ${theme} theme`, {
    tag: SIZE_OF_THEME[theme],
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    await page.addInitScript((wanted) => localStorage.setItem("theme", wanted), theme);
    await open(page, "Services");
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await fits()).toBe(0);
    const [title = ""] = await listTitles(page);
    await page.getByRole("button", { name: `History of ${title}` }).click();
    await expect(page.getByRole("dialog").locator("dl, [data-empty]").first()).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Service deleted successfully")).toBeVisible();
    await page.goto("/admin/trash");
    await expect(page.getByRole("button", { name: `Restore ${title}` })).toBeVisible();
    await expectNoViolations(page);
    expect(await fits()).toBe(0);
  });
}
