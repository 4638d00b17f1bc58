import { logIn } from "../../../../tests/e2e/support/owner.ts";
import { OWNER_PASSWORD } from "../../../../tests/e2e/support/seeded-site.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "login" });

test.describe("while the scripts are on their way", { tag: "@phone" }, () => {
  for (const [presses, press] of [
    ["Enter", 1],
    ["Enter twice", 2],
  ] as const) {
    test(`${presses} is remembered, and logs in when they are there`, async ({ page }) => {
      const scripts = Promise.withResolvers<void>();
      await page.route("**/assets/**/*.js", async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto("/admin/login", { waitUntil: "commit" });
      await page.getByLabel("Username").fill("admin");
      const password = page.getByLabel(/^Password/);
      await password.fill(OWNER_PASSWORD);
      for (let count = 0; count < press; count += 1) await password.press("Enter");
      await expect(password).toHaveValue(OWNER_PASSWORD);
      scripts.resolve();
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
    });
  }

  test("a refused press keeps what was typed, and says so", async ({ page, noise }) => {
    noise.allow(/status of 401/);
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/**/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto("/admin/login", { waitUntil: "commit" });
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel(/^Password/).fill("not the password");
    await page.getByRole("button", { name: "Login to Dashboard" }).click();
    scripts.resolve();
    await expect(page.getByRole("alert")).toHaveText("Invalid credentials");
    await expect(page.getByLabel("Username")).toHaveValue("admin");
    await logIn(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });
});
