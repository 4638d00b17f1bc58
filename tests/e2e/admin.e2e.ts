import type { Page } from "@playwright/test";
import { logIn } from "./support/owner.ts";
import { expect, test } from "./support/test.ts";

test.use({ site: "owner", reducedMotion: "no-preference" });

test("the owner logs in on a phone, makes a service, sees it on the site, deletes it and logs out", {
  tag: "@phone",
}, async ({ page }) => {
  const openMenu = () => page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.goto("/admin/projects");
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await logIn(page);
  await expect(page.getByText("Login successful! Welcome back.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/projects$/);
  await openMenu();
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Services" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Services" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Admin" })).toHaveCount(0);

  const title = "Night watch";
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
  const readSite = async () => (await page.request.get("/services")).text();
  expect(await readSite()).toContain(title);

  await card.getByRole("button", { name: `Delete ${title}` }).click();
  await expect(page.getByText("Are you sure you want to delete this service?")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Service deleted successfully")).toBeVisible();
  expect(await readSite()).not.toContain(title);

  await openMenu();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => [localStorage.adminToken, localStorage.adminUser])).toEqual([
    undefined,
    undefined,
  ]);
  await page.goto("/admin/services");
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fservices$/);
});

/** A document of the admin area holds nothing private; still it is neither cached nor indexed. */
const UNSTORED = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };

async function expectCarefulDialog(page: Page): Promise<void> {
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
  await dialog.getByLabel("Title").fill("Half a thought");
  await dialog.getByRole("button", { name: "Create Project" }).click();
  await expect(dialog.getByLabel("Description")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Discard your unsaved changes?")).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Half a thought");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toHaveCount(0);
}

test("the sidebar stands at every address as it was left, and a dialog asks before it drops words", async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_FAILED/, /status of 404/);
  const sidebar = page.getByRole("navigation", { name: "Admin" });

  await test.step("folded, before the application has come", async () => {
    await page.goto("/robots.txt");
    await page.evaluate(() => localStorage.setItem("adminSidebar", "collapsed"));
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/admin/projects");
    await expect(page.locator("[data-collapsed]")).toHaveCSS("width", "80px");
    await page.unroute("**/*.js");
  });

  await test.step("unfolded again, at an address without a screen", async () => {
    const answer = await page.goto("/admin/no-such-screen");
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()).toMatchObject(UNSTORED);
    const dashboard = await page.request.get("/admin/dashboard");
    expect(dashboard.headers()).toMatchObject(UNSTORED);
    await logIn(page);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await page.getByRole("button", { name: "Expand sidebar" }).click();
    await expect(page.locator("[data-collapsed]")).toHaveCount(0);
    await expect(sidebar).toBeVisible();
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  });

  await sidebar.getByRole("link", { name: "Projects" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await test.step("a dialog is closed by Escape and beside it, and gives the focus back", () =>
    expectCarefulDialog(page));
});
