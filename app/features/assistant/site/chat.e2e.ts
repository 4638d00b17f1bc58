import type { Page } from "@playwright/test";
import {
  type FakeAssistant,
  GREETING,
  startFakeAssistant,
} from "../../../../tests/e2e/support/fake-assistant.ts";
import {
  test as base,
  expect,
  followBarLink,
  markDocument,
  untilAlive,
  untilPainted,
} from "../../../../tests/e2e/support/test.ts";
import { UNREACHABLE } from "./chat-texts.ts";

/** The calls of the chat, answered as each test wants them. */
const test = base.extend<{ fake: FakeAssistant }>({
  fake: async ({ context, noise: _ }, use) => {
    const fake = await startFakeAssistant(context);
    await use(fake);
    await context.close();
    await fake.stop();
  },
});
test.use({ reducedMotion: "no-preference" });

const QUESTION = "Website banwane ka cost kitna hai?";

const bubble = (page: Page) => page.getByRole("button", { name: /^AI Assistant/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "AI Assistant" });
const input = (page: Page) => dialog(page).getByLabel("Your message");
const log = (page: Page) => dialog(page).getByRole("log");
const turns = (page: Page) => log(page).locator("[data-turn]");
const closing = (page: Page) => dialog(page).getByRole("button", { name: "Close the chat" });

async function openChat(page: Page, path = "/services"): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
  await bubble(page).click();
  await expect(log(page)).toContainText(GREETING);
}

async function ask(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press("Enter");
}

/** Holds the next answer back until the test has it say something. */
function holdAnswer(fake: FakeAssistant) {
  const { promise, resolve } =
    Promise.withResolvers<Parameters<NonNullable<FakeAssistant["onQuestion"]>>[0]>();
  fake.onQuestion = resolve;
  return promise;
}

/** Scrolls to the end, where the bubble must lie on no link or button. */
async function expectClearFoot(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect(bubble(page)).toBeInViewport();
  // The bubble appears with a growing animation.
  await expect.poll(async () => (await bubble(page).boundingBox())?.width).toBe(60);
  const box = await bubble(page).boundingBox();
  const controls = await page
    .getByRole("contentinfo")
    .locator("a, button")
    .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().toJSON() as DOMRect));
  const covered = controls.filter(({ bottom, right }) => box && bottom > box.y && right > box.x);
  expect(covered).toEqual([]);
}

test("the bubble comes a second after the page has loaded, with its badge, and moves nothing", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto("/services");
  await expect(bubble(page)).toHaveText("AI");
  const { shownAfter, shift } = await page.evaluate(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    return new Promise<{ shownAfter: number; shift: number }>((resolve) =>
      setTimeout(
        () => resolve({ shownAfter: performance.now() - (load?.loadEventEnd ?? 0), shift: total }),
        300,
      ),
    );
  });
  expect(shownAfter).toBeGreaterThan(1000);
  expect(shift).toBeLessThan(0.01);
  await expect(bubble(page)).toHaveAttribute("aria-expanded", "false");
});

