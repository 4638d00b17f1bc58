import { openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: { ownBecause: "Nothing has been audited, and no card has been drawn." } });

/** The site draws the pictures of fourteen cards for the first audit. */
const AUDIT_TIMEOUT_MS = 600_000;

test("all that helps is executed at once, goes on after a reload, and finds no fault in the site as it is delivered", {
  tag: "@deep",
}, async ({ page }) => {
  test.setTimeout(2 * AUDIT_TIMEOUT_MS + 240_000);
  // On a busy machine it takes longer to draw than the audit waits for a link.
  await expect(async () => {
    expect((await page.request.get("/resume.pdf", { timeout: 60_000 })).status()).toBe(200);
  }).toPass({ timeout: AUDIT_TIMEOUT_MS });
  await openAsOwner(page, "/admin/seo/priority");
  await expect(page.getByText("Not audited yet.")).toBeVisible();
  await page.getByRole("button", { name: "Execute all" }).click();
  await expect(page.getByRole("progressbar", { name: "Steps done" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "The last run" })).toBeVisible({
    timeout: AUDIT_TIMEOUT_MS,
  });
  const checklist = page.getByRole("list", { name: "Checklist" });
  await expect(checklist.getByRole("listitem")).toHaveCount(13);
  await expect(checklist.getByText(/pages read/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Execute all" })).toBeEnabled();
  await page.goto("/admin/seo/tools/audit");
  await expect(page.getByText("No problems found")).toBeVisible();
});
