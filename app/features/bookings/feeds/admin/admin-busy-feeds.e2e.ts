import { expectEasyToUse, openAsOwner } from "../../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-busy-feeds" });

const SCREEN = "/admin/calendar/feeds";
/** Nothing there is ever asked: the address is this machine's own. */
const ADDRESS = "http://127.0.0.1/private-of-nobody-else/basic.ics";

test("another calendar is added by keyboard, and its state and form are free of violations", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 400/);
  await openAsOwner(page, SCREEN);
  await expect(page.getByText("No other calendars yet")).toBeVisible();
  await expectEasyToUse(page);
  await page.getByRole("button", { name: "Add calendar" }).press("Enter");
  await page.getByLabel(/^Name/).fill("Work");
  await page.getByLabel(/^Private address/).fill("no address");
  await page.keyboard.press("Enter");
  await expect(page.getByText("That's not the address of a calendar.")).toBeVisible();
  await page.getByLabel(/^Private address/).fill(ADDRESS);
  await page.getByText("Where to find the private address").click();
  await expectEasyToUse(page);
  await page.getByLabel(/^Private address/).press("Enter");
  await expect(page.getByText(/It couldn't be read yet. Its address can't be used/)).toBeVisible();
  await expectEasyToUse(page);
  await page.getByRole("button", { name: "Edit Work" }).press("Enter");
  await expect(page.getByLabel(/^Private address/)).toHaveValue("");
  await page.getByLabel(/^Name/).fill("Office");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Office" })).toBeVisible();
  expect(await page.content()).not.toContain("private-of-nobody-else");
  await page.getByRole("button", { name: "Delete Office" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("No other calendars yet")).toBeVisible();
});
