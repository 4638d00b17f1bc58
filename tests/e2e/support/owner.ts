import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { ServerProcess } from "./server-process.ts";
import { expect } from "./test.ts";

/** Each screen in both themes and at both sizes, but not in all four ways (decision 0026). */
export const SIZE_OF_THEME = { dark: "@desktop", light: "@phone" } as const;

/** What the first start has printed for the owner. */
export function findPassword(server: ServerProcess): string {
  const password = /password (\S+) \(shown this once\)/.exec(server.output())?.[1];
  if (!password) throw new Error("The server has printed no password.");
  return password;
}

export async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Login to Dashboard" }).click();
}

/** Comes in by the call that the form of the log-in makes: only the journeys of logging in need its screen. */
export async function openAsOwner(page: Page, password: string, address: string): Promise<void> {
  const answer = await page.request.post("/api/auth/login", {
    data: { username: "admin", password },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(answer.status()).toBe(200);
  const { token, user } = await answer.json();
  // Any address of the site opens its storage.
  await page.goto("/robots.txt");
  await page.evaluate(
    ([adminToken, adminUser]) => Object.assign(localStorage, { adminToken, adminUser }),
    [token, JSON.stringify(user)],
  );
  await page.goto(address);
}

export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
  expect(found).toEqual([]);
}
