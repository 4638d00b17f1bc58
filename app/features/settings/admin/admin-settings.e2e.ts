import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectNoViolations, openAsOwner, SIZE_OF_THEME } from "../../../../tests/e2e/support/owner.ts";
import { expect, isPhone, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-settings" });

const TABS = ["Profile", "Social Links", "Site Settings", "Notifications", "Email", "Security"] as const;

async function open(page: Page, tab = ""): Promise<void> {
  await openAsOwner(page, `/admin/settings${tab && `/${tab}`}`);
  await expect(page.getByRole("tablist", { name: "Settings" })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Settings saved successfully!").last()).toBeVisible();
  await expect(page.getByText("All changes saved")).toBeVisible();
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

test("the owner's colours restyle the public pages, and stay readable", async ({ page }) => {
  await open(page, "site-settings");
  const primary = page.getByRole("textbox", { name: "Primary colour", exact: true });
  await primary.fill("#ff2200");
  await expect(page.getByText(/^Light theme: contrast 3\.\d : 1\. Text needs 4\.5 : 1/)).toBeVisible();
  await save(page);
  const visitor = await page.context().newPage();
  await visitor.addInitScript(() => localStorage.setItem("theme", "dark"));
  await visitor.goto("/");
  const link = visitor.getByRole("link", { name: "View My Work" });
  await expect(link).toHaveCSS("background-color", "rgb(255, 34, 0)");
  await primary.fill("#12");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(primary).toBeFocused();
  await expect(page.getByText("Please enter a colour such as #00d4ff.")).toBeVisible();
  await page.getByRole("button", { name: "Use the default primary colour" }).click();
  await save(page);
  await visitor.reload();
  await expect(link).toHaveCSS("background-color", "rgb(0, 212, 255)");
  await visitor.close();
});

test("a picture is scaled, uploaded and, once saved, the portrait of the site", async ({ page }) => {
  await open(page);
  const sent: string[] = [];
  await page.route("**/api/media", async (route) => {
    sent.push(route.request().postDataBuffer()?.toString("latin1") ?? "");
    await route.continue();
  });
  const input = page.getByLabel("Profile picture");
  await input.setInputFiles({ name: "me.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(page.getByText("Please upload an image file").first()).toBeVisible();
  const big = Buffer.alloc(5_242_880);
  await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: big });
  await expect(page.getByText("Image size should be less than 5MB").first()).toBeVisible();
  await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByText("Failed to process image").first()).toBeVisible();
  expect(sent).toEqual([]);

  await input.setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: await drawPicture(page, 2400, 1800),
  });
  await expect(page.getByText("Profile picture uploaded successfully!")).toBeVisible();
  await expect(page.getByText(/becomes permanent when you save/)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/name="purpose"\r\n\r\navatar/);
  expect(sent[0]).toContain("Content-Type: image/jpeg");
  // The height and the width stand in the frame header of a JPEG.
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 900 >> 8, 900 & 255, 1200 >> 8, 1200 & 255]);
  expect(sent[0]).toContain(frame.toString("latin1"));
  await expect(page.getByAltText("Your profile")).toBeVisible();
  await save(page);

  const visitor = await page.context().newPage();
  await visitor.goto("/");
  await expect(visitor.locator("[data-decor=frame] img").last()).toHaveAttribute(
    "src",
    /^\/media\/(?!portrait)[\w-]+\./,
  );
  expect(await visitor.content()).toMatch(/"image":"http[^"]+\/media\/(?!portrait)[\w-]+\.\w+"/);
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Profile picture removed")).toBeVisible();
  await expect(page.getByLabel("Profile picture")).toBeFocused();
  await save(page);
  await visitor.reload();
  await expect(visitor.locator("[data-decor=frame] img")).toHaveCount(0);
  await visitor.close();
});

test("works by keys alone, keeps what is typed, and resets after a question", async ({ page, noise }) => {
  // The field stands in another tab, so it's the server that refuses.
  noise.allow(/status of 400/);
  await open(page);
  const title = page.getByLabel("Site title");
  await page.getByRole("tab", { name: "Profile" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Site Settings" })).toHaveAttribute("aria-selected", "true");
  await expect(title).toBeVisible();
  await title.focus();
  const before = await title.inputValue();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.getByRole("tab", { name: "Site Settings" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(title).toBeFocused();
  await expect(page.getByText("Add a site title.")).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.type("By keys");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
  await title.fill("Half a thought");
  await page.getByRole("button", { name: "Reset", exact: true }).press("Enter");
  await expect(page.getByText("Reset all settings to default?")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).press("Enter");
  await expect(page.getByText("Settings reset successfully!")).toBeVisible();
  await expect(title).toHaveValue("By keys");
  await title.fill(before);
  if (isPhone(page)) await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0);
  await expect(title).toHaveValue(before);
  // The router closes the question a moment after its button, and no form hears the keys from behind it.
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("All changes saved")).toBeVisible();
});

test("the switch decides whether the owner gets a mail, and there is nothing to test without a server", async ({
  page,
  server,
  request,
}) => {
  const folder = join(server.dataDir, "mail");
  const listMails = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  await open(page, "email");
  const before = listMails().length;
  await expect(page.getByRole("button", { name: "Send test email" })).toBeDisabled();
  // One address gets one acknowledgement a day.
  const write = (name: string, subject: string) =>
    request.post("/api/contact", {
      headers: { "x-forwarded-for": "203.0.113.90" },
      data: {
        name,
        subject,
        message: "A shop.",
        elapsedMs: 9000,
        email: `${name}-${test.info().project.name}@example.org`,
      },
    });
  await page.getByRole("tab", { name: "Notifications" }).click();
  await page.getByLabel("Email notifications").uncheck();
  await save(page);
  await write("Asha", "Nobody is told");
  await expect.poll(() => listMails().length).toBe(before + 1);
  await page.getByLabel("Email notifications").check();
  await save(page);
  await write("Ben", "Somebody is told");
  await expect.poll(() => listMails().length).toBe(before + 3);
});

test("the old addresses of the tabs lead to the new ones", async ({ page }) => {
  await openAsOwner(page, "/admin/settings?tab=site-settings");
  await expect(page).toHaveURL("/admin/settings/site-settings");
  await page.goto("/admin/profile?tab=about");
  await expect(page).toHaveURL("/admin/profile/about");
  await page.goto("/admin/security");
  await expect(page).toHaveURL("/admin/settings/security");
});

for (const theme of ["dark", "light"] as const) {
  test(`every tab is free of violations and fits in the ${theme} theme`, {
    tag: SIZE_OF_THEME[theme],
  }, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    await page.addInitScript((wanted) => localStorage.setItem("theme", wanted), theme);
    await open(page);
    for (const tab of TABS) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
      await expectNoViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  });
}
