import type { Page } from "@playwright/test";
import { expectEqualAccess } from "../../../../tests/e2e/support/equal-access.ts";
import {
  type FakeAssistant,
  GREETING,
  HAND_OFF_SENTENCE,
  startFakeAssistant,
  WRONG_EMAIL,
} from "../../../../tests/e2e/support/fake-assistant.ts";
import { expectEasyToUseInBothThemes } from "../../../../tests/e2e/support/owner.ts";
import {
  test as base,
  expect,
  followBarLink,
  isPhone,
  markDocument,
  untilAlive,
  untilPainted,
} from "../../../../tests/e2e/support/test.ts";
import { SORRY, UNREACHABLE } from "../chat-texts.ts";

/** The calls of the chat, answered as each test wants them. */
const test = base.extend<{ fake: FakeAssistant }>({
  fake: async ({ context, noise: _ }, use) => {
    const fake = await startFakeAssistant(context);
    await use(fake);
    await context.close();
    await fake.stop();
  },
});
test.use({ site: "chat", reducedMotion: "no-preference" });

const FAILURE_NOISE = [/The chat failed/, /net::ERR_/, /status of [45]\d\d/];
const QUESTION = "Website banwane ka cost kitna hai?";

const bubble = (page: Page) => page.getByRole("button", { name: /^AI Assistant/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "AI Assistant" });
const input = (page: Page) => dialog(page).getByLabel("Your message");
const log = (page: Page) => dialog(page).getByRole("log");
const send = (page: Page) => dialog(page).getByRole("button", { name: "Send" });

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

