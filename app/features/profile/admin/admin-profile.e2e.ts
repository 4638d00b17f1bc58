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

test("a list is put in order, and saved, with the keyboard alone", async ({ page }) => {
  await open(page, "/admin/profile/about");
  const labels = () =>
    page
      .getByLabel("Label")
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await expect(page.getByLabel("Label").first()).toBeVisible();
  const before = await labels();
  await page.getByLabel("Label").nth(1).focus();
  await page.keyboard.press("Alt+ArrowUp");
  expect((await labels()).slice(0, 2)).toEqual([before[1], before[0]]);
  await page.getByRole("button", { name: `Move ${before[1]} down` }).press("Enter");
  expect(await labels()).toEqual(before);
  await expect(page.getByRole("button", { name: `Move ${before[1]} down` })).toBeFocused();
  await page.getByRole("button", { name: "Add figure" }).press("Enter");
  await page.keyboard.type("Cups of tea");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Add a figure.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Figure" }).last()).toBeFocused();
  await page.keyboard.type("7");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Profile saved successfully")).toBeVisible();
  await page.getByRole("button", { name: "Remove Cups of tea" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Remove / }).last()).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Profile saved successfully").last()).toBeVisible();
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
});

test("nothing that was typed is lost silently", async ({ page, noise }) => {
  noise.allow(/status of 409/);
  await open(page, "/admin/profile/texts");
  // Read before the other window saves.
  await expect(page.getByLabel("Home: Showcase")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/admin/profile/texts");
  await other.getByLabel("Home: Showcase").fill("Theirs");
  await save(other);
  await page.getByLabel("Home: Showcase").fill("Mine");
  await page.getByRole("tab", { name: "Hero" }).click();
  const hero = page.getByRole("tabpanel", { name: "Hero" });
  await expect(hero.getByText("Unsaved changes in Page texts")).toBeVisible();
  await page.getByRole("tab", { name: "Page texts" }).click();
  await expect(hero).toBeHidden();
  await expect(page.getByLabel("Home: Showcase")).toHaveValue("Mine");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText(/This section was changed elsewhere/)).toBeVisible();
  await page.getByRole("button", { name: "Reload the other version" }).click();
  await expect(page.getByLabel("Home: Showcase")).toHaveValue("Theirs");
  await page.getByLabel("Home: Showcase").fill("Mine at last");
  await save(page);
  await other.goto("/");
  await expect(other.getByText("Mine at last")).toBeVisible();
  await other.close();
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

test("two windows never lose a word of a page silently", async ({ page, noise }) => {
  noise.allow(/status of 409/);
  await open(page, "/admin/pages?edit=terms");
  const source = page.getByLabel(/^Text/);
  const other = await page.context().newPage();
  await other.goto("/admin/pages?edit=terms");
  await other.getByLabel(/^Text/).fill("Their words.");
  await other.keyboard.press("Control+s");
  await expect(other.getByText("Page saved successfully")).toBeVisible();
  await source.fill("My words.");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/This page was changed elsewhere/)).toBeVisible();
  await expect(source).toHaveValue("My words.");
  await page.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(page.getByText("Page saved successfully")).toBeVisible();
  await other.goto("/terms");
  await expect(other.getByText("My words.")).toBeVisible();
  await other.close();
});

test("an old text of a page is brought back from its history", async ({ page }) => {
  const words = `Terms for a day ${test.info().project.name}.`;
  await open(page, "/admin/pages?edit=terms");
  const source = page.getByLabel(/^Text/);
  const before = await source.inputValue();
  await source.fill(`${words}\n\n${before}`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Page saved successfully")).toBeVisible();
  const read = async () => (await page.request.get("/terms")).text();
  expect(await read()).toContain(words);
  await page.getByRole("button", { name: "History", exact: true }).click();
  const history = page.getByRole("dialog", { name: /^History of/ });
  await expect(history.locator("ins").first()).toContainText(words);
  await expectNoViolations(page);
  await history
    .getByRole("list", { name: /^Versions/ })
    .getByRole("button")
    .nth(1)
    .click();
  await history.getByLabel("Compare with").selectOption("newest");
  await expect(history.locator("del").first()).toContainText(words);
  await history.getByRole("button", { name: "Restore this version" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore", exact: true }).click();
  await expect(history).toHaveCount(0);
  await expect(source).toHaveValue(before);
  expect(await read()).not.toContain(words);
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
