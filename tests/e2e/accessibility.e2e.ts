import type { Page } from "@playwright/test";
import { isSeenByOwner, type Screen } from "../../tools/shots/screen.ts";
import { SCREENS } from "../../tools/shots/screens.ts";
import { findCutOff } from "./support/cut-off.ts";
import { untilFacesInUse } from "./support/faces.ts";
import { listViolations } from "./support/owner.ts";
import { expect, scrollThrough, test, untilPainted } from "./support/test.ts";

// As a first visitor sees the pages: with decoration, and everything has risen.
test.use({ site: "filled", effects: "on" });

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 320, height: 640 };
/** Time for each screen: several times that of the slowest on two busy cores. */
const SCREEN_MAX_MS = 60_000;

/** Screens as they open on a site with data. The deep suite has their other states, the other theme and the phone. */
const OPENED = SCREENS.filter(({ state, site = "filled" }) => state === undefined && site === "filled");

interface HydratedWindow {
  __reactRouterDataRouter?: { navigate(path: string): Promise<void> };
}

/** Moves within the admin area by its router, as its owner does: loading it for each screen would take half of the time. */
async function goTo(page: Page, path: string): Promise<void> {
  const isInside = [new URL(page.url(), "http://site").pathname, path].every((at) =>
    at.startsWith("/admin/"),
  );
  if (!isInside) return void (await page.goto(path));
  const isMoved = await page.evaluate(async (to) => {
    const router = (window as HydratedWindow).__reactRouterDataRouter;
    await router?.navigate(to);
    return router !== undefined;
  }, path);
  expect(isMoved, `${path} by the router`).toBe(true);
}

async function untilLoaded(page: Page, { open }: Screen): Promise<void> {
  await untilFacesInUse(page);
  await expect(page.locator("[data-skeleton], [aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await open?.(page);
}

async function expectAccessible(page: Page, { name }: Screen): Promise<void> {
  await scrollThrough(page);
  expect.soft(await listViolations(page), name).toEqual([]);
  await page.setViewportSize(NARROW);
  await untilPainted(page);
  expect.soft(await findCutOff(page), name).toEqual({ width: NARROW.width, scrolled: 0, cutOff: [] });
  await page.setViewportSize(WIDE);
}

for (const viewer of ["visitor", "owner"] as const) {
  test(`the ${viewer}'s screens are free of violations, and fit the narrowest window`, async ({
    page,
    sites,
    noise,
    server: _,
  }) => {
    const screens = OPENED.filter((screen) => isSeenByOwner(screen) === (viewer === "owner"));
    expect(screens.length).toBeGreaterThan(20);
    test.setTimeout(screens.length * SCREEN_MAX_MS);
    // axe sends a message to each frame, and the frame of a preview accepts none.
    noise.allow(/status of 404 .*\bno\Wsuch-/, /Failed to execute 'postMessage'/);
    const { facts, session } = sites.facts();
    await page.emulateMedia({ reducedMotion: "reduce" });
    const kept = viewer === "owner" ? { ...session, theme: "dark" } : { theme: "dark" };
    await page.addInitScript((values) => {
      // The frame of a preview has no origin, and so no storage.
      if (origin !== "null") Object.assign(localStorage, values);
    }, kept);
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await goTo(page, typeof screen.path === "string" ? screen.path : screen.path(facts));
        await untilLoaded(page, screen);
        await expectAccessible(page, screen);
      });
    }
  });
}
