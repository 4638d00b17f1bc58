import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { ServerProcess } from "./server-process.ts";
import { expect } from "./test.ts";

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

export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
  expect(found).toEqual([]);
}
