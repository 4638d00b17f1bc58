import { test as base, expect } from "@playwright/test";
import { formatState, type Screen } from "../../tools/shots/screen.ts";
import { SCREENS } from "../../tools/shots/screens.ts";
import { openSites, type Sites } from "../../tools/shots/sites.ts";
import { onScreen, settle } from "../../tools/shots/stage.ts";
import { listEqualAccessFailures } from "./support/equal-access.ts";
import { listViolations } from "./support/owner.ts";

/** Each theme at one of the sizes: colours do not depend on the size, nor sizes on the theme. */
const VIEWS = [
  { theme: "dark", width: 1280 },
  { theme: "light", width: 360 },
] as const;

const test = base.extend<object, { shown: Sites }>({
  shown: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of it
    async ({}, use) => {
      const sites = await openSites(new Set(["filled", "empty", "hidden"]));
      await use(sites);
      await sites.stop();
    },
    { scope: "worker", timeout: 600_000 },
  ],
});

test.describe.configure({ mode: "parallel" });

const nameOf = (screen: Screen) => `${screen.area}/${screen.name} ${formatState(screen, "top")}`;

for (const screen of SCREENS) {
  test(`${nameOf(screen)} is accessible by two engines`, { tag: "@deep" }, async ({ browser, shown }) => {
    for (const { theme, width } of VIEWS) {
      if (screen.widths && !screen.widths.includes(width)) continue;
      const sitting = { screen, theme, views: ["top"] as const, widths: [width] };
      const found = await onScreen(browser, shown.of(screen.site ?? "filled"), sitting, async (page) => {
        // Decoration, which carries no text, is gone then.
        if (screen.isMoving) await page.emulateMedia({ reducedMotion: "reduce" });
        await settle(page, screen);
        return [...(await listViolations(page)), ...(await listEqualAccessFailures(page))];
      });
      expect.soft(found, `${nameOf(screen)} at ${width} px, ${theme}`).toEqual([]);
    }
  });
}
