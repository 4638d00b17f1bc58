import type { Page } from "@playwright/test";
import { OWNER_PASSWORD } from "../../../../../tests/e2e/support/seeded-site.ts";
import { expect, test } from "../../../../../tests/e2e/support/test.ts";

test.use({ site: "owner" });

const passwordField = (page: Page) => page.getByLabel(/^Password/);

/** The screen of the log-in before its scripts, with both fields filled; answers how to let the scripts come. */
async function openWithoutScripts(page: Page, password: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/admin/login", { waitUntil: "commit" });
  await page.getByLabel("Username").fill("admin");
  await passwordField(page).fill(password);
  return scripts.resolve;
}

test("a press before the scripts are there is remembered: refused with its words kept, or let in", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 401/);
  const submit = page.getByRole("button", { name: "Login to Dashboard" });

  await test.step("a wrong password is refused, and what was typed is kept", async () => {
    const letScriptsCome = await openWithoutScripts(page, "not the password");
    await submit.click();
    await expect(passwordField(page)).toHaveValue("not the password");
    letScriptsCome();
    await expect(page.getByRole("alert")).toHaveText("Invalid credentials");
    await expect(page.getByLabel("Username")).toHaveValue("admin");
    await expect(passwordField(page)).toHaveValue("not the password");
  });

  await test.step("Enter, pressed twice, logs in once", async () => {
    const logins: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/login")) logins.push(request.method());
    });
    const letScriptsCome = await openWithoutScripts(page, OWNER_PASSWORD);
    for (let presses = 0; presses < 2; presses += 1) await passwordField(page).press("Enter");
    await expect(passwordField(page)).toHaveValue(OWNER_PASSWORD);
    letScriptsCome();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    expect(logins).toEqual(["POST"]);
  });
});
