import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { logIn } from "../../../../../tests/e2e/support/owner.ts";
import { OWNER_PASSWORD } from "../../../../../tests/e2e/support/seeded-site.ts";
import { expect, test } from "../../../../../tests/e2e/support/test.ts";

const STEP_MS = 30_000;
const TAB = "/admin/settings/security";

test.use({ site: { ownBecause: "It changes how the owner logs in." } });

/** The browser's own authenticator, which verifies its user without a finger. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** This authenticator answers an offer at once, as if its user had chosen; so there is one only while it is wanted. */
async function holdBackAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!sessionStorage.autofill) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

/** Logs out by the call of the sidebar's button, and comes back to the screen. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.adminToken}`;
    const headers = { authorization, "content-type": "application/json" };
    await fetch("/api/auth/logout", { method: "POST", headers, body: "{}" });
    localStorage.clear();
  });
  await page.goto(TAB);
}

async function expectLoggedIn(page: Page): Promise<void> {
  await expect(page.getByText("Login successful! Welcome back.")).toBeVisible();
  await expect(page).toHaveURL(TAB);
}

/** The app on the phone, which never shows the same code twice. */
function createApp(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let usedStep = 0;
  return () => {
    // The server allows for a clock that is one step ahead, which saves the test from waiting.
    usedStep = Math.max(usedStep + 1, Math.floor(Date.now() / STEP_MS));
    return totp.generate({ timestamp: usedStep * STEP_MS });
  };
}

/** Uses only the keyboard; returns a function that makes further codes. */
async function setUpTwoStep(page: Page) {
  const password = page.getByRole("textbox", { name: "Your password" });
  await page.getByRole("button", { name: "Set up two-step login" }).press("Enter");
  await expect(password).toBeFocused();
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The current password is wrong.")).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(OWNER_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  const makeCode = createApp((await page.locator("[data-secret]").innerText()).replaceAll(" ", ""));
  const usedCode = makeCode();
  await page.keyboard.type(usedCode);
  await page.keyboard.press("Enter");
  const listed = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const [recoveryCode = "", lastCode = ""] = await listed.allInnerTexts();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  return { makeCode, usedCode, recoveryCode, lastCode };
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("button", { name: "Login to Dashboard" }).click();
}

async function addPasskey(page: Page, recoveryCode: string): Promise<void> {
  await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
  await expect(page.getByLabel("Passkey name")).toBeFocused();
  await page.keyboard.type("Work laptop");
  await page.getByRole("textbox", { name: "Your password" }).fill(OWNER_PASSWORD);
  await page.getByRole("textbox", { name: "Code" }).fill(recoveryCode);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Passkey added.")).toBeVisible();
}

test("two-step login is set up and asks for a code, and a passkey logs in without one until it is removed", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 40[01]/);
  await plugInAuthenticator(page);
  await holdBackAutofill(page);
  await page.goto(TAB);
  await logIn(page);
  await expectLoggedIn(page);
  const { makeCode, usedCode, recoveryCode, lastCode } = await setUpTwoStep(page);

  await test.step("a code is asked for, and none is taken twice", async () => {
    await comeBack(page);
    await logIn(page);
    await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
    await sendCode(page, usedCode);
    await expect(page.getByRole("alert")).toContainText("already been used");
    await sendCode(page, makeCode());
    await expectLoggedIn(page);
  });

  const row = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  const enter = page.getByRole("button", { name: "Log in with a passkey" });
  await test.step("a passkey is added, and logs in by its button", async () => {
    await addPasskey(page, recoveryCode);
    await expect(row).toContainText("Work laptop");
    await expect(row).toContainText("never used");
    await comeBack(page);
    await enter.click();
    await expectLoggedIn(page);
    await expect(row).toContainText("last used");
    await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  });

  await test.step("it logs in from the field of the username, where nothing is pressed", async () => {
    await page.evaluate(() => sessionStorage.setItem("autofill", "wanted"));
    await comeBack(page);
    await expectLoggedIn(page);
    await page.evaluate(() => sessionStorage.clear());
  });

  await test.step("it opens nothing once it is removed, and the password is enough once the codes are off", async () => {
    await page.getByRole("button", { name: "Remove Work laptop" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No passkeys yet.")).toBeVisible();
    await page.getByRole("button", { name: "Turn off" }).click();
    await page.getByRole("textbox", { name: "Your password" }).fill(OWNER_PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
    await page.keyboard.type(lastCode);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Set up two-step login" })).toBeVisible();
    await comeBack(page);
    await enter.click();
    await expect(page.getByRole("alert")).toHaveText(
      "This passkey doesn't open this site. Log in with your password.",
    );
    await logIn(page);
    await expectLoggedIn(page);
  });
});
