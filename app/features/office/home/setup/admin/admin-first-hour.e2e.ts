import type { Page } from "@playwright/test";
import { openAsOwner } from "../../../../../../tests/e2e/support/owner.ts";
import { OWNER_PASSWORD } from "../../../../../../tests/e2e/support/seeded-site.ts";
import { expect, test } from "../../../../../../tests/e2e/support/test.ts";

test.use({ site: { ownBecause: "It makes a fresh site its owner's own, and hides it." } });

const row = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
const dialog = (page: Page) => page.getByRole("dialog");

/** Does one step in its dialog, and waits for its tick. */
async function take(
  page: Page,
  [step, action, save]: readonly [step: string, action: string, save: string],
  fill: () => Promise<void>,
  prove = async () => {},
) {
  await row(page, step).getByRole("button", { name: action, exact: false }).first().click();
  await fill();
  await dialog(page).getByRole("button", { name: save }).click();
  await prove();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, step)).toHaveAttribute("data-state", "done");
}

/** A picture in the browser's own words. */
async function drawPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
      const context = canvas.getContext("2d");
      context?.fillRect(0, 0, 40, 40);
      return canvas.toDataURL("image/png");
    },
    [width, height] as const,
  );
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

/** Chooses a portrait that is too large, which the browser itself makes smaller before it sends it. */
async function uploadPortrait(page: Page): Promise<void> {
  const sent: string[] = [];
  await page.route("**/api/media", async (route) => {
    sent.push(route.request().postDataBuffer()?.toString("latin1") ?? "");
    await route.continue();
  });
  const input = dialog(page).getByLabel("Profile picture");
  const broken = { name: "me.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await input.setInputFiles(broken);
  await expect(page.getByText("Failed to process image").first()).toBeVisible();
  expect(sent).toEqual([]);
  await input.setInputFiles({ ...broken, buffer: await drawPicture(page, 2400, 1800) });
  await expect(page.getByText(/^Profile picture uploaded successfully!/)).toBeVisible();
  await expect(page.getByAltText("Your profile")).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/name="purpose"\r\n\r\navatar/);
  expect(sent[0]).toContain("Content-Type: image/jpeg");
  // A JPEG's frame header holds the height and the width.
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 900 >> 8, 900 & 255, 1200 >> 8, 1200 & 255]);
  expect(sent[0]).toContain(frame.toString("latin1"));
}

async function takeTheSteps(page: Page, siteUrl: string): Promise<void> {
  await take(page, ["Your name and title", "Enter", "Save Name"], async () => {
    await dialog(page).getByRole("textbox", { name: "Name" }).fill("Meera Iyer");
    await dialog(page).getByLabel("Job title").fill("Web Designer");
    await dialog(page).getByLabel("Initials").fill("MI");
  });
  await take(page, ["Your portrait", "Upload", "Save Portrait"], () => uploadPortrait(page));
  await take(page, ["Your first project", "Add", "Create Project"], async () => {
    await dialog(page).getByLabel("Title").fill("A clinic's bookings");
    await dialog(page).getByLabel("Description").fill("Appointments without a telephone.");
    await dialog(page).getByLabel("Image URL").fill(`${siteUrl}/media/khata`);
    await dialog(page).getByLabel("Technologies").fill("React");
  });
  await take(page, ["Your prices", "Set", "Save Price"], async () => {
    await dialog(page).getByLabel("Service").selectOption("UI/UX Design");
    await dialog(page).getByLabel("Starting price").fill("45,000");
  });
  await take(
    page,
    ["Your email address", "Enter", "Save Address"],
    () => dialog(page).getByLabel("Email").fill("meera@iyer.example"),
    // Visitors' messages go to this address, so changing it takes the password.
    async () => {
      await page.getByRole("textbox", { name: "Your password" }).fill(OWNER_PASSWORD);
      await page.getByRole("button", { name: "Continue" }).click();
    },
  );
  await take(page, ["Your colours", "Choose", "Save Colours"], () =>
    dialog(page).getByLabel("Primary colour", { exact: true }).fill("#ff2200"),
  );
}

/** As a stranger sees the site from now on: its name, colour, picture and price are the owner's. */
async function expectOwnSite(visitor: Page): Promise<void> {
  await expect(visitor).toHaveTitle(/Meera Iyer/);
  await expect(visitor.getByRole("link", { name: "View My Work" })).toHaveCSS(
    "background-color",
    "rgb(255, 34, 0)",
  );
  const portrait = visitor.locator("[data-decor=frame] img").last();
  await expect(portrait).toHaveAttribute("src", /^\/media\/(?!portrait)[\w-]+\./);
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

test("the owner makes a fresh site their own, hides it, shows it to a friend and launches it", async ({
  page,
  browser,
  server,
  noise,
}) => {
  noise.allow(/503 \(Service Unavailable\)|status of 400/);
  await openAsOwner(page, "/admin/dashboard");
  const card = page.getByRole("region", { name: "Make it yours" });
  await expect(card).toContainText("0 of 7 done");
  await takeTheSteps(page, server.url);
  await expect(card).toContainText("6 of 7 done");

  await page.getByRole("switch", { name: "Hide the site until I launch" }).click();
  await page.getByRole("button", { name: "Create a share link" }).click();
  const link = await page.getByLabel("Share link").inputValue();
  await row(page, "Your mail server").getByRole("button", { name: "Skip" }).click();
  await expect(card).toHaveCount(0);
  // With all steps done the launch is still at hand.
  await expect(page.getByRole("button", { name: "Launch the site" })).toBeVisible();

  const stranger = await browser.newPage();
  expect((await stranger.goto(server.url))?.status()).toBe(503);
  await expect(stranger.getByRole("heading", { name: "Meera Iyer" })).toBeVisible();
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend).toHaveURL(`${server.url}/`);
  await friend.goto(`${server.url}/services`);
  await expect(friend.getByText("₹45,000").first()).toBeVisible();
  // The owner's own browser passes by itself.
  await page.goto("/about");
  await expect(page.getByText("Meera Iyer").first()).toBeVisible();

  // The address of earlier days, which bookmarks and mails keep.
  await page.goto("/admin/settings?tab=site-settings");
  await page.getByRole("button", { name: "Launch the site" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Launch" }).click();
  await expect(page.getByText("Your site is live.", { exact: false })).toBeVisible();
  expect((await stranger.goto(server.url))?.status()).toBe(200);
  await expectOwnSite(stranger);
  await friend.context().close();
  await stranger.context().close();
});
