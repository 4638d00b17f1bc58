import { readFileSync } from "node:fs";
import { openAsOwner } from "../../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../../tests/e2e/support/test.ts";

test.use({ site: "filled" });

test("days, comparison and filter stand in the address over a reload and the way back, and are what is exported", async ({
  page,
}) => {
  await openAsOwner(page, "/admin/analytics");
  const week = page.getByRole("link", { name: "7 days" });
  await week.click();
  await expect(week).toHaveAttribute("aria-current", "true");
  await page.getByLabel("Compare with").selectOption("none");
  await expect(page).toHaveURL(/compare=none$/);
  await page.getByText("Show the figures as a table").click();
  await expect(page.getByRole("table", { name: /by day/ }).getByRole("row")).toHaveCount(8);

  await page.getByRole("link", { name: "/projects", exact: true }).first().click();
  await expect(page).toHaveURL(/compare=none&page=%2Fprojects$/);
  const chip = page.getByRole("link", { name: "Remove the filter Page: /projects" });
  await page.reload();
  await expect(chip).toBeVisible();
  await expect(week).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(chip).toBeHidden();
  await expect(page).toHaveURL(/compare=none$/);
  await page.goForward();
  await chip.click();
  await expect(page).toHaveURL(/compare=none$/);

  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect(
    readFileSync(await download.path(), "utf8")
      .trim()
      .split("\n"),
  ).toHaveLength(8);
});
