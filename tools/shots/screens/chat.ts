import type { Page } from "@playwright/test";
import type { Screen } from "../screen.ts";
import { fail, hold, type Step, steps, wake } from "../steps.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "AI Assistant" });
const seeBubble: Step = (page) => page.getByRole("button", { name: /^AI Assistant/ }).waitFor();
const openChat: Step = steps(wake(), async (page) => {
  await page.getByRole("button", { name: /^AI Assistant/ }).click();
  await dialog(page).locator("[data-turn]").first().waitFor();
});
const ask =
  (text: string, lines: number): Step =>
  async (page) => {
    const input = dialog(page).getByLabel("Your message");
    await input.fill(text);
    await input.press("Enter");
    await dialog(page)
      .locator("[data-turn]")
      .nth(lines - 1)
      .waitFor();
    await page.waitForTimeout(1200);
  };
const press =
  (name: string): Step =>
  (page) =>
    dialog(page).getByRole("button", { name }).click();

const screen = (state: string, open: Step, more: Partial<Screen> = {}): Screen => ({
  area: "public",
  name: "chat",
  state,
  path: "/services",
  open,
  ...more,
});
const COST = "How much does a website cost?";

export const CHAT_SCREENS: readonly Screen[] = [
  screen("bubble", seeBubble),
  screen("open", openChat),
  screen("answered", steps(openChat, ask(COST, 3))),
  screen("thinking", steps(openChat, ask(COST, 2)), { prepare: hold("/api/ai-assistant/chat") }),
  screen("failed", steps(openChat, ask(COST, 2)), { prepare: fail("/api/ai-assistant/chat") }),
  screen("hand-off", steps(openChat, press("Talk to a person"))),
  screen("hand-off-errors", steps(openChat, press("Talk to a person"), press("Ask for a person"))),
  screen("menu", steps(openChat, ask(COST, 3), press("Conversation menu"))),
];
