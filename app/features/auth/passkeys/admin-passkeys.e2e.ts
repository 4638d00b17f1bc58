import type { CDPSession, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectEasyToUseInBothThemes, logIn } from "../../../../tests/e2e/support/owner.ts";
import { OWNER_PASSWORD } from "../../../../tests/e2e/support/seeded-site.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";

const TAB = "/admin/settings/security";

// It changes how the owner logs in.
test.use({ site: "passkeys" });

/** The browser's own, which verifies its user without a finger. */
async function plugInAuthenticator(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", { options });
  return { session, authenticatorId };
}

/** By calls, since its own journey shows the screen: answers how to make a code. */
async function turnOnTwoStep(page: Page): Promise<(aheadMs?: number) => string> {
  const secret = await page.evaluate(async (currentPassword) => {
    const headers = {
      authorization: `Bearer ${localStorage.adminToken}`,
      "content-type": "application/json",
    };
    const body = JSON.stringify({ currentPassword });
    const answer = await fetch("/api/auth/totp/start", { method: "POST", headers, body });
    return (await answer.json()).data.secret as string;
  }, OWNER_PASSWORD);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeOf = (aheadMs = 0) => totp.generate({ timestamp: Date.now() + aheadMs });
  await page.evaluate(async (code) => {
    const headers = {
      authorization: `Bearer ${localStorage.adminToken}`,
      "content-type": "application/json",
    };
    await fetch("/api/auth/totp/confirm", { method: "POST", headers, body: JSON.stringify({ code }) });
  }, codeOf());
  return codeOf;
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.adminToken}`,
      "content-type": "application/json",
    };
    await fetch("/api/auth/logout", { method: "POST", headers, body: "{}" });
    localStorage.clear();
  });
}

/** This authenticator answers an offer at once, as if its user had chosen; so there is one only while it is wanted. */
async function holdBackAutofill(page: Page) {
  await page.addInitScript(() => {
    if (!sessionStorage.autofill) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

test("a passkey is added, logs in with two-step login on, and is removed", async ({ page, noise }) => {
  noise.allow(/status of 401/);
  await plugInAuthenticator(page);
  await holdBackAutofill(page);
  await page.goto(TAB);
  await logIn(page);
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeVisible();
  const codeOf = await turnOnTwoStep(page);
  await page.reload();
  await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
  await expect(page.getByLabel("Passkey name")).toBeFocused();
  await page.keyboard.type("Work laptop");
  await page.getByRole("textbox", { name: "Your password" }).fill(OWNER_PASSWORD);
  // The server allows for a clock that is one step ahead; the step of now has been used.
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(30_000));
  // Scrolled to the form, a field may lie half below the head of the page.
  await page.evaluate(() => scrollTo(0, 0));
  await expectEasyToUseInBothThemes(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Passkey added.")).toBeVisible();
  const row = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await expect(row).toContainText("Work laptop");
  await expect(row).toContainText("never used");

  await logOut(page);
  await page.goto(TAB);
  const enter = page.getByRole("button", { name: "Log in with a passkey" });
  await expectEasyToUseInBothThemes(page);
  await enter.click();
  await expect(page.getByText("Login successful! Welcome back.")).toBeVisible();
  await expect(page).toHaveURL(TAB);
  await expect(row).toContainText("last used");

  await logOut(page);
  await page.evaluate(() => sessionStorage.setItem("autofill", "wanted"));
  await page.goto(TAB);
  // Nothing is pressed.
  await expect(page.getByText("Login successful! Welcome back.")).toBeVisible();
  await expect(page).toHaveURL(TAB);
  await page.evaluate(() => sessionStorage.clear());

  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await logOut(page);
  await page.goto(TAB);
  await enter.click();
  await expect(page.getByRole("alert")).toHaveText(
    "This passkey doesn't open this site. Log in with your password.",
  );
});
