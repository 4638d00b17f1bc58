import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import PostalMime, { type Email } from "postal-mime";
import { expectEqualAccess } from "../../../../tests/e2e/support/equal-access.ts";
import { expectEasyToUse, expectNoViolations, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, test, untilAlive } from "../../../../tests/e2e/support/test.ts";
import { EMAIL_INVALID, SUBSCRIBE_UNMAILED } from "./subscription.ts";

test.use({ site: "newsletter" });

const someone = () => `reader-${randomUUID().slice(0, 8)}@readers.example`;

function findStatus(dataDir: string, email: string): string | undefined {
  const database = new Sqlite(join(dataDir, "site.db"), { readonly: true });
  const row = database.prepare("select status from subscribers where email = ?").get(email);
  database.close();
  return (row as { status: string } | undefined)?.status;
}

async function listMails(dataDir: string, email: string): Promise<Email[]> {
  const folder = join(dataDir, "mail");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  const mails = await Promise.all(
    names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.[0]?.address === email);
}

/** The path behind the link in the newest mail, once as many have come. */
async function waitForLink(dataDir: string, email: string, page: string, count: number): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await listMails(dataDir, email);
    expect(mails).toHaveLength(count);
    link = new RegExp(`https?://[^/\\s]+(/newsletter/${page}\\?token=\\S+)`).exec(
      mails.at(-1)?.text ?? "",
    )?.[1];
    expect(link).toBeTruthy();
  }).toPass();
  return link ?? "";
}

/** Who signs up sooner than a person could is taken for a program. */
async function readAWhile(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() > 2200);
}

test("a reader subscribes on the blog, confirms by the button, chooses topics, and leaves with one click", {
  tag: "@phone",
}, async ({ page, request, server }) => {
  const email = someone();
  // What fades in is for a moment neither visible nor hidden.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/blog");
  await untilAlive(page, "#stay-updated form");
  await readAWhile(page);
  await page.getByLabel("Email address").fill("nobody");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(EMAIL_INVALID)).toBeVisible();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(SUBSCRIBE_UNMAILED)).toBeVisible();

  const confirm = await waitForLink(server.dataDir, email, "confirm", 1);
  // As a scanner of mails does.
  expect((await request.get(confirm)).headers()["cache-control"]).toBe("private, no-store");
  expect(findStatus(server.dataDir, email)).toBe("pending");
  await page.goto(confirm);
  await expectNoViolations(page);
  await expectEqualAccess(page);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
  expect(findStatus(server.dataDir, email)).toBe("active");

  const preferences = await waitForLink(server.dataDir, email, "preferences", 2);
  await page.goto(preferences);
  await page.getByLabel("Name").fill("Noor");
  await page.getByLabel("Python").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your choices are saved.")).toBeVisible();
  await expect(page.getByLabel("Python")).not.toBeChecked();
  await expect(page.getByLabel("Name")).toHaveValue("Noor");
  await expectNoViolations(page);
  await expectEqualAccess(page);

  const leave = await waitForLink(server.dataDir, email, "unsubscribe", 2);
  expect((await request.get(leave)).status()).toBe(200);
  expect(findStatus(server.dataDir, email)).toBe("active");
  const oneClick = await request.post(`/api${leave}`, {
    form: { "List-Unsubscribe": "One-Click" },
    headers: { origin: "https://mail.example", "sec-fetch-site": "cross-site" },
  });
  expect(oneClick.status()).toBe(200);
  expect(findStatus(server.dataDir, email)).toBe("unsubscribed");
  await page.goto(leave);
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
});

test.describe("without JavaScript", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a reader signs up, confirms, and has everything deleted", async ({ page, server, noise }) => {
    noise.allow(/status of 400/);
    const email = someone();
    await page.goto("/blog");
    await page.getByLabel("Email address").fill("nobody");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText(EMAIL_INVALID)).toBeVisible();
    await expect(page.getByLabel("Email address")).toHaveValue("nobody");
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(/\/newsletter\?sent=unmailed$/);
    await expect(page.getByText(SUBSCRIBE_UNMAILED)).toBeVisible();
    await page.goto(await waitForLink(server.dataDir, email, "confirm", 1));
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
    await page.goto(await waitForLink(server.dataDir, email, "preferences", 2));
    await page.locator("summary", { hasText: "Delete my data" }).click();
    await page.getByRole("button", { name: "Delete my data" }).click();
    await expect(page.getByRole("heading", { name: "Your data has been deleted" })).toBeVisible();
    expect(findStatus(server.dataDir, email)).toBeUndefined();
  });
});

test("the owner's screen fits and is free of violations", async ({ page }) => {
  const email = someone();
  await openAsOwner(page, "/admin/newsletter");
  await page.getByRole("button", { name: "Add Subscriber" }).click();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await expect(page.getByText("Added. Email is off, so the email to confirm isn't sent.")).toBeVisible();
  await expect(page.getByRole("row", { name: email })).toContainText("Not confirmed");
  await expectEasyToUse(page);
  await page.getByRole("tab", { name: "Suppressed" }).click();
  await page.getByRole("button", { name: "Suppress Address" }).click();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Suppress", exact: true }).click();
  await expect(page.getByRole("row", { name: email })).toContainText("Added by you");
  await expectNoViolations(page);
});
