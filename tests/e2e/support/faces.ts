import type { Page } from "@playwright/test";

/** Until the text stands in the site's own face. The set of faces is ready, too, before they are in it (decision 0011). */
export async function untilFacesInUse(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /^"?Inter"?$/.test(family) && status === "loaded"),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
