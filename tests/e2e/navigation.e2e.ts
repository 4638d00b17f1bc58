import { expect, followBarLink, isPhone, markDocument, test, untilAlive, untilIdle } from "./support/test.ts";

test.use({ effects: "on" });

test.describe("the bar", () => {
  test("turns opaque past 50 pixels and back", async ({ page }) => {
    await page.goto("/about");
    const bar = page.getByRole("banner");
    const readAlpha = () =>
      bar.evaluate((element) => {
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
    expect(await readAlpha()).toBeLessThan(0.1);
    await page.evaluate(() => scrollTo(0, 50));
    await expect.poll(readAlpha).toBeLessThan(0.1);
    await page.evaluate(() => scrollTo(0, 60));
    await expect.poll(readAlpha).toBeGreaterThan(0.6);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(readAlpha).toBeLessThan(0.1);
  });

  test("is 64 pixels high and stays at the top", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => scrollTo(0, 600));
    const box = await page.getByRole("banner").boundingBox();
    expect(Math.round(box?.y ?? -1)).toBe(0);
    expect(Math.round(box?.height ?? 0)).toBe(64);
  });

  test("marks the current page", async ({ page }) => {
    await page.goto("/projects");
    if (isPhone(page)) await page.getByRole("button", { name: "Menu" }).click();
    const navigation = page.getByRole("navigation", { name: isPhone(page) ? "Menu" : "Main" });
    await expect(navigation.locator("[aria-current]")).toHaveText(["Projects"]);
  });

  test("leads to every page without loading a new document", async ({ page }) => {
    await page.goto("/");
    await untilAlive(page);
    const isSameDocument = await markDocument(page);
    for (const name of ["About", "Projects", "Blog", "Services", "Contact"]) {
      await followBarLink(page, name);
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/services$/);
    expect(await isSameDocument()).toBe(true);
  });
});

test("a page whose transition the browser skips is shown, without a word in the console", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/about");
  await untilAlive(page);
  // A browser does so when the next transition begins before this one is ready, as after a second quick tap.
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const transition = start(...given);
      transition.skipTransition();
      return transition;
    };
  });
  await followBarLink(page, "Services");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Services & Pricing");
});

test("the mobile menu opens, closes, and closes on choosing a link", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  const toggle = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("link")).toHaveText([
    "Home",
    "About",
    "Projects",
    "Blog",
    "Services",
    "Contact",
  ]);
  await toggle.click();
  await expect(menu).toBeHidden();
  await toggle.click();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await untilAlive(page);
  await toggle.click();
  await menu.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu).toBeHidden();
});

test("unknown addresses lead home", { tag: "@desktop" }, async ({ page, noise }) => {
  noise.allow(/status of 404/);
  await page.goto("/blog/no-such-article");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/no-such-article/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

test.describe("the theme", () => {
  test("goes dark, light, system, and is kept across reloads", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/");
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
  });
});

test.describe("effects", () => {
  const SCENE_CONTENT = ".scene > *";

  test("run when idle, and stop at the switch, which is kept", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/");
    await untilAlive(page);
    await expect.poll(() => page.locator(SCENE_CONTENT).count()).toBeGreaterThan(0);
    const effects = page.getByRole("button", { name: "Effects" });
    await effects.scrollIntoViewIfNeeded();
    await effects.click();
    await expect(effects).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => page.locator(SCENE_CONTENT).count()).toBe(0);
    await page.reload();
    await untilAlive(page);
    await expect(effects).toHaveAttribute("aria-pressed", "false");
    await untilIdle(page);
    expect(await page.locator(SCENE_CONTENT).count()).toBe(0);
  });

  test("never run where motion is unwelcome", { tag: "@desktop" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await untilAlive(page);
    await untilIdle(page);
    expect(await page.locator(SCENE_CONTENT).count()).toBe(0);
  });
});

test("the keyboard reaches all of the header, the skip link first", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/about");
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
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
});
