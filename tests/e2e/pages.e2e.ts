import type { Page } from "@playwright/test";
import { expectEqualAccess } from "./support/equal-access.ts";
import { untilFacesInUse } from "./support/faces.ts";
import { expectNoViolations } from "./support/owner.ts";
import { PUBLIC_PAGES } from "./support/public-pages.ts";
import { expect, isPhone, test, untilAlive } from "./support/test.ts";

test.use({ effects: "on" });

const NOT_FOUND_NOISE = /status of 404/;

async function open(page: Page, path: string) {
  const response = await page.goto(path);
  await untilFacesInUse(page);
  return response;
}

/** Everything on the way down is loaded and has risen, as it would be for a person who has read the page. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

for (const { name, path, status } of PUBLIC_PAGES) {
  test.describe(`${name} page`, () => {
    // Each theme at one of the sizes (decision 0026).
    test("answers, has a title and one main heading, stays quiet, and is free of violations", async ({
      page,
      noise,
    }) => {
      if (status === 404) noise.allow(NOT_FOUND_NOISE);
      const theme = isPhone(page) ? "light" : "dark";
      await page.addInitScript((wanted) => localStorage.setItem("theme", wanted), theme);
      const response = await open(page, path);
      expect(response?.status()).toBe(status);
      await expect(page).toHaveTitle(/\S/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await untilAlive(page);
      await scrollThrough(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expectNoViolations(page);
      await expectEqualAccess(page);
    });
  });
}

test.describe("with JavaScript off", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  test("each page can be read and left", async ({ page, noise }) => {
    noise.allow(NOT_FOUND_NOISE);
    for (const { path, status } of PUBLIC_PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      const text = await page.getByRole("main").innerText();
      expect(text.length, path).toBeGreaterThan(status === 404 ? 40 : 300);
      await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
      await expect(page, path).toHaveURL(/\/about$/);
    }
  });
});

test.describe("on the narrowest screen", { tag: "@phone" }, () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("no page scrolls sideways", async ({ page, noise }) => {
    noise.allow(NOT_FOUND_NOISE);
    for (const { path } of PUBLIC_PAGES) {
      await open(page, path);
      await scrollThrough(page);
      expect(await findCutOff(page), path).toEqual({ width: 320, scrolled: 0, cutOff: [] });
    }
  });
});

function findCutOff(page: Page): Promise<{ width: number; scrolled: number; cutOff: string[] }> {
  return page.evaluate(() => {
    scrollTo(10_000, 0);
    const isReadable = (element: Element) =>
      Boolean(element.textContent?.trim()) && !element.closest("[aria-hidden=true]");
    const isInScroller = (element: Element): boolean => {
      const { parentElement } = element;
      if (!parentElement || parentElement === document.body) return false;
      return getComputedStyle(parentElement).overflowX !== "visible" || isInScroller(parentElement);
    };
    const cutOff = [...document.querySelectorAll("main *, header *, footer *")].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > innerWidth + 1 && isReadable(element) && !isInScroller(element);
    });
    return {
      width: document.documentElement.scrollWidth,
      scrolled: scrollX,
      cutOff: cutOff.map((element) => `${element.tagName} ${element.className}`).slice(0, 5),
    };
  });
}

// The weights are measured on the wide screen, and say the same of it.
test("no script is fetched before the first paint", { tag: "@phone" }, async ({ page }) => {
  for (const { path, status } of PUBLIC_PAGES) {
    if (status !== 200) continue;
    await page.goto(path);
    await untilAlive(page);
    const { paint, scripts } = await page.evaluate(() => ({
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      scripts: performance
        .getEntriesByType("resource")
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
        .map(({ name, startTime }) => ({ name, startTime })),
    }));
    expect(paint, path).toBeGreaterThan(0);
    expect(scripts.length, path).toBeGreaterThan(0);
    expect(
      scripts.filter(({ startTime }) => startTime < (paint ?? 0)),
      path,
    ).toEqual([]);
  }
});
