import type { Locator, Page } from "@playwright/test";
import { waitForMailedPath } from "../../../../../tests/e2e/support/mails.ts";
import { expectFit } from "../../../../../tests/e2e/support/owner.ts";
import { expect, test, untilAlive } from "../../../../../tests/e2e/support/test.ts";

test.use({ site: "owner" });

const PATH = "/book/consultation";

const days = (page: Page) => page.getByRole("table").getByRole("link");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Its times are shown together with its mark. */
async function tapDay(day: Locator): Promise<void> {
  await day.tap();
  await expect(day).toHaveAttribute("aria-current", "date");
}

/** A finger meets the whole chip. */
async function tapTime(page: Page): Promise<string> {
  const time = page.getByRole("radio").first();
  await time.tap();
  await expect(time).toBeChecked();
  return (await time.getAttribute("value")) ?? "";
}

/** Presses Tab until the element has the focus. */
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

test("the keyboard alone books a call, and the news has the focus", async ({ page, noise }) => {
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
  await expect(title(page)).toHaveText("Your call is booked");
  await expect(page.getByRole("status").first()).toBeFocused();
});

test.describe("on a small phone in New York", { tag: "@phone" }, () => {
  test.use({ viewport: { width: 360, height: 740 }, timezoneId: "America/New_York" });

  test("fingers book a call by the visitor's own clock, and move and cancel it by the mail's link, on pages that fit", async ({
    page,
    server,
  }) => {
    await page.goto(PATH);
    await untilAlive(page);
    await expect(page).toHaveURL(/zone=America%2FNew_York/);
    await expect(page.getByLabel("Time zone")).toHaveValue("America/New_York");
    await expectFit(page);
    await tapDay(days(page).last());
    const start = await tapTime(page);
    const clock = new Date(start).toLocaleTimeString("en-GB", {
      timeZone: "America/New_York",
      hour: "2-digit",
      minute: "2-digit",
    });
    await expect(page.getByRole("status").filter({ hasText: clock })).toContainText("America/New York");
    await page.getByLabel("Your name").fill("Nia");
    const email = `nia-${Date.now()}@example.com`;
    await page.getByLabel("Your email address").fill(email);
    await page.getByRole("button", { name: "Book call" }).tap();
    await expect(title(page)).toHaveText("Your call is booked");
    const main = page.getByRole("main");
    await expect(main).toContainText(`${clock} (America/New_York)`);
    await expect(main).toContainText("(Asia/Kolkata), my time");
    await expectFit(page);
    await expect(page.getByRole("link", { name: "Move the call" })).toHaveCount(0);

    await page.goto(await waitForMailedPath(server.dataDir, email, /\/booking\/\S+/));
    await untilAlive(page);
    await page.getByRole("link", { name: "Move the call" }).tap();
    await tapDay(days(page).first());
    expect(await tapTime(page)).not.toBe(start);
    await page.getByRole("button", { name: "Move the call" }).tap();
    await expect(title(page)).toHaveText("Your call has a new time");
    await page.getByLabel("Why are you cancelling?").fill("Something came up");
    await page.getByRole("button", { name: "Cancel the call" }).tap();
    await expect(title(page)).toHaveText("This call is cancelled");
    await expect(page.getByRole("button", { name: "Cancel the call" })).toHaveCount(0);
  });
});
