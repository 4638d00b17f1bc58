import type { Locator } from "@playwright/test";
import { openAsOwner } from "./support/owner.ts";
import { POST_PATH } from "./support/public-pages.ts";
import { expect, test, untilAlive } from "./support/test.ts";

test.use({ effects: "on" });

test.describe("with the keyboard alone", { tag: "@desktop" }, () => {
  test("articles are filtered and read, a comment's faults are heard, and effects stopped", async ({
    page,
    noise,
  }) => {
    // What an empty comment is answered.
    noise.allow(/status of 400/);
    await page.goto("/blog");
    await untilAlive(page);
    const filters = page.getByRole("navigation", { name: "Article categories" });
    const chip = filters.getByRole("link", { name: "React", exact: true });
    await chip.press("Enter");
    await expect(page).toHaveURL(/category=/);
    await expect(chip).toBeFocused();
    await expect(chip).toHaveAttribute("aria-current", "true");
    await page.getByRole("main").locator(`a[href="${POST_PATH}"]`).first().press("Enter");
    await expect(page).toHaveURL(new RegExp(`${POST_PATH}$`));
    await untilAlive(page);
    const entry = page.getByRole("complementary").getByRole("link").nth(1);
    const target = decodeURIComponent((await entry.getAttribute("href")) ?? "");
    await entry.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    // The next stop is in the part that was chosen, not in the list.
    await page.keyboard.press("Tab");
    await expect(page.getByRole("complementary").locator(":focus")).toHaveCount(0);

    await untilAlive(page, "#comment-form");
    await page.getByRole("button", { name: "Post comment" }).press("Enter");
    const field = page.locator("#comment-form :focus");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/\S/);
    const effects = page.getByRole("button", { name: "Effects" });
    await effects.press("Space");
    await expect(effects).toHaveAttribute("aria-pressed", "false");
  });

  test("the admin area's skip link lies over the bar, and leads past the sidebar", async ({
    page,
    noise,
  }) => {
    // What an empty comment is answered.
    noise.allow(/status of 400/);
    await openAsOwner(page, "/admin/settings");
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: "Skip to content" });
    await expect(link).toBeFocused();
    await expect.poll(() => isOnTop(link)).toBe(true);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  });
});

test.describe("in the colours of the system", { tag: "@desktop" }, () => {
  test("what is current, chosen and focused differs from its neighbours", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/blog");
    const bar = page.getByRole("navigation", { name: "Main" });
    expect(await readLook(bar.getByRole("link", { name: "Blog" }))).not.toEqual(
      await readLook(bar.getByRole("link", { name: "About" })),
    );
    const chips = page.getByRole("main").locator("nav a");
    expect(await readLook(chips.first())).not.toEqual(await readLook(chips.nth(1)));
    await page.keyboard.press("Tab");
    const ring = await page
      .getByRole("link", { name: "Skip to content" })
      .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(ring).toBe("solid");
    await openAsOwner(page, "/admin/settings");
    const tabs = page.getByRole("tab");
    expect(await readLook(tabs.first())).not.toEqual(await readLook(tabs.nth(1)));
  });
});

function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
}

function readLook(locator: Locator): Promise<{ color: string; ground: string }> {
  return locator.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, ground: backgroundColor };
  });
}