test("the keyboard alone opens, asks, reads, stops an answer and closes; words are shown as they come", async ({
  page,
  fake,
}) => {
  await page.goto("/services");
  await untilAlive(page);
  await expectClearFoot(page);
  const held = holdAnswer(fake);
  await test.step("a quick question fills the input and is not sent yet", async () => {
    await bubble(page).focus();
    await page.keyboard.press("Enter");
    await expect(input(page)).toBeFocused();
    await dialog(page).getByRole("button", { name: QUESTION }).focus();
    await page.keyboard.press("Enter");
    await expect(input(page)).toHaveValue(QUESTION);
    await expect(input(page)).toBeFocused();
    expect(fake.asked).toEqual([]);
  });
  await test.step("its answer is shown as it comes, and read out when it is whole", async () => {
    await page.keyboard.press("Enter");
    const answering = await held;
    await expect(dialog(page).getByRole("list", { name: "Quick questions" })).toHaveCount(0);
    answering.send("A **bus");
    await expect(dialog(page).getByText("A **bus")).toBeVisible();
    await expect(log(page)).not.toContainText("bus");
    answering.send("iness site** starts at ₹15,000.");
    answering.finish();
    await expect(log(page).locator("strong", { hasText: "business site" })).toBeVisible();
    await expect(log(page).locator("time").last()).toHaveText(/^\d\d:\d\d$/);
    await expect(input(page)).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(dialog(page).getByRole("button", { name: "Talk to a person" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(log(page).getByRole("link", { name: "Services" })).toBeFocused();
  });
  await test.step("the next one is stopped; what came stays, and the one after is answered", async () => {
    const heldAgain = holdAnswer(fake);
    await ask(page, "A long story?");
    (await heldAgain).send("Once upon a time");
    await expect(dialog(page).getByText("Once upon a time")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Stop the answer" }).press("Enter");
    await expect(log(page)).toContainText("Once upon a time");
    await expect(log(page)).toContainText("Stopped.");
    fake.onQuestion = undefined;
    await ask(page, "Price?");
    await expect(log(page)).toContainText("Design");
    await expect(input(page)).toBeFocused();
  });
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(bubble(page)).toBeFocused();
  expect(fake.asked.map(({ message }) => message)).toEqual([QUESTION, "A long story?", "Price?"]);
});

test("draft and conversation survive closing, other pages and a reload, and two tabs show the same", async ({
  page,
  context,
  fake,
}) => {
  await openChat(page);
  await ask(page, "Price?");
  await expect(log(page)).toContainText("starts at ₹15,000");
  await input(page).fill("half a tho");
  await closing(page).click();
  const isSameDocument = await markDocument(page);
  await followBarLink(page, "About");
  await expect(page).toHaveURL(/about/);
  await bubble(page).click();
  await expect(input(page)).toHaveValue("half a tho");
  expect(await isSameDocument()).toBe(true);
  await page.reload();
  await openChat(page, "/about");
  await expect(log(page)).toContainText("Price?");
  await expect(log(page)).toContainText("starts at ₹15,000");
  await expect(input(page)).toHaveValue("half a tho");
  await expect(turns(page)).toHaveCount(3);
  expect(fake.asked).toHaveLength(1);

  const other = await context.newPage();
  await openChat(other);
  await expect(turns(other)).toHaveCount(3);
  await page.bringToFront();
  await ask(page, "From the first");
  await expect(log(other)).toContainText("From the first");
  await other.bringToFront();
  await ask(other, "From the second");
  await page.bringToFront();
  await expect(log(page).getByText("From the second")).toHaveCount(1);
  await expect(turns(page)).toHaveCount(7);
  await expect(turns(other)).toHaveCount(7);
});

test("a script that cannot be loaded and a server that dies or is out of reach are named; trying again helps", async ({
  page,
  fake,
  context,
  noise,
}) => {
  noise.allow(/The chat failed/, /net::ERR_/, /dynamically imported/);
  await page.route("**/chat-window-*.js", (route) => route.abort());
  await page.goto("/services");
  await untilAlive(page);
  await bubble(page).click();
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await expect(bubble(page)).toHaveAttribute("aria-expanded", "false");
  await page.unroute("**/chat-window-*.js");
  await bubble(page).click();
  await expect(log(page)).toContainText(GREETING);

  const held = holdAnswer(fake);
  await ask(page, "Price?");
  const answering = await held;
  answering.send("It sta");
  await expect(dialog(page).getByText("It sta")).toBeVisible();
  answering.die();
  await expect(log(page)).toContainText(UNREACHABLE);
  const again = dialog(page).getByRole("button", { name: "Try again" });
  await context.setOffline(true);
  await page.route("**/api/ai-assistant/chat", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/chat"));
  await again.click();
  await failed;
  await expect(again).toBeVisible();
  await expect(log(page).getByText(UNREACHABLE)).toHaveCount(1);
  await context.setOffline(false);
  await page.unroute("**/api/ai-assistant/chat");
  fake.onQuestion = undefined;
  await again.click();
  await expect(log(page)).toContainText("starts at ₹15,000");
  await expect(log(page).getByText(UNREACHABLE)).toHaveCount(0);
  await expect(log(page).getByText("Price?")).toHaveCount(1);
  expect(fake.asked.map(({ message }) => message)).toEqual(["Price?", "Price?"]);
});

test("a visitor who has scrolled up is not moved and told of what is new; all is in reach at 200 %", async ({
  page,
  fake,
}) => {
  await openChat(page);
  for (const [before, text] of ["One", "Two", "Three", "Four"].entries()) {
    await ask(page, text);
    await expect(log(page).getByText("Design")).toHaveCount(before + 1);
  }
  const scroller = dialog(page).getByRole("region", { name: "Conversation" });
  const distance = () => scroller.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight);
  await expect.poll(distance).toBeLessThan(2);
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  const news = dialog(page).getByRole("button", { name: "New message" });
  await expect(news).toHaveCount(0);
  await untilPainted(page);
  fake.say("assistant", "One thing more.");
  await expect(news).toBeVisible();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(0);
  await news.click();
  await expect.poll(distance).toBeLessThan(2);
  await expect(news).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(input(page)).toBeInViewport({ ratio: 1 });
  await expect(closing(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  await expect(bubble(page)).toHaveCSS("animation-duration", "0.001s");
  await expect(dialog(page)).toHaveCSS("animation-duration", "0.001s");
});

test("the bubble steps aside while a phone's page goes down; the window fills the screen, and leaves with a link", {
  tag: "@phone",
}, async ({ page, fake: _ }) => {
  await page.goto("/services");
  await untilAlive(page);
  await expect(bubble(page)).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  await expect(bubble(page)).not.toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
  await expect(bubble(page)).toBeInViewport();
  await expectClearFoot(page);

  await bubble(page).click();
  await expect(log(page)).toContainText(GREETING);
  // It grows on its way in.
  await expect.poll(() => dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await dialog(page).evaluate((element) => element.matches(":modal"))).toBe(true);
  const targets = await dialog(page)
    .locator("button, a")
    .evaluateAll((all) => all.map((target) => Math.round(target.getBoundingClientRect().height)));
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
  // The keyboard of a phone leaves the window so much.
  await page.setViewportSize({ width: 390, height: 420 });
  await expect.poll(async () => (await dialog(page).boundingBox())?.height).toBe(420);
  await expect(input(page)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await ask(page, "Price?");
  await log(page).getByRole("link", { name: "Services" }).click();
  await expect(dialog(page)).toHaveCount(0);
});
