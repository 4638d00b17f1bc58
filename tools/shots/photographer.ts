import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { formatStem, type Screen, type View } from "./screen.ts";
import {
  HEIGHTS,
  LOAD_TIMEOUT_MS,
  type OpenSite,
  onScreen,
  type Sitting,
  scrollThrough,
  settle,
} from "./stage.ts";

/** A share of the window's height. */
const SCROLL_SHARE = 1.1;

/** Gives the files that were written; throws when the screen could not be opened. */
export function takeShots(
  browser: Browser,
  site: OpenSite,
  sitting: Sitting,
  folder: string,
): Promise<string[]> {
  return onScreen(browser, site, sitting, async (page) => {
    const files: string[] = [];
    for (const [index, width] of sitting.widths.entries()) {
      if (index > 0) await page.setViewportSize({ width, height: HEIGHTS[width] });
      for (const view of sitting.views) {
        const file = join(folder, `${formatStem(sitting.screen, view)}--${width}-${sitting.theme}.png`);
        mkdirSync(dirname(file), { recursive: true });
        await settle(page, sitting.screen);
        await takeView(page, view, sitting.screen, file);
        files.push(file);
      }
    }
    return files;
  });
}

async function takeView(page: Page, view: View, screen: Screen, file: string): Promise<void> {
  if (view !== "top") await scrollThrough(page);
  if (view === "scrolled") {
    await page.evaluate((share) => scrollTo(0, innerHeight * share), SCROLL_SHARE);
    await settle(page, screen);
  }
  await page.screenshot({
    path: file,
    fullPage: view === "full",
    timeout: LOAD_TIMEOUT_MS,
    animations: screen.isMoving ? "allow" : "disabled",
  });
  if (view !== "top") await page.evaluate(() => scrollTo(0, 0));
}
