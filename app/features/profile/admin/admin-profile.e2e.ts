import type { Page } from "@playwright/test";
import { expectNoViolations, openAsOwner, SIZE_OF_THEME } from "../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-profile" });

const TABS = ["hero", "about", "skills", "experience", "contact", "services", "pricing", "texts"];

async function open(page: Page, address: string): Promise<void> {
  await openAsOwner(page, address);
  await expect(page).toHaveURL(address);
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile saved successfully").last()).toBeVisible();
  // The notification may be that of the save before.
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
}

test("what the owner changes is on the site at the next request", async ({ page }) => {
  const mark = test.info().project.name;
  await open(page, "/admin/profile");
  await page.getByLabel("Greeting").fill(`Namaste from ${mark},`);
  await save(page);
  await page.getByRole("tab", { name: "Skills" }).click();
  await page.getByRole("button", { name: "Add skill" }).click();
  await page.getByLabel("Name").last().fill(`Elixir ${mark}`);
  await page.getByRole("slider").last().fill("42");
  await page.getByRole("radio", { name: "terminal" }).last().check();
  await save(page);
  await page.getByRole("tab", { name: "Services info" }).click();
  await page.getByText("Starter, ₹5,000").click();
  await page.getByLabel("Price", { exact: false }).first().fill("6,500");
  await page
    .getByLabel(/Marked POPULAR/)
    .first()
    .check();
  await save(page);

  const visitor = await page.context().newPage();
  await visitor.goto("/");
  await expect(visitor.getByText(`Namaste from ${mark},`)).toBeVisible();
  const skill = visitor.getByRole("listitem").filter({ hasText: `Elixir ${mark}` });
  await expect(skill).toContainText("42%");
  await visitor.goto("/services");
  await expect(visitor.getByText("₹6,500")).toBeVisible();
  await expect(visitor.getByText("POPULAR", { exact: true })).toHaveCount(1);
  const resume = await visitor.request.get("/resume.pdf");
  expect(resume.ok()).toBe(true);
  await visitor.close();

  await page.getByLabel("Price", { exact: false }).first().fill("5,000");
  await save(page);
});

test("the home page shows the sections that the owner wants, in their order, under their headings", {
  tag: "@desktop",
}, async ({ page }) => {
  await open(page, "/admin/profile/texts");
  await page.getByRole("button", { name: "Move Latest Blog Posts up" }).click();
  await page.getByRole("button", { name: "Move Latest Blog Posts up" }).click();
  await page.getByLabel("Heading of Showcase").fill("Selected work");
  await page.getByLabel("Show Tech Stack").uncheck();
  await save(page);

  const visitor = await page.context().newPage();
  await visitor.goto("/");
  await expect(visitor.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Latest Blog Posts",
    "Selected work",
    "Services",
    "Have something to build?",
  ]);
  expect(await visitor.content()).not.toContain("Tech Stack");
  await visitor.close();

  await page.getByRole("button", { name: "Move Showcase up" }).click();
  await page.getByRole("button", { name: "Move Services up" }).click();
  await page.getByLabel("Heading of Showcase").fill("");
  await page.getByLabel("Show Tech Stack").check();
  await save(page);
});

test("account recovery goes off the site and comes back by one switch", { tag: "@desktop" }, async ({
  page,
}) => {
  await open(page, "/admin/profile/services");
  await page.getByRole("switch", { name: "Hide account recovery" }).check();
  await save(page);
  await page.goto("/admin/services");
  await expect(page.getByText("Hidden with account recovery")).toHaveCount(1);

  const visitor = await page.context().newPage();
  const listServices = () => visitor.getByRole("article").getByRole("heading", { level: 3 });
  await visitor.goto("/");
  await visitor.getByRole("navigation").getByRole("link", { name: "Services" }).first().click();
  await expect(listServices()).toHaveCount(6);
  await expect(visitor.getByRole("heading", { name: "Custom projects and consultation" })).toBeVisible();
  expect(await visitor.content()).not.toMatch(/recover/i);
  await visitor.goto("/services");
  await expect(listServices()).toHaveCount(6);
  expect(await visitor.content()).not.toMatch(/recover/i);

  await page.goto("/admin/profile/services");
  await page.getByRole("switch", { name: "Hide account recovery" }).uncheck();
  await save(page);
  await visitor.reload();
  await expect(listServices()).toHaveCount(7);
  await expect(visitor.getByRole("heading", { name: "Social media account recovery" })).toHaveCount(2);
  await visitor.close();
});

test("a page of text is previewed, saved and shown", async ({ page }) => {
  const words = `Nothing is kept ${test.info().project.name}.`;
  await open(page, "/admin/pages");
  await page.getByRole("link", { name: "Edit Privacy Policy" }).click();
  const source = page.getByLabel(/^Text/);
  const before = await source.inputValue();
  await source.fill(`## In short\n\n**${words}**\n\n${before}`);
  await page.getByRole("button", { name: "Show preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "In short" })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Page saved successfully")).toBeVisible();
  await page.goto("/privacy");
  await expect(page.getByText(words)).toBeVisible();
});

for (const theme of ["dark", "light"] as const) {
  test(`every tab is free of violations and fits in the ${theme} theme`, {
    tag: SIZE_OF_THEME[theme],
  }, async ({ page }) => {
    // Eight tabs with all their entries open are much to look through.
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    await page.addInitScript((wanted) => localStorage.setItem("theme", wanted), theme);
    await open(page, "/admin/profile");
    for (const tab of TABS) {
      await page.goto(`/admin/profile${tab === "hero" ? "" : `/${tab}`}`);
      await expect(page.getByRole("button", { name: "Save Changes" })).toBeVisible();
      for (const summary of await page.locator("summary").all()) await summary.click();
      // As high as the page: on a lower screen the bar of the form lies over a control that is scrolled under it.
      const { width, height } = await page.evaluate(() => ({
        width: innerWidth,
        height: document.documentElement.scrollHeight,
      }));
      await page.setViewportSize({ width, height });
      await expectNoViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  });
}
