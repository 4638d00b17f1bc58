import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expectEasyToUse, expectNoViolations, openAsOwner } from "./support/owner.ts";
import { expect, test } from "./support/test.ts";

test.use({ site: "issues" });

const READERS = ["ada@readers.example", "bob@readers.example"];

function fillReaders(dataDir: string): void {
  const database = new Sqlite(join(dataDir, "site.db"));
  const insert = database.prepare(
    "insert or ignore into subscribers (id, email, name, status, topics, source, bounces, created_at) values (?, ?, '', 'active', '[]', 'test', 0, ?)",
  );
  for (const email of READERS) insert.run(email, email, new Date().toISOString());
  database.close();
}

test("an issue is written, looked at, tested, sent and followed to its results", async ({ page, server }) => {
  fillReaders(server.dataDir);
  await openAsOwner(page, "/admin/newsletter?tab=issues");
  await page.getByRole("button", { name: "New Issue" }).click();
  await page.getByRole("button", { name: "Create Issue" }).click();
  await page.getByLabel("Subject").fill("What is new in spring");
  await page.locator("#content").fill("## Hello\n\nSome **words** for readers.");
  await page.getByRole("button", { name: "Save Issue" }).click();
  const mail = page.frameLocator("iframe[title='The mail as HTML']");
  await expect(mail.getByRole("heading", { name: "What is new in spring" })).toBeVisible();
  await page.getByRole("button", { name: "As plain text" }).click();
  await expect(page.getByText("Some words for readers.")).toBeVisible();
  await expectNoViolations(page);
  await expectEasyToUse(page);
  await page.getByRole("button", { name: "Send Test Mail" }).click();
  await expect(page.getByText(/the test mail is an \.eml file/)).toBeVisible();
  await page.getByRole("button", { name: "Send Now" }).click();
  await page.getByRole("button", { name: /^Send to \d+ subscribers$/ }).click();
  await expect(page.getByText("The issue has been sent.")).toBeVisible({ timeout: 20_000 });
  await page.getByLabel("Search addresses").fill("ada@");
  await expect(page.getByText("1 address", { exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Sent", exact: true })).toBeVisible();
  await expectNoViolations(page);
});
