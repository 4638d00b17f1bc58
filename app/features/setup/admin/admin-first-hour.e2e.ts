import type { Page } from "@playwright/test";
import { expectEqualAccess } from "../../../../tests/e2e/support/equal-access.ts";
import { expectEasyToUseInBothThemes, expectFit, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "first-hour" });

const row = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

/** Does one step in its dialog, and waits for its tick. */
async function take(
  page: Page,
  [step, action, save]: readonly [step: string, action: string, save: string],
  fill: () => Promise<void>,
) {
  await row(page, step).getByRole("button", { name: action, exact: false }).first().click();
  await fill();
  await page.getByRole("dialog").getByRole("button", { name: save }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, step)).toHaveAttribute("data-state", "done");
}

test("the owner makes a fresh site their own, hides it, shows it to a friend and launches it", async ({
  page,
  browser,
  server,
  noise,
}) => {
  noise.allow(/503 \(Service Unavailable\)/);
  await openAsOwner(page, "/admin/dashboard");
  const card = page.getByRole("region", { name: "Make it yours" });
  const dialog = page.getByRole("dialog");
  const face = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 120 } });
  await expect(card).toContainText("0 of 7 done");
  await expectEasyToUseInBothThemes(page);

  await take(page, ["Your name and title", "Enter", "Save Name"], async () => {
    await dialog.getByRole("textbox", { name: "Name" }).fill("Meera Iyer");
    await dialog.getByLabel("Job title").fill("Web Designer");
    await dialog.getByLabel("Initials").fill("MI");
  });
  await take(page, ["Your portrait", "Upload", "Save Portrait"], async () => {
    await dialog
      .getByLabel("Profile picture")
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: face });
    await expect(page.getByText("Profile picture uploaded successfully!", { exact: false })).toBeVisible();
  });
  await take(page, ["Your first project", "Add", "Create Project"], async () => {
    await dialog.getByLabel("Title").fill("A clinic's bookings");
    await dialog.getByLabel("Description").fill("Appointments without a telephone.");
    await dialog.getByLabel("Image URL").fill(`${server.url}/media/khata`);
    await dialog.getByLabel("Technologies").fill("React");
  });
  await take(page, ["Your prices", "Set", "Save Price"], async () => {
    await dialog.getByLabel("Service").selectOption("UI/UX Design");
    await dialog.getByLabel("Starting price").fill("45,000");
  });
  await take(page, ["Your email address", "Enter", "Save Address"], () =>
    dialog.getByLabel("Email").fill("meera@iyer.example"),
  );
  await take(page, ["Your colours", "Choose", "Save Colours"], () =>
    dialog.getByLabel("Accent colour", { exact: true }).fill("#c2410c"),
  );
  await expect(card).toContainText("6 of 7 done");

  await page.getByRole("switch", { name: "Hide the site until I launch" }).click();
  await page.getByRole("button", { name: "Create a share link" }).click();
  const link = await page.getByLabel("Share link").inputValue();
  await row(page, "Your mail server").getByRole("button", { name: "Skip" }).click();
  await expect(card).toHaveCount(0);
  // With all steps done the launch is still at hand.
  await expect(page.getByRole("button", { name: "Launch the site" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFit(page);

  const stranger = await browser.newPage();
  expect((await stranger.goto(server.url))?.status()).toBe(503);
  await expect(stranger.getByRole("heading", { name: "Meera Iyer" })).toBeVisible();
  await expectEasyToUseInBothThemes(stranger);
  await expectEqualAccess(stranger);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend).toHaveURL(`${server.url}/`);
  await friend.goto(`${server.url}/services`);
  await expect(friend.getByText("₹45,000").first()).toBeVisible();
  // The owner's own browser passes by itself.
  await page.goto("/about");
  await expect(page.getByText("Meera Iyer").first()).toBeVisible();

  await page.goto("/admin/settings?tab=site-settings");
  await page.getByRole("button", { name: "Launch the site" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Launch" }).click();
  await expect(page.getByText("Your site is live.", { exact: false })).toBeVisible();
  expect((await stranger.goto(server.url))?.status()).toBe(200);
  await expect(stranger).toHaveTitle(/Meera Iyer/);
  await friend.context().close();
  await stranger.context().close();
});
