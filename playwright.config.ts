import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.mjs";

// The workers read this file too, and take what the main process has found.
process.env.SOLOIST_BROWSER ??= (await findBrowser({ isShellFirst: true })) ?? "";
const executablePath = process.env.SOLOIST_BROWSER;
if (!executablePath) throw new Error("The browser journeys need a Chromium: set CHROMIUM_PATH.");

/** What needs no window: once is enough. */
const WITHOUT_VIEWPORT = /(files|html|start-up|crash|weight|xss|xss-corpus)\.e2e\.ts$/;
const ADMIN = /admin[a-z-]*\.e2e\.ts$/;
/** The journeys of the admin area that a small screen or a touch changes; the others run at one size (decision 0026). */
const ADMIN_ON_PHONES =
  /fits|theme|free of violations|keys alone|keyboard alone writes|logs in, makes|read, answered/;
/** Journey pages are too short-lived for the optimizing compiler or smooth scrolling to pay off. */
const BRIEF_PAGE_FLAGS = ["--js-flags=--no-opt,--no-maglev", "--disable-smooth-scrolling"];
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
  // A file that writes has a site of its own, and starting one costs as much as a journey.
  fullyParallel: false,
  // A journey waits for a third of its time.
  workers: 3,
  // Four times what the slowest of them takes on two busy cores: a wait ends when what it waits for is there.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  outputDir: "test-results",
  use: {
    launchOptions: { executablePath, args: ["--disable-dev-shm-usage", ...BRIEF_PAGE_FLAGS] },
    locale: "en-GB",
    timezoneId: "Asia/Kolkata",
    trace: "off",
  },
  // The files with the longest journeys come first, and the files of short ones last: the end does not wait for one worker.
  projects: [
    { name: "once", testMatch: WITHOUT_VIEWPORT },
    {
      name: "desktop",
      testIgnore: WITHOUT_VIEWPORT,
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone-admin",
      testMatch: ADMIN,
      testIgnore: WITHOUT_VIEWPORT,
      grep: ADMIN_ON_PHONES,
      grepInvert: /@desktop/,
      use: PHONE,
    },
    {
      name: "phone",
      testIgnore: [WITHOUT_VIEWPORT, ADMIN],
      grepInvert: /@desktop/,
      use: PHONE,
    },
  ],
});
