import type { Browser, Page } from "@playwright/test";
import { openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, test, untilAlive } from "../../../../tests/e2e/support/test.ts";
import { HUMAN_MIN_MS } from "../../clients/contact/store/message-judge.server.ts";

/** The whole way, from the window to the tables; chat.e2e.ts has what a server that works does not do. */
test.use({ site: "owner" });

const bubble = (page: Page) => page.getByRole("button", { name: /^AI Assistant/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "AI Assistant" });
const input = (page: Page) => dialog(page).getByLabel("Your message");
const log = (page: Page) => dialog(page).getByRole("log");
const lines = (page: Page) => log(page).locator("[data-turn]");

test.beforeEach(async ({ page }) => {
  // The limit of questions is one for each address, and these tests are different people.
  const host = () => 1 + Math.floor(Math.random() * 254);
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `10.${host()}.${host()}.${host()}` });
});

async function openChat(page: Page): Promise<void> {
  await page.goto("/services");
  await untilAlive(page);
  await bubble(page).click();
  await expect(lines(page).first()).toBeVisible();
}

async function ask(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press("Enter");
  await expect(log(page).getByText(text)).toBeVisible();
}

test("a price is answered from the catalogue with its source, a password is not kept, and all of it can be forgotten", async ({
  page,
}) => {
  await openChat(page);
  await ask(page, "How much does a website cost?");
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).last()).toContainText("₹");
  await expect(lines(page).last().getByRole("link").first()).toBeVisible();
  await expect(lines(page).last().getByRole("link", { name: "Get an estimate" })).toBeVisible();
  // An offer is of the moment, and isn't kept.
  const readAnswer = async () => {
    const line = lines(page).nth(2);
    return [await line.locator("[data-text]").innerText(), await line.getByRole("link").first().innerText()];
  };
  const answer = await readAnswer();
  await input(page).fill("My Instagram password is Tr0ub4dor&3, please recover it");
  await input(page).press("Enter");
  await expect(lines(page)).toHaveCount(5);
  await expect(log(page)).not.toContainText("Tr0ub4dor");
  await page.reload();
  await openChat(page);
  await expect(lines(page)).toHaveCount(5);
  expect(await readAnswer()).toEqual(answer);
  await expect(log(page)).not.toContainText("Tr0ub4dor");

  await dialog(page).getByRole("button", { name: "Conversation menu" }).click();
  await dialog(page).getByRole("button", { name: "Delete this conversation" }).click();
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(lines(page)).toHaveCount(1);
  await page.reload();
  await openChat(page);
  await expect(lines(page)).toHaveCount(1);
});

const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

/** The owner's window, on a screen of another size than the visitor's. */
async function openDesk(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext(desk);
  const owner = await context.newPage();
  await openAsOwner(owner, address);
  return owner;
}

test("a visitor asks for a person, and the owner answers into the window, live in both", {
  tag: "@phone",
}, async ({ page, browser, noise }) => {
  noise.allow(/status of 400/);
  const name = `Noor ${crypto.randomUUID().slice(0, 8)}`;
  await openChat(page);
  await ask(page, "How much does a website cost?");
  await expect(lines(page)).toHaveCount(3);
  await test.step("what is wrong with the form is said at its field, and then who will answer", async () => {
    await dialog(page).getByRole("button", { name: "Talk to a person" }).click();
    await expect(dialog(page).getByLabel("Your name")).toBeFocused();
    await dialog(page).getByLabel("Your name").fill(name);
    const email = dialog(page).getByLabel("Your email address");
    const send = dialog(page).getByRole("button", { name: "Ask for a person" });
    await email.fill("noor, at home");
    // A faster sender is taken for a program.
    await page.waitForFunction((least) => performance.now() > least, HUMAN_MIN_MS);
    await send.click();
    await expect(email).toHaveAccessibleDescription(/look like an email address/);
    await email.fill("noor@visitors.example");
    await send.click();
    // The hour decides which of the two.
    await expect(dialog(page).getByText(/^Waiting for |^Reply by email$/)).toBeVisible();
    await expect(dialog(page).getByRole("status").last()).not.toBeEmpty();
    await dialog(page).getByRole("button", { name: "Close the chat" }).click();
  });

  const owner = await openDesk(browser, "/admin/assistant");
  const transcript = owner.getByRole("log", { name: "Transcript" });
  await test.step("the owner sees who waits, and comes from the conversation to its message and back", async () => {
    await expect(owner.getByRole("link", { name: /^Assistant.*waiting$/ })).toBeVisible();
    await owner.getByRole("link", { name: new RegExp(name) }).click();
    await expect(transcript.getByText("How much does a website cost?")).toBeVisible();
    await owner.getByRole("link", { name: "Open in Messages" }).click();
    await owner.getByRole("link", { name: "Open the conversation" }).click();
    await expect(owner.getByText("Live", { exact: true })).toBeVisible();
    await expect(owner.getByText("The visitor is here")).toBeVisible();
    await owner.getByRole("button", { name: "Take over" }).click();
    await expect(owner.getByText("You're replying")).toBeVisible();
    const box = owner.getByLabel(/^Reply to/);
    await box.fill("Hello *Noor*, this is the developer.");
    await owner.reload();
    await expect(box).toHaveValue("Hello *Noor*, this is the developer.");
    await box.press("Control+Enter");
    await expect(transcript.getByText("Hello *Noor*, this is the developer.")).toBeVisible();
    await expect(box).toHaveValue("");
  });

  await test.step("the closed bubble rings, also on the next page, and both go on talking", async () => {
    await expect(bubble(page)).toHaveAccessibleName(/new$/);
    await page.reload();
    await expect(bubble(page)).toHaveAccessibleName(/new$/);
    await untilAlive(page);
    await bubble(page).click();
    await expect(dialog(page).getByText(/ is here$/)).toBeVisible();
    await expect(log(page)).toContainText("Hello *Noor*, this is the developer.");
    await ask(page, "Thank you!");
    await expect(input(page)).toBeEnabled();
    await expect(log(page).getByText("Thank you!")).toHaveCount(1);
    await expect(transcript.getByText("Thank you!")).toHaveCount(1);
  });
  await owner.context().close();
});
