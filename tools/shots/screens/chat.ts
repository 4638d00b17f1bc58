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
/** An answer of which one piece has come, and no end. */
const halfSay: Step = (page) =>
  page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (target, options) => {
      const { href } = target instanceof Request ? new URL(target.url) : new URL(target, location.href);
      if (!href.endsWith("/api/ai-assistant/chat")) return fetch(target, options);
      const piece = new TextEncoder().encode('event: delta\ndata: {"text":"A **bus"}\n\n');
      const body = new ReadableStream({ start: (stream) => stream.enqueue(piece) });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    };
  });
const LINES = [
  { role: "visitor", content: "Is anybody there?" },
  { role: "person", content: "Hello from Asha." },
].map((line, position) => ({
  ...line,
  id: `turn-${position}`,
  position,
  sources: [],
  createdAt: "2026-11-20T10:00:00.000Z",
}));
const bringPerson: Step = async (page) => {
  await hold("/api/ai-assistant/events")(page);
  await page.route("**/api/ai-assistant/config", async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const conversation = { id: "conversation", state: "person", turns: LINES };
    return route.fulfill({ json: { ...rest, data: { ...data, personName: "Asha Rao", conversation } } });
  });
};
const COST = "How much does a website cost?";

export const CHAT_SCREENS: readonly Screen[] = [
  screen("bubble", seeBubble),
  screen("open", openChat),
  screen("answered", steps(openChat, ask(COST, 3))),
  screen("thinking", steps(openChat, ask(COST, 2)), { prepare: hold("/api/ai-assistant/chat") }),
  screen("half-said", steps(openChat, ask(COST, 2)), { prepare: halfSay }),
  screen("person", steps(openChat, press("Conversation menu")), { prepare: bringPerson }),
  screen("failed", steps(openChat, ask(COST, 2)), { prepare: fail("/api/ai-assistant/chat") }),
  screen("hand-off", steps(openChat, press("Talk to a person"))),
  screen("hand-off-errors", steps(openChat, press("Talk to a person"), press("Ask for a person"))),
  screen("menu", steps(openChat, ask(COST, 3), press("Conversation menu"))),
];
