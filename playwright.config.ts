import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.mjs";
import { chooseJourneys } from "./tests/e2e/support/chosen-journeys.ts";

// The workers read this file too, and take what the main process has found.
process.env.SOLOIST_BROWSER ??= (await findBrowser({ isShellFirst: true })) ?? "";
const executablePath = process.env.SOLOIST_BROWSER;
if (!executablePath) throw new Error("The browser journeys need a Chromium: set CHROMIUM_PATH.");

/** Four times what the slowest journey takes on two busy cores: a wait ends when what it waits for is there. */
const HANGING_MS = 240_000;

// Without a UTF-8 locale the browser can't name a download with letters beyond ASCII.
process.env.LC_ALL = "C.UTF-8";

const { desktop, phone } = chooseJourneys(process.env.SOLOIST_DEEP);
/** Journey pages are too short-lived for the optimizing compiler or smooth scrolling to pay off. */
const BRIEF_PAGE_FLAGS = ["--js-flags=--no-opt,--no-maglev", "--disable-smooth-scrolling"];
const SCREENS = "tests/e2e/accessibility.e2e.ts";
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  userAgent: devices["Pixel 7"].userAgent,
};

export default defineConfig({
  testDir: ".",
  testMatch: ["app/**/*.e2e.ts", "tests/e2e/*.e2e.ts"],
  globalSetup: "./tests/e2e/support/global-setup.ts",
  // The journeys of a file share what they have opened.
  fullyParallel: false,
  // A journey waits for a third of its time.
  workers: 3,
  timeout: HANGING_MS,
  expect: { timeout: 60_000 },
  reporter: "list",
  outputDir: "test-results",
  use: {
    // Without these, one lost answer would keep the long test of all screens waiting for an hour.
    actionTimeout: HANGING_MS,
    navigationTimeout: HANGING_MS,
    launchOptions: { executablePath, args: ["--disable-dev-shm-usage", ...BRIEF_PAGE_FLAGS] },
    locale: "en-GB",
    timezoneId: "Asia/Kolkata",
    trace: "off",
  },
  projects: [
    // The longest journeys come first, so that no worker is left with them at the end.
    { name: "screens", ...desktop, testMatch: SCREENS, use: DESKTOP },
    { name: "desktop", ...desktop, testIgnore: SCREENS, use: DESKTOP },
    { name: "phone", ...phone, use: PHONE },
  ],
});
