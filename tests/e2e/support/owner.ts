import type { Page } from "@playwright/test";
import { findViolations } from "../../helpers/accessibility.ts";
import { OWNER_PASSWORD } from "./seeded-site.ts";
import { expect, isPhone } from "./test.ts";

/** Each screen in both themes and at both sizes, but not in all four ways (decision 0026). */
export const SIZE_OF_THEME = { dark: "@desktop", light: "@phone" } as const;

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

export async function expectNoViolations(page: Page): Promise<void> {
  await expectCleanAnalysis(page);
}

/** What a theme can break on a screen that is free of violations in the other one. */
export async function expectReadableColors(page: Page): Promise<void> {
  await expectCleanAnalysis(page, ["color-contrast", "link-in-text-block"]);
}

/** A screen as it is, in the theme that is looked at in windows of this size (decision 0026), and no wider than the window. */
export async function expectEasyToUse(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await setTheme(page, isPhone(page) ? "light" : "dark");
  await expectNoViolations(page);
  await expectFit(page);
}

/** For a screen that is opened at one size only. */
export async function expectEasyToUseInBothThemes(page: Page): Promise<void> {
  await expectEasyToUse(page);
  await setTheme(page, isPhone(page) ? "dark" : "light");
  await expectReadableColors(page);
}

async function setTheme(page: Page, theme: "dark" | "light"): Promise<void> {
  await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme);
}

/** No wider than the window. */
export async function expectFit(page: Page): Promise<void> {
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWide)).toBe(false);
}

const WITHOUT_MOTION = "*, ::before, ::after { animation: none !important; transition: none !important }";

/**
 * Otherwise a colour may be read half way. Finishing what moves is not enough: what was finished before its first frame
 * begins once more (Chromium, in 69 of 120 tries on a busy machine), and the badge of the chat may fade in meanwhile.
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

async function expectCleanAnalysis(page: Page, rules?: readonly string[]): Promise<void> {
  const violations = await whileNothingMoves(page, () => findViolations(page, rules));
  expect(violations.map(({ rule, target, summary }) => `${rule}: ${target}\n${summary}`)).toEqual([]);
}
