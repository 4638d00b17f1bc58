import { chromium } from "@playwright/test";
import { findBrowser } from "../../../scripts/find-browser.mjs";

/** The path of a browser: one of the machine's, or Playwright's own. */
export async function requireBrowser(): Promise<string> {
  return (await findBrowser()) ?? chromium.executablePath();
}
