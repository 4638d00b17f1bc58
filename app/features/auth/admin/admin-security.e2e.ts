import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectNoViolations, logIn, SIZE_OF_THEME } from "../../../../tests/e2e/support/owner.ts";
import { OWNER_PASSWORD } from "../../../../tests/e2e/support/seeded-site.ts";
import { expect, isPhone, test } from "../../../../tests/e2e/support/test.ts";

const PASSWORD = OWNER_PASSWORD;
const STEP_MS = 30_000;
const TAB = "/admin/settings/security";

// These tests change how the owner logs in; each leaves it as it was.
test.use({ site: "admin-security" });

async function open(page: Page, password = PASSWORD): Promise<void> {
  await page.goto(TAB);
  await logIn(page, password);
  await expect(page.getByRole("heading", { name: "API tokens" })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  // The sidebar's own button has no room on a phone; the call is the same.
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.adminToken}`;
    const headers = { authorization, "content-type": "application/json" };
    await fetch("/api/auth/logout", { method: "POST", headers, body: "{}" });
    localStorage.clear();
  });
}

/** The app on the phone, and a clock that never shows it the same code twice. */
function createAuthenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let usedStep = 0;
  return {
    async next(): Promise<string> {
      while (Math.floor(Date.now() / STEP_MS) + 1 <= usedStep)
        await new Promise((done) => setTimeout(done, 500));
      // The server allows for a clock that is one step ahead, which saves the test from waiting.
      usedStep = Math.max(usedStep + 1, Math.floor(Date.now() / STEP_MS));
      return totp.generate({ timestamp: usedStep * STEP_MS });
    },
  };
}

const sendCode = async (page: Page, code: string) => {
  await page.getByRole("textbox", { name: /code/i }).fill(code);
  await page.getByRole("button", { name: "Login to Dashboard" }).click();
};

test("two-step login: set up, a code, a used code, a recovery code, off again", async ({ page, noise }) => {
  noise.allow(/status of 40[01]/);
  await open(page);
  await page.getByRole("button", { name: "Set up two-step login" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Your password" })).toBeFocused();
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The current password is wrong.")).toBeVisible();
  await page.getByRole("textbox", { name: "Your password" }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  // Scrolled to the code, a tab may lie half below the head of the page.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page);
  const authenticator = createAuthenticator(
    (await page.locator("[data-secret]").innerText()).replaceAll(" ", ""),
  );
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  const firstCode = await authenticator.next();
  await page.keyboard.type(firstCode);
  await page.keyboard.press("Enter");
  const listed = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await expectNoViolations(page);

  await logOut(page);
  await page.goto(TAB);
  await logIn(page, PASSWORD);
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await expectNoViolations(page);
  await sendCode(page, firstCode);
  await expect(page.getByRole("alert")).toContainText("already been used");
  await sendCode(page, await authenticator.next());
  await expect(page.getByText("Login successful! Welcome back.")).toBeVisible();
  await expect(page).toHaveURL(TAB);

  await logOut(page);
  await page.goto(TAB);
  await logIn(page, PASSWORD);
  await page.getByRole("button", { name: "Back to username and password" }).click();
  await logIn(page, PASSWORD);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await sendCode(page, codes[0] ?? "");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();

  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("textbox", { name: "Your password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up two-step login" })).toBeVisible();
});

test("neither a half-typed setting nor a half-typed password is lost to the panel, nor a setting silently", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("tab", { name: "Profile" }).click();
  await page.getByLabel("Bio").fill("Half another thought");
  await page.getByRole("tab", { name: "Security" }).click();
  await page.getByRole("textbox", { name: "New password", exact: true }).fill("half a pass");
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByLabel("Token name").fill("Night job");
  await page.getByRole("textbox", { name: "Your password" }).fill(PASSWORD);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Copy the token now: it's shown only once.")).toBeVisible();
  await page.getByRole("button", { name: "Revoke Night job" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("API token revoked")).toBeVisible();
  await expect(page.getByText("Settings saved successfully!")).toHaveCount(0);
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  if (isPhone(page)) await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "New password", exact: true })).toHaveValue("half a pass");
  await page.getByRole("tab", { name: "Profile" }).click();
  await expect(page.getByLabel("Bio")).toHaveValue("Half another thought");
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await expect(page.getByText("Settings reset successfully!")).toBeVisible();
  await expect(page.getByText("All changes saved")).toBeVisible();
});

for (const theme of ["dark", "light"] as const) {
  test(`the screen is free of violations and fits in the ${theme} theme`, {
    tag: SIZE_OF_THEME[theme],
  }, async ({ page, noise }) => {
    noise.allow(/status of 400/);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    await page.addInitScript((wanted) => localStorage.setItem("theme", wanted), theme);
    await open(page);
    const fits = async () => {
      await expectNoViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    };
    await fits();
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByLabel("Token name").fill(`Night job ${theme}`);
    await page.getByRole("textbox", { name: "Your password" }).fill("wrong");
    await page.keyboard.press("Control+s");
    await expect(page.locator("#tokenPassword-error")).toBeVisible();
    await fits();
    await page.getByRole("textbox", { name: "Your password" }).fill(PASSWORD);
    await page.keyboard.press("Control+s");
    await expect(page.locator("[data-secret]")).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await fits();
  });
}
