import type { Page } from "@playwright/test";
import { expectNoViolations, logIn, SIZE_OF_THEME } from "./support/owner.ts";
import { expect, isPhone, test } from "./support/test.ts";

test.use({ site: "admin", reducedMotion: "no-preference" });

const SCREENS = [
  "Dashboard",
  "Projects",
  "Services",
  "Messages",
  "Activity",
  "Settings",
  "Trash",
  "Profile",
  "Pages",
  "Media",
] as const;

async function goTo(page: Page, name: (typeof SCREENS)[number]): Promise<void> {
  if (isPhone(page)) await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("the owner logs in, makes a service, sees it on the site, deletes it and logs out", async ({ page }) => {
  await page.goto("/admin/services");
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await logIn(page);
  await expect(page.getByText("Login successful! Welcome back.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/services$/);

  const title = `Night watch ${test.info().project.name}`;
  await page.getByRole("button", { name: "Add Service" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Shield" }).check();
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Features").fill("One\nTwo\nThree\nFour");
  await dialog.getByLabel("Starting price").fill("12,000");
  await dialog.getByRole("button", { name: "Save Service" }).click();
  await expect(page.getByText("Service created successfully")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(card.getByText("+1 more features")).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto("/services");
  await expect(visitor.getByRole("heading", { name: title })).toBeVisible();

  await card.getByRole("button", { name: `Delete ${title}` }).click();
  await expect(page.getByText("Are you sure you want to delete this service?")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Service deleted successfully")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: title })).toHaveCount(0);
  await visitor.close();

  if (isPhone(page)) await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => [localStorage.adminToken, localStorage.adminUser])).toEqual([
    undefined,
    undefined,
  ]);
  await page.goto("/admin/projects");
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fprojects$/);
});

test("the sidebar stands as it was left before the application has come", async ({ page, noise }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  noise.allow(/ERR_FAILED/);
  await page.addInitScript(() => {
    localStorage.adminSidebar = "collapsed";
  });
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/admin/projects");
  await expect(page.locator("[data-collapsed]")).toHaveCSS("width", "80px");
});

test("an address without a screen keeps the sidebar, and no admin page may be stored", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 404/);
  await page.goto("/admin/dashboard");
  await logIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const shell = await page.request.get("/admin/dashboard");
  expect(shell.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
  const response = await page.goto("/admin/no-such-screen");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  if (!isPhone(page)) await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("a dialog is closed by Escape and beside it, asks before it drops words, and gives the focus back", async ({
  page,
}) => {
  await page.goto("/admin/projects");
  await logIn(page);
  const opener = page.getByRole("button", { name: "Create Project" });
  const dialog = page.getByRole("dialog", { name: "Create project" });
  await opener.press("Enter");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(2, 2);
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await expect(dialog.getByLabel("Year")).toHaveValue(String(new Date().getFullYear()));
  await expect(dialog.getByLabel("Category")).toHaveValue("fullstack");
  await dialog.getByLabel("Title").fill("Half a thought");
  await dialog.getByRole("button", { name: "Create Project" }).click();
  await expect(dialog.getByLabel("Description")).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Discard your unsaved changes?")).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Half a thought");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toHaveCount(0);
});

for (const theme of ["dark", "light"] as const) {
  test(`every screen is free of violations and fits in the ${theme} theme`, {
    tag: SIZE_OF_THEME[theme],
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    await page.addInitScript((wanted) => localStorage.setItem("theme", wanted), theme);
    await page.goto("/admin/login");
    await expectNoViolations(page);
    await logIn(page);
    for (const screen of SCREENS) {
      await goTo(page, screen);
      await expect(page.getByRole("status").first()).not.toHaveText("Loading...");
      await expectNoViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  });
}
