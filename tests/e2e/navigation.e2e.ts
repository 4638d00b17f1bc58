import type { Locator, Page } from "@playwright/test";
import { BUILT_IN_SERVICES } from "../../app/features/content/services/built-in-services.ts";
import { expect, followBarLink, markDocument, test, untilAlive, untilIdle } from "./support/test.ts";

test.use({ effects: "on" });

const SERVICES_CALL = "**/api/services";
const SCENE_CONTENT = ".scene > *";

/** The opacity of the bar over the content below it. */
function readAlpha(bar: Locator): Promise<number> {
  return bar.evaluate((element) => {
    const surfaces = [getComputedStyle(element), getComputedStyle(element, "::before")];
    const alphas = surfaces.map(({ backgroundColor, opacity, content }, index) => {
      if (index === 1 && content === "none") return 0;
      const numbers = backgroundColor.match(/[\d.]+%?/g) ?? [];
      const hasAlpha = /rgba|\//.test(backgroundColor);
      const alpha = hasAlpha ? Number.parseFloat(numbers.at(-1) ?? "0") : 1;
      return alpha * Number(opacity);
    });
    return Math.max(...alphas);
  });
}

async function expectServices(page: Page): Promise<void> {
  for (const { title } of BUILT_IN_SERVICES) {
    await expect(page.getByRole("main").getByRole("heading", { name: title, exact: true })).toBeVisible();
  }
  await expect(page.getByText("Loading services...")).toHaveCount(0);
}

/** A browser skips one when the next begins before it is ready, as after a second quick tap. */
function skipTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const transition = start(...given);
      transition.skipTransition();
      return transition;
    };
  });
}

async function visitEveryPage(page: Page): Promise<void> {
  for (const name of ["About", "Projects", "Blog", "Contact", "Services"]) {
    await followBarLink(page, name);
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
}

test("the bar covers a page that is scrolled, and leads to every page within one document", async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(SERVICES_CALL, async (route) => {
    calls += 1;
    await answer.promise;
    await route.continue();
  });
  await page.goto("/services");
  await test.step("it turns opaque past 50 pixels and back, and stays 64 pixels high at the top", async () => {
    const bar = page.getByRole("banner");
    expect(await readAlpha(bar)).toBeLessThan(0.1);
    await page.evaluate(() => scrollTo(0, 50));
    await expect.poll(() => readAlpha(bar)).toBeLessThan(0.1);
    await page.evaluate(() => scrollTo(0, 60));
    await expect.poll(() => readAlpha(bar)).toBeGreaterThan(0.6);
    const box = await bar.boundingBox();
    expect([Math.round(box?.y ?? -1), Math.round(box?.height ?? 0)]).toEqual([0, 64]);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => readAlpha(bar)).toBeLessThan(0.1);
  });
  await test.step("a document comes with its list of services", async () => {
    await untilAlive(page);
    await expectServices(page);
    expect(calls).toBe(0);
  });
  const isSameDocument = await markDocument(page);
  await visitEveryPage(page);
  await test.step("a page that was led to asks for the list, and shows that it is on its way", async () => {
    await expect(page.getByText("Loading services...")).toBeVisible();
    answer.resolve();
    await expectServices(page);
    expect(calls).toBe(1);
  });
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await test.step("a page whose transition the browser skips is shown, without a word in the console", async () => {
    await skipTransitions(page);
    await followBarLink(page, "Services");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Services & Pricing");
  });
  expect(await isSameDocument()).toBe(true);
});

test("the menu opens, closes, and leads to every page within one document", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/");
  const toggle = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  expect(Math.round((await page.getByRole("banner").boundingBox())?.height ?? 0)).toBe(64);
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu).toBeVisible();
  await toggle.click();
  await expect(menu).toBeHidden();
  await toggle.click();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await untilAlive(page);
  const isSameDocument = await markDocument(page);
  await visitEveryPage(page);
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu.locator("[aria-current]")).toHaveText(["Services"]);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await isSameDocument()).toBe(true);
});

async function choosesTheme(page: Page): Promise<void> {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const toggle = page.getByRole("banner").getByRole("button", { name: /^Theme/ });
  expect(await theme()).toBe("dark");
  const dark = await ground();
  await toggle.click();
  expect(await theme()).toBe("light");
  expect(await ground()).not.toBe(dark);
  await expect(toggle).toHaveAccessibleName("Theme: light");
  await page.reload();
  expect(await theme()).toBe("light");
  await untilAlive(page);
  expect(await theme()).toBe("light");
  await expect(toggle).toHaveAccessibleName("Theme: light");
  await toggle.click();
  expect(await theme()).toBe("system");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground()).toBe(dark);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ground()).not.toBe(dark);
}

async function stopsEffects(page: Page): Promise<void> {
  const count = () => page.locator(SCENE_CONTENT).count();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await untilAlive(page);
  await untilIdle(page);
  expect(await count(), "where motion is unwelcome").toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await untilAlive(page);
  await expect.poll(count).toBeGreaterThan(0);
  const effects = page.getByRole("button", { name: "Effects" });
  await effects.scrollIntoViewIfNeeded();
  await effects.click();
  await expect(effects).toHaveAttribute("aria-pressed", "false");
  await expect.poll(count).toBe(0);
  await page.reload();
  await untilAlive(page);
  await expect(effects).toHaveAttribute("aria-pressed", "false");
  await untilIdle(page);
  expect(await count(), "once they are switched off").toBe(0);
}

test("the theme and the effects are what the visitor chose, also after a reload", async ({ page }) => {
  await page.goto("/");
  await test.step("dark, light, and that of the system", () => choosesTheme(page));
  await test.step("effects run when idle, unless motion is unwelcome or the switch is off", () =>
    stopsEffects(page));
});
