import { readFileSync } from "node:fs";
import { openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: { ownBecause: "It imports a whole archive and removes the sample." } });

test("the owner exports all content, imports it again after a preview, and removes the sample", async ({
  page,
}) => {
  await openAsOwner(page, "/admin/portability");
  const dialog = page.getByRole("alertdialog");
  const exported = await test.step("the export is a download", async () => {
    const started = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export all content" }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^soloist-\d{4}-\d\d-\d\d\.zip$/);
    const file = readFileSync(await download.path());
    expect(file.subarray(0, 2).toString()).toBe("PK");
    return file;
  });

  await test.step("the same file is previewed and imported, which brings the old title back", async () => {
    const title = "Since then";
    await page.evaluate(async (siteTitle) => {
      await fetch("/api/settings", {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${localStorage.adminToken}` },
        body: JSON.stringify({ siteTitle }),
      });
    }, title);
    const readTitle = async () => (await (await page.request.get("/api/settings")).json()).data.siteTitle;
    expect(await readTitle()).toBe(title);
    await page.getByLabel("Archive", { exact: true }).setInputFiles({
      name: "export.zip",
      mimeType: "application/zip",
      buffer: exported,
    });
    const settings = page.getByRole("row").filter({ hasText: /^Settings\d/ });
    await expect(settings).toHaveText("Settings0100");
    await page.getByRole("button", { name: "Import now" }).click();
    await dialog.getByRole("button", { name: "Import now" }).click();
    await expect(page.getByText("Content imported")).toBeVisible();
    expect(await readTitle()).not.toBe(title);
  });

  await test.step("the sample is removed after a question, and its section is gone then", async () => {
    await expect(page.getByText(/^6 projects|6 posts/).first()).toBeVisible();
    await page.getByRole("button", { name: "Remove sample content" }).click();
    await expect(dialog).toContainText("go to the trash for 30 days");
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("Sample content removed")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Sample content" })).toBeHidden();
  });
});
