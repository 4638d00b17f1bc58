import type { Page } from "@playwright/test";
import { OWNER_PASSWORD } from "../../../../tests/e2e/support/seeded-site.ts";
import { expect, test, untilAlive } from "../../../../tests/e2e/support/test.ts";

/** The whole way, from the window to the tables; chat.e2e.ts has what a server that works does not do. */
test.use({ site: "chat-journey" });

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

test("a question about prices is answered from the catalogue, with its source, and is there after a reload", {
  tag: "@desktop",
}, async ({ page }) => {
  await openChat(page);
  await ask(page, "How much does a website cost?");
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).last()).toContainText("₹");
  await expect(lines(page).last().getByRole("link").first()).toBeVisible();
  await expect(lines(page).last().getByRole("link", { name: "Get an estimate" })).toBeVisible();
  // An offer is of the moment, and isn't kept.
  const readAnswer = async () => {
    const line = lines(page).last();
    return [await line.locator("[data-text]").innerText(), await line.getByRole("link").first().innerText()];
  };
  const answer = await readAnswer();
  await page.reload();
  await openChat(page);
  await expect(lines(page)).toHaveCount(3);
  expect(await readAnswer()).toEqual(answer);
});

test("a pasted password is not shown as it was, nor kept", { tag: "@desktop" }, async ({ page }) => {
  await openChat(page);
  await input(page).fill("My Instagram password is Tr0ub4dor&3, please recover it");
  await input(page).press("Enter");
  await expect(lines(page)).toHaveCount(3);
  await expect(log(page)).not.toContainText("Tr0ub4dor");
  await page.reload();
  await openChat(page);
  await expect(lines(page)).toHaveCount(3);
  await expect(log(page)).not.toContainText("Tr0ub4dor");
});

test("a visitor would like to talk to you, and the owner answers into the window", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const login = await request.post("/api/auth/login", {
    data: { username: "admin", password: OWNER_PASSWORD },
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  await openChat(page);
  await ask(page, "How much does a website cost?");
  await expect(lines(page)).toHaveCount(3);
  await dialog(page).getByRole("button", { name: "Talk to a person" }).click();
  await dialog(page).getByLabel("Your name").fill("Noor Visitor");
  await dialog(page).getByLabel("Your email address").fill("noor@visitors.example");
  await dialog(page).getByRole("button", { name: "Ask for a person" }).click();
  await expect(dialog(page).getByRole("status").last()).not.toBeEmpty();
  await dialog(page).getByRole("button", { name: "Close the chat" }).click();
  const list = await request.get("/api/assistant/conversations?state=waiting", { headers });
  const { data } = (await list.json()) as { data: { id: string; visitorName: string }[] };
  const own = data.find(({ visitorName }) => visitorName === "Noor Visitor");
  await request.post(`/api/assistant/conversations/${own?.id}/replies`, {
    headers,
    data: { body: "Hello Noor, this is the developer." },
  });
  await expect(bubble(page)).toHaveAccessibleName(/new$/);
  await bubble(page).click();
  await expect(log(page)).toContainText("Hello Noor, this is the developer.");
  await ask(page, "Thank you!");
  await expect(input(page)).toBeEnabled();
  await expect(log(page).getByText("Thank you!")).toHaveCount(1);
});

test("a visitor forgets the conversation", { tag: "@desktop" }, async ({ page }) => {
  await openChat(page);
  await ask(page, "How much does a website cost?");
  await expect(lines(page)).toHaveCount(3);
  await dialog(page).getByRole("button", { name: "Conversation menu" }).click();
  await dialog(page).getByRole("button", { name: "Delete this conversation" }).click();
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(lines(page)).toHaveCount(1);
  await page.reload();
  await openChat(page);
  await expect(lines(page)).toHaveCount(1);
});
