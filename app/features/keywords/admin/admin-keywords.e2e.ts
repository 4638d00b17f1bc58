import type { Page } from "@playwright/test";
import { expectEasyToUseInBothThemes, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-keywords" });

const HEADER = "Top queries,Clicks,Impressions,CTR,Position";
const EARLIER = `${HEADER}\nhire react developer,2,90,2%,12.4\nnode api,1,10,10%,2.1`;
const LATER = `${HEADER}\nhire react developer,7,120,5%,8.4\nnode api,1,10,10%,2.6\nfar away,0,3,0%,44\nbroken,0,0,0%,none`;
const DAY_MS = 86_400_000;

test("keywords are imported from files, told apart by their positions, and have a history", async ({
  page,
}) => {
  await openAsOwner(page, "/admin/seo/keywords");
  await expect(page.getByText("Not connected.")).toBeVisible();
  await importFile(page, EARLIER, 9);
  await expect(page.getByText("2 rows imported", { exact: true })).toBeVisible();
  await importFile(page, LATER, 2);
  await expect(page.getByText("Line 5: The position must be a number")).toBeVisible();
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("hire react developer")).toContainText(/8\.4 First page/);
  await expect(row("hire react developer")).toContainText(/up 4/);
  await expect(row("node api")).toContainText(/2\.6 Top 3/);
  await expect(row("far away")).toContainText(/44 Beyond 30/);
  await expect(row("far away")).toContainText("Unknown");
  await expectEasyToUseInBothThemes(page);

  await page.getByRole("searchbox").fill("react");
  await expect(row("node api")).toBeHidden();
  await page.getByRole("link", { name: "hire react developer" }).click();
  const history = page.getByRole("dialog");
  await expect(history.getByRole("row")).toHaveCount(3);
  await expect(history.locator("circle")).toHaveCount(2);
  await expectEasyToUseInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(history).toBeHidden();

  await page.getByRole("button", { name: "Delete hire react developer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Keyword deleted successfully")).toBeVisible();
  await expect(page.getByText("No keywords found")).toBeVisible();
});

test("a text is analysed in Tools, also one of the site", async ({ page }) => {
  await openAsOwner(page, "/admin/seo/tools/content");
  const analyze = page.getByRole("button", { name: "Analyze" });
  await analyze.click();
  const content = page.getByRole("textbox", { name: "Content" });
  await expect(content).toHaveAccessibleDescription(/Please enter content to analyze\.$/);
  await expect(content).toBeFocused();
  await page.getByLabel("Text", { exact: true }).selectOption({ index: 1 });
  await expect(content).not.toHaveValue("");
  await page.getByLabel("Keyword", { exact: true }).fill("react");
  await analyze.click();
  await expect(page.getByText(/Flesch reading ease/)).toBeVisible();
  await expect(page.getByText(/“react”:/)).toBeVisible();
  await expect(page.getByRole("meter")).toHaveCount(3);
  await expectEasyToUseInBothThemes(page);
});

test("the analysis in the editor fills a field, which is saved with the post", async ({ page }) => {
  await openAsOwner(page, "/admin/blog");
  const post = page.getByRole("link", { name: /^Edit/ }).first();
  await post.click();
  await page.getByRole("button", { name: "Analyze" }).click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: "Analyze" }).click();
  const suggestion = await panel.locator("[data-field=tags] p").first().textContent();
  await panel.getByRole("button", { name: "Use tags" }).click();
  await expectEasyToUseInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Tags")).toHaveValue(suggestion ?? "");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Post updated successfully")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Tags")).toHaveValue(suggestion ?? "");
});

async function importFile(page: Page, csv: string, daysAgo: number): Promise<void> {
  await page
    .getByLabel("File")
    .setInputFiles({ name: "Queries.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  const day = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  await page.getByLabel("Last day covered").fill(day);
  await page.getByRole("button", { name: "Import" }).click();
}
