import type { Page } from "@playwright/test";
import { expectNoViolations, logIn, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { OWNER_PASSWORD } from "../../../../tests/e2e/support/seeded-site.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-session" });

const WORDS = "Words that nobody wants to type twice";

/** As in another window: the server ends the session, and this browser may know of it or not. */
async function endSession(page: Page, { isForgotten }: { isForgotten: boolean }): Promise<void> {
  await page.evaluate(async (isForgotten) => {
    const headers = {
      authorization: `Bearer ${localStorage.adminToken}`,
      "content-type": "application/json",
    };
    await fetch("/api/auth/logout", { method: "POST", headers, body: "{}" });
    if (isForgotten) localStorage.removeItem("adminToken");
  }, isForgotten);
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Please log in again" });

async function logInAgain(page: Page, password: string): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByLabel("Username").fill("admin");
  await dialog(page)
    .getByLabel(/^Password/)
    .fill(password);
  await dialog(page).getByRole("button", { name: "Login to Dashboard" }).click();
  await expect(dialog(page)).toBeHidden();
}

test.beforeEach(({ noise }) => {
  noise.allow(/status of 401/);
});

test("a dialog's words outlive the session and are saved after a login over them", async ({ page }) => {
  await openAsOwner(page, "/admin/projects");
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await page.getByLabel(/^Title/).fill(WORDS);
  await endSession(page, { isForgotten: false });
  await page.keyboard.press("Control+s");
  await expect(dialog(page)).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await logInAgain(page, OWNER_PASSWORD);
  await expect(page.getByRole("heading", { name: WORDS })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: WORDS })).toBeVisible();
});

test("the settings are saved although another window has logged out", async ({ page }) => {
  await openAsOwner(page, "/admin/settings");
  const name = page.getByLabel(/^Name/).first();
  await name.fill(WORDS);
  await endSession(page, { isForgotten: true });
  await page.keyboard.press("Control+s");
  await logInAgain(page, OWNER_PASSWORD);
  await expect(name).toHaveValue(WORDS);
  await page.reload();
  await expect(name).toHaveValue(WORDS);
});

test("what was typed in the editor is saved after a login over it", async ({ page }) => {
  await openAsOwner(page, "/admin/blog");
  await page.getByRole("link", { name: /^Edit/ }).first().click();
  const field = page.getByLabel(/^Title/);
  await field.fill(WORDS);
  await endSession(page, { isForgotten: false });
  await page.keyboard.press("Control+s");
  await logInAgain(page, OWNER_PASSWORD);
  await expect(field).toHaveValue(WORDS);
  await expect(page.getByText(/ updated successfully|^Saved /i).first()).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(WORDS);
});

test("a login in another window lets this one go on, and leaving drops nothing silently", async ({
  page,
  context,
}) => {
  await openAsOwner(page, "/admin/projects");
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await page.getByLabel(/^Title/).fill(WORDS);
  await endSession(page, { isForgotten: true });
  await page.keyboard.press("Control+s");
  await expect(dialog(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/admin/login");
  await logIn(other);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: WORDS })).toBeVisible();
});

test("who does not log in again can leave the editor without a second question", async ({ page }) => {
  await openAsOwner(page, "/admin/blog");
  await page.getByRole("link", { name: /^Edit/ }).first().click();
  await page.getByLabel(/^Title/).fill(WORDS);
  await endSession(page, { isForgotten: false });
  await page.keyboard.press("Control+s");
  await dialog(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2F/);
  await expect(page.getByRole("button", { name: "Login to Dashboard" })).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});
