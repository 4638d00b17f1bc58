import type { Browser, Locator, Page } from "@playwright/test";
import { expectNoViolations, logIn, SIZE_OF_THEME } from "../../../../../tests/e2e/support/owner.ts";
import type { ServerProcess } from "../../../../../tests/e2e/support/server-process.ts";
import { expect, test } from "../../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-assistant" });

const TABS = ["Conversations", "Unanswered", "FAQ", "Settings", "Usage"];

async function open(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin/assistant?tab=${tab}`);
  await logIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Assistant" })).toBeVisible();
}

/** A visitor of another browser asks; the limits count addresses, so each comes from one of its own. */
async function ask(page: Page, message: string, address: string): Promise<string> {
  const answer = await page.request.post("/api/ai-assistant/chat", {
    data: { message },
    headers: { "x-forwarded-for": address },
  });
  expect(answer.status()).toBe(200);
  const { data }: { data: { response: string } } = await answer.json();
  return data.response;
}

test("an unanswered question becomes an answer that the next visitor gets", async ({ page }) => {
  const question = "Do you repair antique grandfather clocks?";
  const answer = "No clocks, sorry: only what ticks in a browser.";
  expect(await ask(page, question, "198.51.100.1")).not.toContain("only what ticks");
  await open(page, "unanswered");
  await page.getByRole("button", { name: `Answer: ${question}` }).click();
  const dialog = page.getByRole("dialog", { name: "Answer this question" });
  await expect(dialog.getByLabel("Question")).toHaveValue(question);
  await dialog.getByRole("textbox", { name: "Answer" }).fill(answer);
  await expect(dialog.getByRole("region", { name: "Preview of the answer" })).toContainText(answer);
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Save Question" }).click();
  await expect(page.getByText("No unanswered questions")).toBeVisible();
  await page.getByRole("tab", { name: "FAQ" }).click();
  await expect(page.getByRole("heading", { level: 2, name: question })).toBeVisible();
  expect(await ask(page, question, "198.51.100.2")).toContain("only what ticks");
});

test("the owner chooses a question for the contact page and its topic, which a visitor finds without scripts", async ({
  page,
  browser,
  server,
  noise,
}) => {
  noise.allow(/400/);
  await open(page, "faq");
  const edit = async (question: string, change: (dialog: Locator) => Promise<void>) => {
    await page.getByRole("button", { name: `Edit ${question}`, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Edit question" });
    await change(dialog);
    await dialog.getByRole("button", { name: "Save Question" }).click();
  };
  const chosen = "Are you an agency, a team or a freelancer working alone?";
  await edit(chosen, async (dialog) => {
    await dialog.getByRole("switch", { name: "On the contact page" }).check();
    await dialog.getByLabel("Topic").fill("The people");
    await expectNoViolations(page);
  });
  await expect(
    page.getByRole("alert").filter({ hasText: "The contact page shows 20 questions already" }),
  ).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  const dropped = "What do you need from me to begin?";
  await edit(dropped, (dialog) => dialog.getByRole("switch", { name: "On the contact page" }).uncheck());
  await edit(chosen, async (dialog) => {
    await dialog.getByRole("switch", { name: "On the contact page" }).check();
    await dialog.getByLabel("Topic").fill("The people");
  });
  await expect(page.getByText("On the contact page · The people")).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const visitor = await context.newPage();
  await visitor.goto("/contact");
  const questions = visitor.locator("section", { hasText: "Frequently asked questions" });
  await expect(questions.getByText(dropped)).toHaveCount(0);
  await expect(questions.getByText(chosen)).toBeHidden();
  await questions.getByRole("heading", { name: "The people" }).click();
  await questions.getByText(chosen).click();
  await expect(questions.getByText(/one person/i).first()).toBeVisible();
  await context.close();
});

test("settings reach the site at once, and the switch takes the assistant off it", async ({ page }) => {
  await open(page, "settings");
  await page.getByRole("textbox", { name: "Greeting" }).fill("Hello from the **owner**");
  await expect(page.getByRole("region", { name: "Preview of the greeting" }).locator("strong")).toHaveText(
    "owner",
  );
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Settings saved successfully!")).toBeVisible();
  const config = await page.request.get("/api/ai-assistant/config");
  expect((await config.json()).data.greeting).toBe("Hello from the **owner**");

  await page.getByLabel("The assistant is on").uncheck();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.poll(async () => (await page.request.get("/api/ai-assistant/config")).status()).toBe(403);
  await page.getByLabel("The assistant is on").check();
  await page.getByRole("tab", { name: "Usage" }).click();
  await expect(page.getByRole("alertdialog", { name: "Discard your unsaved changes?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.poll(async () => (await page.request.get("/api/ai-assistant/config")).status()).toBe(200);
});

test("the provider's test says plainly that there is none", async ({ page, noise }) => {
  noise.allow(/409/);
  await open(page, "settings");
  await page.getByRole("button", { name: "Test the model" }).click();
  await expect(page.getByText(/^No model is set up: set AI_BASE_URL/)).toBeVisible();
});

test("a conversation is taken over, live in both windows", async ({ page, server, browser }) => {
  const visitor = await browser.newContext();
  const chat = visitor.request;
  const say = (message: string) =>
    chat.post(`${server.url}/api/ai-assistant/chat`, {
      data: { message },
      headers: { "x-forwarded-for": "198.51.100.7" },
    });
  await say("What does a website cost?");
  await open(page, "conversations");
  await page
    .getByRole("link", { name: /What does a website cost|Assistant:/ })
    .first()
    .click();
  const log = page.getByRole("log", { name: "Transcript" });
  await expect(log.getByText("What does a website cost?")).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Take over" }).click();
  await expect(page.getByText("You're replying")).toBeVisible();
  await say("Is anybody there?");
  await expect(log.getByText("Is anybody there?")).toBeVisible();
  const box = page.getByLabel(/^Reply to/);
  await box.fill("I am.");
  await page.reload();
  await expect(box).toHaveValue("I am.");
  await box.press("Control+Enter");
  await expect(log.getByText("I am.", { exact: true })).toBeVisible();
  await expect(box).toHaveValue("");
  const config = await chat.get(`${server.url}/api/ai-assistant/config`);
  const { turns } = (await config.json()).data.conversation;
  expect(turns.at(-1)).toMatchObject({ role: "person", content: "I am." });
  await expectNoViolations(page);
  await visitor.close();
});

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** A visitor with a name that no column holds, in a browser of its own. */
async function handOff(browser: Browser, server: ServerProcess, name: string): Promise<void> {
  const visitor = await browser.newContext();
  const answer = await visitor.request.post(`${server.url}/api/ai-assistant/hand-off`, {
    data: { name, email: "visitor@visitors.example", note: "I need a shop.", elapsedMs: 20_000 },
    headers: { "x-forwarded-for": "198.51.100.9" },
  });
  expect(answer.status()).toBe(200);
  await visitor.close();
}

test("a lead leads to its conversation and back, and the sidebar counts who waits", {
  tag: "@desktop",
}, async ({ page, server, browser }) => {
  const name = "Noor of the shop";
  await handOff(browser, server, name);
  await open(page, "conversations");
  await expect(page.getByRole("link", { name: /^Assistant.*waiting$/ })).toBeVisible();
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await expect(page.getByRole("log", { name: "Transcript" }).getByText("I need a shop.")).toBeVisible();
  await page.getByRole("link", { name: "Open in Messages" }).click();
  await page.getByRole("link", { name: "Open the conversation" }).click();
  await expect(page.getByRole("log", { name: "Transcript" }).getByText("I need a shop.")).toBeVisible();
});

for (const theme of ["dark", "light"] as const) {
  test(`all tabs and a conversation fit and are free of violations in the ${theme} theme`, {
    tag: SIZE_OF_THEME[theme],
  }, async ({ page, server, browser }) => {
    const name = `${theme} ${"Subramaniam Venkataraghavan ".repeat(3).trim()}`;
    await handOff(browser, server, name);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    await page.addInitScript((wanted) => localStorage.setItem("theme", wanted), theme);
    await open(page, "conversations");
    for (const name of TABS) {
      await page.getByRole("tab", { name }).click();
      await expect(page.getByRole("tab", { name, selected: true })).toBeVisible();
      await expect(page.locator("[data-skeleton]")).toHaveCount(0);
      await expectNoViolations(page);
      await expectToFit(page);
    }
    await page.getByRole("tab", { name: "Conversations" }).click();
    await page
      .getByRole("link", { name: new RegExp(name) })
      .first()
      .click();
    await expect(page.getByRole("log", { name: "Transcript" })).toBeVisible();
    await expectNoViolations(page);
    await expectToFit(page);
  });
}

test("usage is honest about a site that nobody has asked anything", async ({ page }) => {
  await open(page, "usage");
  await expect(page.getByRole("meter", { name: "Tokens used this month" })).toBeVisible();
  await expect(
    page.getByText("No model is set up. The built-in assistant answers", { exact: false }),
  ).toBeVisible();
});
