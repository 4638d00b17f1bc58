import { openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";

test("the time zone set in Settings is that of analytics and of the editor, whatever the browser's is", {
  tag: "@desktop",
}, async ({ page }) => {
  await openAsOwner(page, "/admin/settings/site-settings");
  const field = page.getByRole("combobox", { name: "Time zone" });
  await expect(field).toHaveValue("Asia/Kolkata");
  await field.fill("Europe/Berlin");
  await page.getByRole("button", { name: "Save time zone" }).click();
  await expect(page.getByText("Time zone saved")).toBeVisible();
  await page.goto("/admin/blog/new");
  await expect(page.getByText(/^Time zone: Europe\/Berlin\./)).toBeAttached();
  await page.goto("/admin/analytics");
  await expect(page.getByText("On Mondays at 08:00 (Europe/Berlin)", { exact: false })).toBeVisible();
});
