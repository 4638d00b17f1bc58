import { expectEasyToUse, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { test as base, expect } from "../../../../tests/e2e/support/test.ts";

const test = base.extend({
  async server({ sites }, use) {
    await use(await sites.open("business"));
  },
});

test("the business fits, says what an invoice lacks, and keeps what is saved", async ({ page, noise }) => {
  noise.allow(/status of 400/);
  await openAsOwner(page, "/admin/business");
  const checklist = page.getByRole("region", { name: "Before your first invoice" });
  await checklist.getByRole("link", { name: "Enter your legal name." }).click();
  await expect(page.getByLabel("Legal name")).toBeFocused();
  await expectEasyToUse(page);
  await page.getByLabel("GST", { exact: true }).selectOption("regular");
  await page.getByLabel("GSTIN", { exact: true }).fill("29AAGCB7383J1Z5");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("This isn't a GSTIN: a character is wrong, or two are swapped.")).toBeVisible();
  await expect(page.getByLabel("GSTIN", { exact: true })).toBeFocused();
  await page.getByLabel("GSTIN", { exact: true }).fill("29AAGCB7383J1Z4");
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("29");
  await page.getByLabel("Legal name").fill("Asha Rao");
  await page.getByLabel("Address", { exact: true }).fill("1 Residency Road\nBengaluru");
  await page.getByLabel("UPI address").fill("asha@okbank");
  await page.getByLabel("Prefix for invoices").fill("AR");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Business settings saved")).toBeVisible();
  await expect(checklist).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Legal name")).toHaveValue("Asha Rao");
  await expect(page.getByText("Such as AR/26-27/0001")).toBeVisible();
  await expect(page.getByLabel("PAN", { exact: true })).toHaveValue("AAGCB7383J");
  await expect(checklist).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expectEasyToUse(page);
});
