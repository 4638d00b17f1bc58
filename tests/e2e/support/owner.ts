import type { Page } from "@playwright/test";
import { findViolations } from "../../helpers/accessibility.ts";
import { OWNER_PASSWORD } from "./seeded-site.ts";
import { expect } from "./test.ts";

export async function logIn(page: Page, password = OWNER_PASSWORD): Promise<void> {
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Login to Dashboard" }).click();
}

/** Comes in by the call that the form of the log-in makes: only the journeys of logging in need its screen. */
export async function openAsOwner(page: Page, address: string): Promise<void> {
  const answer = await page.request.post("/api/auth/login", {
    data: { username: "admin", password: OWNER_PASSWORD },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(answer.status()).toBe(200);
  const { token, user } = await answer.json();
  // Stored while the page opens: a page of its own just for this costs a renderer and a load.
  const storing = await page.addInitScript(
    (login) => {
      // A frame without an origin has no storage.
      if (origin !== "null") Object.assign(localStorage, login);
    },
    { adminToken: token, adminUser: JSON.stringify(user) },
  );
  await page.goto(address);
  await storing.dispose();
}

/** No wider than the window. */
export async function expectFit(page: Page): Promise<void> {
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWide)).toBe(false);
}

const WITHOUT_MOTION = "*, ::before, ::after { animation: none !important; transition: none !important }";

/**
 * Otherwise a colour may be read half way. Finishing what moves is not enough: what was finished before its first frame
 * begins once more (Chromium, in 69 of 120 tries on a busy machine), and the badge of the chat may fade in at the same time.
 */
export async function whileNothingMoves<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const sheet = await page.evaluateHandle((css) => {
    const added = new CSSStyleSheet();
    added.replaceSync(css);
    document.adoptedStyleSheets.push(added);
    return added;
  }, WITHOUT_MOTION);
  const result = await work();
  await sheet.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== added);
  });
  return result;
}

/** Violations of axe's rules on the page as it is now, all of them or only the given ones, a text each. */
export async function listViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const violations = await whileNothingMoves(page, () => findViolations(page, rules));
  return violations.map(({ rule, target, summary }) => `${rule}: ${target}\n${summary}`);
}
