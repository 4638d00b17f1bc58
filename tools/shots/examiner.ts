import type { Browser, Page } from "@playwright/test";
import { findViolations } from "../../tests/helpers/accessibility.ts";
import { type OpenSite, onScreen, type Sitting, scrollThrough, settle } from "./stage.ts";
import { findSmallTargets } from "./targets.ts";

/** WCAG 1.4.10: the narrowest window, and 1280 × 800 at a zoom of 200 %. */
const NARROW = { phone: { width: 320, height: 640 }, desk: { width: 640, height: 400 } };
const TARGET_MIN_PX = { phone: 44, desk: 24 };

/** Gives what is wrong with a screen for those who cannot see or point well, a line each. */
export function examine(browser: Browser, site: OpenSite, sitting: Sitting): Promise<string[]> {
  const size = sitting.widths[0] === 360 ? "phone" : "desk";
  return onScreen(browser, site, sitting, async (page) => {
    if (sitting.views.some((view) => view !== "top")) await scrollThrough(page);
    await settle(page, sitting.screen);
    const violations = await listViolations(page);
    const targets = await page.evaluate(findSmallTargets, TARGET_MIN_PX[size]);
    await page.setViewportSize(NARROW[size]);
    await settle(page, sitting.screen);
    return [...violations, ...targets, ...(await page.evaluate(findWide))];
  });
}

async function listViolations(page: Page): Promise<string[]> {
  const violations = await findViolations(page);
  return violations.map(({ rule, target, summary }) => {
    const reason = summary.split("\n").slice(1).join(" ").trim();
    return `${rule}: ${target} ${reason}`;
  });
}

function findWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} px in ${clientWidth}`] : [];
}
