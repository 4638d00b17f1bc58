import type { Page } from "@playwright/test";

/** Waits until the text uses the site's own fonts. The font set also reports ready before they are in it (decision 0011). */
export async function untilFacesInUse(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /^"?Inter"?$/.test(family) && status === "loaded"),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