test("the bubble comes a second after the page has loaded, with its badge, and moves nothing", {
  tag: "@desktop",
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

test("a quick question fills the input without sending, and is answered as words come", {
  tag: "@desktop",
}, async ({ page, fake }) => {
  const held = holdAnswer(fake);
  await openChat(page);
  await expect(dialog(page).getByText("Online")).toBeVisible();
  await expect(dialog(page).getByText("Powered by the built-in assistant")).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await dialog(page).getByRole("button", { name: QUESTION }).click();
  await expect(input(page)).toHaveValue(QUESTION);
  expect(fake.asked).toEqual([]);
  await send(page).click();
  const answering = await held;
  expect(answering.asked).toEqual({
    message: QUESTION,
    conversationHistory: [{ role: "assistant", content: GREETING }],
    page: "/services",
    timeZone: expect.stringMatching(/./),
  });
  await expect(input(page)).toBeDisabled();
  await expect(input(page)).toHaveValue("");
  await expect(send(page)).toBeDisabled();
  await expect(dialog(page).getByRole("list", { name: "Quick questions" })).toHaveCount(0);
  answering.send("A **bus");
  await expect(dialog(page).getByText("A **bus")).toBeVisible();
  // What is half said is not read out.
  await expect(log(page)).not.toContainText("bus");
  answering.send("iness site** starts at ₹15,000.");
  answering.finish();
  await expect(log(page).locator("strong", { hasText: "business site" })).toBeVisible();
  await expect(log(page).getByRole("link", { name: "Services" })).toHaveAttribute("href", "/services");
  await expect(log(page).locator("time").last()).toHaveText(/^\d\d:\d\d$/);
  await expect(input(page)).toBeEnabled();
});

test("has no accessibility violations in any state, and fits", async ({ page, fake, noise }) => {
  const expectEasyToUse = async () => {
    await expectEasyToUseInBothThemes(page);
    await expectEqualAccess(page);
  };
  noise.allow(...FAILURE_NOISE);
  // Each of its states is gone through by axe.
  test.slow();
  await openChat(page);
  await expectEasyToUse();
  const held = holdAnswer(fake);
  await ask(page, "Price?");
  const answering = await held;
  answering.send("It starts at");
  await expect(dialog(page).getByText("It starts at")).toBeVisible();
  await expectEasyToUse();
  answering.finish();
  fake.refusal = { status: 500, body: { success: false, error: "internal", message: "…" } };
  await ask(page, "And again?");
  await expect(log(page)).toContainText(SORRY);
  await expectEasyToUse();
  await dialog(page).getByRole("button", { name: "Talk to a person" }).click();
  await expectEasyToUse();
  await dialog(page).getByRole("button", { name: "Back" }).click();
  fake.setState("person");
  fake.say("person", "Hello from Asha.");
  await expect(log(page)).toContainText("Hello from Asha.");
  await dialog(page).getByRole("button", { name: "Conversation menu" }).click();
  await expectEasyToUse();
});

test("the keyboard alone opens, asks, reads and closes; the focus comes back", { tag: "@desktop" }, async ({
  page,
  fake,
}) => {
  await page.goto("/services");
  await untilAlive(page);
  await bubble(page).focus();
  await page.keyboard.press("Enter");
  await expect(input(page)).toBeFocused();
  await expect(log(page).locator("[data-turn]").first()).toBeVisible();
  await page.keyboard.type("Price?");
  await expect(send(page)).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(log(page)).toContainText("starts at ₹15,000");
  await expect(input(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(dialog(page).getByRole("button", { name: "Talk to a person" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(log(page).getByRole("link", { name: "Services" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(bubble(page)).toBeFocused();
  expect(fake.asked).toHaveLength(1);
});

test("fills the phone's screen, shuts the page off, and leaves with a link", { tag: "@phone" }, async ({
  page,
  fake: _,
}) => {
  await openChat(page);
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

test("draft and conversation survive closing, other pages and a reload", { tag: "@desktop" }, async ({
  page,
  fake,
}) => {
  await openChat(page);
  await ask(page, "Price?");
  await expect(log(page)).toContainText("starts at ₹15,000");
  await input(page).fill("half a tho");
  await dialog(page).getByRole("button", { name: "Close the chat" }).click();
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
  await expect(log(page).locator("[data-turn]")).toHaveCount(3);
  expect(fake.asked).toHaveLength(1);
});

test("an answer can be stopped; what came stays", { tag: "@desktop" }, async ({ page, fake }) => {
  const held = holdAnswer(fake);
  await openChat(page);
  await ask(page, "A long story?");
  const answering = await held;
  answering.send("Once upon a time");
  await expect(dialog(page).getByText("Once upon a time")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Stop the answer" }).click();
  await expect(log(page)).toContainText("Once upon a time");
  await expect(log(page)).toContainText("Stopped.");
  fake.onQuestion = undefined;
  await ask(page, "Price?");
  await expect(log(page)).toContainText("starts at ₹15,000");
});

test("a server that dies in the middle, or is out of reach, is said honestly; trying again sends the same", {
  tag: "@desktop",
}, async ({ page, fake, context, noise }) => {
  noise.allow(...FAILURE_NOISE);
  const held = holdAnswer(fake);
  await openChat(page);
  await ask(page, "Price?");
  const answering = await held;
  answering.send("It sta");
  await expect(dialog(page).getByText("It sta")).toBeVisible();
  answering.die();
  await expect(log(page)).toContainText(UNREACHABLE);
  await context.setOffline(true);
  await page.route("**/api/ai-assistant/chat", (route) => route.abort());
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(log(page)).toContainText(UNREACHABLE);
  await expect(log(page).getByText(UNREACHABLE)).toHaveCount(1);
  await context.setOffline(false);
  await page.unroute("**/api/ai-assistant/chat");
  fake.onQuestion = undefined;
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(log(page)).toContainText("starts at ₹15,000");
  await expect(log(page).getByText(UNREACHABLE)).toHaveCount(0);
  await expect(log(page).getByText("Price?")).toHaveCount(1);
  expect(fake.asked.map(({ message }) => message)).toEqual(["Price?", "Price?"]);
});

test("a person is asked for, answers in the window, and rings the bubble when it is closed", {
  tag: "@phone",
}, async ({ page, fake, noise }) => {
  noise.allow(/status of 400/);
  await openChat(page);
  await dialog(page).getByRole("button", { name: "Talk to a person" }).click();
  await expect(dialog(page).getByLabel("Your name")).toBeFocused();
  await dialog(page).getByLabel("Your name").fill("Noor");
  await dialog(page).getByLabel("Your email address").fill(WRONG_EMAIL.email);
  await dialog(page).getByRole("button", { name: "Ask for a person" }).click();
  await expect(dialog(page).getByLabel("Your email address")).toHaveAccessibleDescription(
    WRONG_EMAIL.sentence,
  );
  await dialog(page).getByLabel("Your email address").fill("noor@visitors.example");
  await dialog(page).getByRole("button", { name: "Ask for a person" }).click();
  await expect(dialog(page).getByText("Waiting for Asha Rao")).toBeVisible();
  await expect(log(page).getByText(HAND_OFF_SENTENCE)).toBeVisible();
  await expect(dialog(page).getByRole("status").getByText("Asha Rao has been told")).toBeVisible();
  expect(fake.handOffs).toMatchObject([{ name: "Noor", email: "noor@visitors.example", page: "/services" }]);
  await dialog(page).getByRole("button", { name: "Close the chat" }).click();
  fake.setState("person");
  fake.say("person", "Hello *Noor*.");
  await expect(bubble(page)).toHaveAccessibleName("AI Assistant, 1 new");
  await page.reload();
  await expect(bubble(page)).toHaveAccessibleName("AI Assistant, 1 new");
  await bubble(page).click();
  await expect(dialog(page).getByText("Asha Rao is here")).toBeVisible();
  await expect(log(page)).toContainText("Hello *Noor*.");
  await ask(page, "Thank you");
  await expect(input(page)).toBeEnabled();
  await expect(log(page).locator("[data-turn]")).toHaveCount(3);
});

test("two tabs show the same conversation", { tag: "@desktop" }, async ({ page, context, fake: _ }) => {
  await openChat(page);
  const other = await context.newPage();
  await openChat(other);
  await ask(page, "From the first");
  await expect(log(other)).toContainText("From the first");
  await other.bringToFront();
  await ask(other, "From the second");
  await page.bringToFront();
  await expect(log(page).getByText("From the second")).toHaveCount(1);
  await expect(log(page).locator("[data-turn]")).toHaveCount(5);
  await expect(log(other).locator("[data-turn]")).toHaveCount(5);
});

test("a visitor who has scrolled up is not moved, and told of what is new", { tag: "@desktop" }, async ({
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
});

test("a conversation is closed, begun anew and deleted from the menu", { tag: "@desktop" }, async ({
  page,
  fake,
}) => {
  await openChat(page);
  await ask(page, "Price?");
  await expect(log(page)).toContainText("starts at ₹15,000");
  const choose = async (name: string) => {
    await dialog(page).getByRole("button", { name: "Conversation menu" }).click();
    await dialog(page).getByRole("button", { name }).click();
  };
  const menu = dialog(page).getByRole("button", { name: "Conversation menu" });
  await menu.click();
  // Of the menu alone.
  await page.keyboard.press("Escape");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(dialog(page)).toBeVisible();
  await choose("Close this conversation");
  await expect(dialog(page).getByText("Conversation closed")).toBeVisible();
  await expect(log(page)).toContainText("Price?");
  await choose("Start a new conversation");
  await expect(log(page).locator("[data-turn]")).toHaveCount(1);
  await expect(dialog(page).getByRole("list", { name: "Quick questions" })).toBeVisible();
  fake.conversation = null;
  await ask(page, "Again?");
  await expect(log(page)).toContainText("starts at ₹15,000");
  await choose("Delete this conversation");
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(log(page)).toContainText("This conversation has been deleted.");
  await expect(log(page)).not.toContainText("Again?");
  expect(fake.conversation).toBeNull();
});

test("prefers-reduced-motion and a page at 200 % keep everything in reach", { tag: "@desktop" }, async ({
  page,
  fake: _,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 640, height: 400 });
  await openChat(page);
  await expect(input(page)).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByRole("button", { name: "Close the chat" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  await expect(bubble(page)).toHaveCSS("animation-duration", "0.001s");
  await expect(dialog(page)).toHaveCSS("animation-duration", "0.001s");
});

test("says so when its script cannot be loaded, and tries again", { tag: "@desktop" }, async ({
  page,
  noise,
  fake: _,
}) => {
  noise.allow(/net::ERR_FAILED/, /dynamically imported/);
  await page.route("**/chat-window-*.js", (route) => route.abort());
  await page.goto("/services");
  await untilAlive(page);
  await bubble(page).click();
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await expect(bubble(page)).toHaveAttribute("aria-expanded", "false");
  await page.unroute("**/chat-window-*.js");
  await bubble(page).click();
  await expect(log(page)).toContainText(GREETING);
});

test("the bubble steps aside while a phone's page goes down", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/services");
  await expect(bubble(page)).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  await expect(bubble(page)).not.toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
  await expect(bubble(page)).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(bubble(page)).toBeInViewport();
});

test("the page's foot can be scrolled clear of the bubble", async ({ page }) => {
  await page.goto("/services");
  await expect(bubble(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  // The bubble appears with a growing animation.
  if (isPhone(page)) await expect.poll(async () => (await bubble(page).boundingBox())?.width).toBe(60);
  const box = await bubble(page).boundingBox();
  const controls = await page
    .getByRole("contentinfo")
    .locator("a, button")
    .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().toJSON() as DOMRect));
  const covered = controls.filter(({ bottom, right }) => box && bottom > box.y && right > box.x);
  expect(covered).toEqual([]);
});
