import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import PostalMime from "postal-mime";
import { expect, test, untilAlive } from "../../../../../tests/e2e/support/test.ts";
import { EMAIL_INVALID, SUBSCRIBE_UNMAILED } from "./subscription.ts";

test.use({ site: "owner" });

function findStatus(dataDir: string, email: string): string | undefined {
  const database = new Sqlite(join(dataDir, "site.db"), { readonly: true });
  const row = database.prepare("select status from subscribers where email = ?").get(email);
  database.close();
  return (row as { status: string } | undefined)?.status;
}

/** The path behind the link in the only mail to this address, once it has come. */
async function waitForLink(dataDir: string, email: string): Promise<string> {
  const folder = join(dataDir, "mail");
  let link: string | undefined;
  await expect(async () => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
    const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
    const [mail, ...others] = mails.filter(({ to }) => to?.[0]?.address === email);
    expect(others).toEqual([]);
    link = /https?:\/\/[^/\s]+(\/newsletter\/confirm\?token=\S+)/.exec(mail?.text ?? "")?.[1];
    expect(link).toBeTruthy();
  }).toPass();
  return link ?? "";
}

/** Who signs up sooner than a person could is taken for a program. */
async function readAWhile(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() > 2200);
}

test("a reader subscribes on the blog without leaving it, and confirms by the link of the mail", async ({
  page,
  server,
}) => {
  const email = `reader-${randomUUID().slice(0, 8)}@readers.example`;
  // The limit of sign-ups is one for each address.
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "10.21.4.10" });
  await page.goto("/blog");
  await untilAlive(page, "#stay-updated form");
  await readAWhile(page);
  await page.getByLabel("Email address").fill("nobody");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(EMAIL_INVALID)).toBeVisible();
  await expect(page.getByLabel("Email address")).toBeFocused();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(SUBSCRIBE_UNMAILED)).toBeVisible();
  await expect(page).toHaveURL(/\/blog$/);

  await page.goto(await waitForLink(server.dataDir, email));
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
  expect(findStatus(server.dataDir, email)).toBe("active");
});
