import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expectEasyToUse, expectNoViolations, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { test as base, expect } from "../../../../tests/e2e/support/test.ts";

const test = base.extend({
  async server({ sites }, use) {
    await use(await sites.open("people"));
  },
});

/** Stored past the form, as by a visitor of another machine. */
function receiveMessage(dataDir: string, name: string, email: string): void {
  const database = new Sqlite(join(dataDir, "site.db"));
  database
    .prepare(
      "insert into messages (id, name, email, subject, message, status, sender_key, created_at) values (?, ?, ?, 'A shop', 'I need a shop.', 'new', '', ?)",
    )
    .run(email, name, email, new Date().toISOString());
  database.close();
}

test("a person's screen fits, keeps a file, exports everything and erases it", async ({ page, server }) => {
  const name = `Ravi ${test.info().project.name}`;
  const email = `ravi@${test.info().project.name}.example`;
  receiveMessage(server.dataDir, name, email);
  await openAsOwner(page, "/admin/people");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Edit details" }).click();
  const details = page.getByRole("dialog", { name: "Edit details" });
  await details.getByLabel("GSTIN").fill("27AAPFU0939F1ZV");
  await expect(details.getByLabel("State")).toHaveValue("27");
  await expectNoViolations(page);
  await details.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("27-Maharashtra")).toBeVisible();
  const files = page.getByRole("region", { name: "Files" });
  const brief = {
    name: "Brief für Ravi.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF a brief"),
  };
  await files.locator("input[type=file]").setInputFiles(brief);
  await expect(files.getByText(brief.name)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectEasyToUse(page);
  const file = page.waitForEvent("download");
  await files.getByRole("button", { name: `Download ${brief.name}` }).click();
  expect((await file).suggestedFilename()).toBe(brief.name);
  const archive = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export everything" }).click();
  expect((await archive).suggestedFilename()).toMatch(/^person-[\d-]+\.zip$/);
  await page.getByRole("button", { name: "Erase person…" }).click();
  const dialog = page.getByRole("dialog", { name: `Erase ${name}?` });
  await expect(dialog.getByText(/1 message/)).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel(/to confirm/).fill(email);
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page).toHaveURL(/\/admin\/people$/);
  await expect(page.getByText("Person erased")).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});
