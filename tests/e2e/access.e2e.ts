import type { Locator, Page } from "@playwright/test";
import { openAsOwner } from "./support/owner.ts";
import { POST_PATH } from "./support/public-pages.ts";
import { expect, test, untilAlive } from "./support/test.ts";

test.use({ effects: "on" });

async function reachHeader(page: Page): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  await page.goto("/about");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await page.goto("/about");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const names: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press("Tab");
    names.push(await focused());
    const outline = await page.evaluate(() => {
      const style = document.activeElement && getComputedStyle(document.activeElement);
      return style ? style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2 : false;
    });
    expect(outline, names.at(-1)).toBe(true);
  }
  expect(names).toEqual(["Home", "About", "Projects", "Blog", "Services", "Contact"]);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(/^Theme/);
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("light");
}

async function filterAndRead(page: Page): Promise<void> {
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
}

async function hearFaults(page: Page): Promise<void> {
  await untilAlive(page, "#comment-form");
  await page.getByRole("button", { name: "Post comment" }).press("Enter");
  const field = page.locator("#comment-form :focus");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/\S/);
  const effects = page.getByRole("button", { name: "Effects" });
  await effects.press("Space");
  await expect(effects).toHaveAttribute("aria-pressed", "false");
}

test("with the keyboard alone the header is reached, articles are read, and a comment's faults are heard", async ({
  page,
  noise,
}) => {
  // The answer to an empty comment.
  noise.allow(/status of 400/);
  await test.step("all of the header, the skip link first", () => reachHeader(page));
  await test.step("articles are filtered, and read from the part that is chosen", () => filterAndRead(page));
  await test.step("an empty comment's faults are heard, and effects stopped", () => hearFaults(page));
});

test.describe("in the colours of the system", () => {
  test.use({ site: "owner" });

  test("what is current, chosen and focused differs, and the admin area's skip link lies over the bar", async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/blog");
    const bar = page.getByRole("navigation", { name: "Main" });
    await expectDifferentLook(
      bar.getByRole("link", { name: "Blog" }),
      bar.getByRole("link", { name: "About" }),
    );
    const chips = page.getByRole("main").locator("nav a");
    await expectDifferentLook(chips.first(), chips.nth(1));
    await page.keyboard.press("Tab");
    const ring = await page
      .getByRole("link", { name: "Skip to content" })
      .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(ring).toBe("solid");

    await openAsOwner(page, "/admin/settings");
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    const tabs = page.getByRole("tab");
    await expectDifferentLook(tabs.first(), tabs.nth(1));
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: "Skip to content" });
    await expect(link).toBeFocused();
    await expect.poll(() => isOnTop(link)).toBe(true);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  });
});

function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
}

async function expectDifferentLook(one: Locator, other: Locator): Promise<void> {
  expect(await readLook(one)).not.toEqual(await readLook(other));
}

function readLook(locator: Locator): Promise<{ color: string; ground: string }> {
  return locator.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, ground: backgroundColor };
  });
}
