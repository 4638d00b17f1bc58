import { readFileSync } from "node:fs";
import { expectEasyToUseInBothThemes, openAsOwner } from "../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../tests/e2e/support/test.ts";
import { buildWordPressExport } from "../../../tests/helpers/foreign-blogs.ts";

test.use({ site: "admin-insight" });

test("the owner exports all content, previews an import of it and imports it", async ({ page }) => {
  await openAsOwner(page, "/admin/portability");
  await expect(page.getByRole("heading", { level: 1, name: "Backup" })).toBeVisible();
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all content" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^soloist-\d{4}-\d\d-\d\d\.zip$/);
  const file = await download.path();
  expect(readFileSync(file).subarray(0, 2).toString()).toBe("PK");

  // Something has changed since.
  const title = `Since then ${test.info().project.name}`;
  await page.evaluate(async (siteTitle) => {
    await fetch("/api/settings", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${localStorage.adminToken}` },
      body: JSON.stringify({ siteTitle }),
    });
  }, title);
  await page.getByLabel("Archive", { exact: true }).setInputFiles({
    name: "export.zip",
    mimeType: "application/zip",
    buffer: readFileSync(file),
  });
  const settings = page.getByRole("row").filter({ hasText: /^Settings\d/ });
  await expect(settings).toHaveText("Settings0100");
  await expectEasyToUseInBothThemes(page);
  await page.getByRole("button", { name: "Import now" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import now" }).click();
  await expect(page.getByText("Content imported")).toBeVisible();
  const stored = await page.request.get("/api/settings");
  expect((await stored.json()).data.siteTitle).not.toBe(title);
});

test("the owner sees what a WordPress file would bring, and imports it", async ({ page }) => {
  await openAsOwner(page, "/admin/portability");
  const slug = `from-wordpress-${test.info().project.name.replaceAll(/\W+/g, "-")}`;
  const content =
    '<p>Taken <strong>over</strong></p><img src=x onerror="document.title=1"><script>document.title=2</script>';
  const buffer = Buffer.from(buildWordPressExport([{ title: "From WordPress", slug, content }]));
  await page
    .getByLabel("Posts", { exact: true })
    .setInputFiles({ name: "export.xml", mimeType: "text/xml", buffer });
  await expect(page.getByText("From: WordPress")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: /^Posts/ })).toHaveText("Posts10000");
  await expectEasyToUseInBothThemes(page);
  await page.getByRole("button", { name: "Import now" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import now" }).click();
  await expect(page.getByText("Posts imported")).toBeVisible();
  await page.goto(`/2020/05/${slug}/`);
  await expect(page).toHaveURL(new RegExp(`/blog/${slug}$`));
  await expect(page.locator("strong", { hasText: "over" })).toBeVisible();
  await expect(page).toHaveTitle(/From WordPress/);
});
