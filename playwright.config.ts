import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.mjs";

// The workers read this file too, and take what the main process has found.
process.env.SOLOIST_BROWSER ??= (await findBrowser()) ?? "";
const executablePath = process.env.SOLOIST_BROWSER;
if (!executablePath) throw new Error("The browser journeys need a Chromium: set CHROMIUM_PATH.");

/** What needs no window: once is enough. */
const WITHOUT_VIEWPORT = /(files|html|start-up|crash)\.e2e\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  outputDir: "test-results",
  use: {
    launchOptions: { executablePath, args: ["--disable-dev-shm-usage"] },
    locale: "en-GB",
    timezoneId: "Asia/Kolkata",
    trace: "off",
  },
  projects: [
    {
      name: "desktop",
      testIgnore: WITHOUT_VIEWPORT,
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      testIgnore: WITHOUT_VIEWPORT,
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        userAgent: devices["Pixel 7"].userAgent,
      },
    },
    { name: "once", testMatch: WITHOUT_VIEWPORT },
  ],
});
