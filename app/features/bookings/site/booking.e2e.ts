import type { Page } from "@playwright/test";
import { expectEqualAccess } from "../../../../tests/e2e/support/equal-access.ts";
import { expectEasyToUse, expectFit } from "../../../../tests/e2e/support/owner.ts";
import { expect, isPhone, test, untilAlive } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "bookings" });

const PATH = "/book/consultation";

const days = (page: Page) => page.getByRole("table").getByRole("link");
const times = (page: Page) => page.getByRole("radio");

/** Journeys of both sizes share a site: each has times of its own. */
const pickOwn = (page: Page, index: number) => index + (isPhone(page) ? 8 : 0);

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Your email address").fill(`${name.toLowerCase()}-${Date.now()}@example.com`);
  await page.getByLabel("What would you like to talk about?").fill("A shop & more");
}

/** The whole chip is what a finger meets. */
async function choose(page: Page, index: number): Promise<string> {
  const time = times(page).nth(index);
  await time.check();
  return (await time.getAttribute("value")) ?? "";
}

/** By the keyboard alone, as far as it takes. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard doesn't reach ${selector}.`);
}

test.beforeEach(async ({ page }) => {
  const host = () => 1 + Math.floor(Math.random() * 254);
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `10.${host()}.${host()}.${host()}` });
});

test("check 26: a call is booked without JavaScript, from the contact page on", async ({
  browser,
  server,
  page,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: server.url,
    viewport: page.viewportSize(),
  });
  const plain = await context.newPage();
  await plain.goto("/contact");
  await plain.getByRole("link", { name: "Schedule Call" }).click();
  await expect(plain).toHaveURL(new RegExp(`${PATH}$`));
  await plain
    .getByRole("link", { name: /^(Mon|Tues|Wednes|Thurs|Fri)day/ })
    .last()
    .click();
  await expect(plain).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await plain.getByLabel("Time zone").selectOption("Europe/Berlin");
  await plain.getByRole("button", { name: "Change time zone" }).click();
  await expect(plain.getByRole("group").first()).toContainText("(Europe/Berlin)");
  await choose(plain, pickOwn(page, 0));
  await fill(plain, "Noor");
  await plain.getByRole("button", { name: "Book call" }).click();
  await expect(plain).toHaveURL(/\/booking\/[^/]+\?done=booked/);
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Your call is booked");
  await expect(plain.getByRole("main")).toContainText("(Europe/Berlin)");
  await context.close();
});

test("check 26: the keyboard alone books a call, and the news has the focus", { tag: "@desktop" }, async ({
  page,
  noise,
}) => {
  noise.allow(/400 \(Bad Request\)/);
  await page.goto(PATH);
  await untilAlive(page);
  await tabTo(page, "table a");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/day=/);
  await tabTo(page, "input[name=start]");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, "input[name=email]");
  await page.keyboard.press("Enter");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please check the marked fields.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, "input[name=name]");
  await page.keyboard.type("Ira");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`ira-${Date.now()}@example.com`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call is booked");
  await expect(page.getByRole("status").first()).toBeFocused();
});

test.describe("in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("checks 2, 16: a visitor books in their own zone, moves the call and cancels it", async ({ page }) => {
    await page.goto(PATH);
    await untilAlive(page);
    await expect(page).toHaveURL(/zone=America%2FNew_York/);
    await expect(page.getByLabel("Time zone")).toHaveValue("America/New_York");
    await days(page).last().click();
    await expect(page).toHaveURL(/day=/);
    const start = await choose(page, isPhone(page) ? 1 : 0);
    const clock = new Date(start).toLocaleTimeString("en-GB", {
      timeZone: "America/New_York",
      hour: "2-digit",
      minute: "2-digit",
    });
    await expect(page.getByRole("status").filter({ hasText: clock })).toContainText("America/New York");
    await fill(page, "Nia");
    await page.getByRole("button", { name: "Book call" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call is booked");
    const main = page.getByRole("main");
    await expect(main).toContainText(`${clock} (America/New_York)`);
    await expect(main).toContainText("(Asia/Kolkata), my time");
    const calendar = await page.request.get(
      (await page.getByRole("link", { name: "Add to calendar" }).getAttribute("href")) ?? "",
    );
    expect(await calendar.text()).toContain("METHOD:REQUEST");

    await page.getByRole("link", { name: "Move the call" }).click();
    await days(page).first().click();
    const moved = await choose(page, 0);
    expect(moved).not.toBe(start);
    await page.getByRole("button", { name: "Move the call" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call has a new time");

    await page.getByLabel("Why are you cancelling?").fill("Something came up");
    await page.getByRole("button", { name: "Cancel the call" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This call is cancelled");
    await expect(page.getByRole("button", { name: "Cancel the call" })).toHaveCount(0);
  });
});

test("the pages of a call are easy to use, filled, refused and booked", async ({ page, noise }) => {
  noise.allow(/400 \(Bad Request\)/);
  await page.goto(PATH);
  await untilAlive(page);
  await days(page).last().click();
  await expect(page).toHaveURL(/day=/);
  await choose(page, pickOwn(page, 3));
  await expectEasyToUse(page);
  await expectEqualAccess(page);
  await page.getByRole("button", { name: "Book call" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expectEasyToUse(page);
  await expectEqualAccess(page);
  await fill(page, "Mira");
  await page.getByRole("button", { name: "Book call" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call is booked");
  await expectEasyToUse(page);
  await expectEqualAccess(page);
  await page.getByRole("link", { name: "Move the call" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectEasyToUse(page);
  await expectEqualAccess(page);
});

test.describe("on a small phone", { tag: "@phone" }, () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("days, times and form are one page that fits", async ({ page }) => {
    await page.goto(PATH);
    await untilAlive(page);
    for (const part of [page.getByRole("table"), times(page).first(), page.getByLabel("Your name")]) {
      await expect(part).toBeAttached();
    }
    await expectFit(page);
  });
});
