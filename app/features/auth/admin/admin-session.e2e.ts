import type { Page } from "@playwright/test";
import { expectNoViolations, logIn } from "../../../../tests/e2e/support/owner.ts";
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

test.beforeEach(async ({ page, noise }) => {
  noise.allow(/status of 401/);
  await page.goto("/admin/services");
  await logIn(page);
  await expect(page.getByRole("button", { name: /^Edit/ }).first()).toBeVisible();
});

test("a dialog's words outlive the session and are saved after a login over them", async ({ page }) => {
  await page.goto("/admin/projects");
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
  await page.goto("/admin/settings");
  const name = page.getByLabel(/^Name/).first();
  await name.fill(WORDS);
  await endSession(page, { isForgotten: true });
  await page.keyboard.press("Control+s");
  await logInAgain(page, OWNER_PASSWORD);
  await expect(name).toHaveValue(WORDS);
  await page.reload();
  await expect(name).toHaveValue(WORDS);
});

for (const [path, label] of [
  ["/admin/profile/texts", "Home: Showcase"],
  ["/admin/pages", /^Text/],
  ["/admin/blog", /^Title/],
] as const) {
  test(`what was typed at ${path} is saved after a login over it`, async ({ page }) => {
    await page.goto(path);
    if (!path.startsWith("/admin/profile")) await page.getByRole("link", { name: /^Edit/ }).first().click();
    const field = page.getByLabel(label);
    await field.fill(WORDS);
    await endSession(page, { isForgotten: path === "/admin/pages" });
    await page.keyboard.press("Control+s");
    await logInAgain(page, OWNER_PASSWORD);
    await expect(field).toHaveValue(WORDS);
    await expect(page.getByText(/ saved successfully| updated successfully|^Saved /i).first()).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(WORDS);
  });
}

test("an answer to a message is sent after a login over it", async ({ page, request }) => {
  const message = { name: "Ravi", email: "ravi@example.com", subject: "Hello there", message: "A question." };
  await request.post("/api/contact", { data: { ...message, elapsedMs: 9000 } });
  await page.goto("/admin/messages");
  await page.getByRole("link", { name: /Hello there/ }).click();
  await page.getByLabel(/^Reply to/).fill(WORDS);
  await endSession(page, { isForgotten: false });
  // The watch over the mails may have asked for the login already, and then nothing below can be clicked.
  await page.getByRole("button", { name: "Send Reply" }).dispatchEvent("click");
  await logInAgain(page, OWNER_PASSWORD);
  await expect(page.getByLabel(/^Reply to/)).toHaveValue("");
  await expect(page.getByText(WORDS).first()).toBeVisible();
});

test("a login in another window lets this one go on, and leaving drops nothing silently", async ({
  page,
  context,
}) => {
  await page.goto("/admin/projects");
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

for (const path of ["/admin/projects", "/admin/settings", "/admin/blog"]) {
  test(`who does not log in again can leave ${path} without a second question`, async ({ page }) => {
    await page.goto(path);
    const edit = page.getByRole("button", { name: /^Edit/ }).or(page.getByRole("link", { name: /^Edit/ }));
    if (!path.endsWith("settings")) await edit.first().click();
    await page
      .getByLabel(path.endsWith("settings") ? /^Name/ : /^Title/)
      .first()
      .fill(WORDS);
    await endSession(page, { isForgotten: false });
    await page.keyboard.press("Control+s");
    await dialog(page).getByRole("button", { name: "Leave without saving" }).click();
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2F/);
    await expect(page.getByRole("button", { name: "Login to Dashboard" })).toBeVisible();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  });
}
