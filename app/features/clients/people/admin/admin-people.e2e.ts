import { randomUUID } from "node:crypto";
import { openAsOwner } from "../../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../../tests/e2e/support/test.ts";

test.use({ site: "owner" });

test("a person's screen takes a file and gives it back, saves everything as an archive, and erases it", async ({
  page,
  request,
}) => {
  const id = randomUUID();
  const name = `Ravi ${id.slice(0, 8)}`;
  const email = `${id}@example.com`;
  const data = { name, email, subject: "A shop", message: "I need a shop.", elapsedMs: 9000 };
  const headers = { "x-forwarded-for": `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1` };
  expect((await request.post("/api/contact", { data, headers })).ok()).toBe(true);
  await openAsOwner(page, "/admin/people");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole("link", { name }).click();

  const files = page.getByRole("region", { name: "Files" });
  const brief = {
    name: "Brief für Ravi.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF a brief"),
  };
  await files.locator("input[type=file]").setInputFiles(brief);
  await expect(files.getByText(brief.name)).toBeVisible();
  const file = page.waitForEvent("download");
  await files.getByRole("button", { name: `Download ${brief.name}` }).click();
  expect((await file).suggestedFilename()).toBe(brief.name);
  const archive = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export everything" }).click();
  expect((await archive).suggestedFilename()).toMatch(/^person-[\d-]+\.zip$/);

  await page.getByRole("button", { name: "Erase person…" }).click();
  const dialog = page.getByRole("dialog", { name: `Erase ${name}?` });
  await expect(dialog.getByText(/1 message/)).toBeVisible();
  await dialog.getByLabel(/to confirm/).fill(email);
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page).toHaveURL(/\/admin\/people$/);
  await expect(page.getByText("Person erased")).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});
