import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import type { ChatConfig, ChatReply } from "../schema.ts";
import { SORRY, UNREACHABLE } from "./chat-texts.ts";
import { ChatWindow } from "./chat-window.tsx";

const config: ChatConfig = {
  greeting: "Namaste!",
  quickQuestions: ["Website ka cost?"],
  poweredBy: "Google Gemini",
  personName: "Asha",
  availability: { isOpen: true, text: "Mon - Fri", responseTime: "" },
  conversation: null,
};
const reply: ChatReply = {
  response: "From **₹15,000**.",
  conversationId: "c",
  sources: [{ title: "Services", url: "/services" }],
  state: "bot",
  turnId: "t",
};
const fetchMock = vi.fn<typeof fetch>();
const errors = vi.fn();

beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("EventSource", undefined);
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.spyOn(console, "error").mockImplementation(errors);
  errors.mockReset();
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => Response.json({ success: true, data: config }));
});
async function open(onClose = vi.fn()) {
  const Page = createRoutesStub([
    { path: "/", Component: () => <ChatWindow isOpen onClose={onClose} onUnread={vi.fn()} /> },
  ]);
  render(<Page />);
  await screen.findByText("Namaste!");
  return { onClose };
}

const input = () => screen.getByLabelText<HTMLTextAreaElement>("Your message");
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
const log = () => screen.getByRole("log");
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const enter = (init: object = {}) => act(async () => fireEvent.keyDown(input(), { key: "Enter", ...init }));
const questions = () => fetchMock.mock.calls.filter(([url]) => String(url).endsWith("/chat"));
const answerWith = (answer: () => Promise<Response>) => fetchMock.mockImplementation(answer);
const failed =
  (body: object, status = 500) =>
  async () =>
    Response.json({ success: false, ...body }, { status });

it("has header, log, quick questions, input and footer, and names who words the answers", async () => {
  await open();
  expect(screen.getByRole("heading", { name: "AI Assistant" })).toBeDefined();
  expect(screen.getByText("Online")).toBeDefined();
  expect(screen.getByText("Powered by Google Gemini")).toBeDefined();
  expect(screen.getByRole("link", { name: "Privacy" }).getAttribute("href")).toBe("/privacy");
  expect(document.activeElement).toBe(input());
  expect(send().disabled).toBe(true);
});

it("fills the input with a quick question and sends nothing", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Website ka cost?" }));
  expect(input().value).toBe("Website ka cost?");
  expect(questions()).toEqual([]);
});

it("sends by Enter alone: not with Shift, not while an input method composes, not blanks", async () => {
  await open();
  type("  \n ");
  await enter();
  type("Price?");
  // The browser makes a line of it, unless it is kept from that.
  expect(fireEvent.keyDown(input(), { key: "Enter", shiftKey: true })).toBe(true);
  await enter({ isComposing: true });
  await enter({ keyCode: 229 });
  expect(questions()).toEqual([]);
  answerWith(async () => Response.json({ success: true, data: reply }));
  await enter();
  expect(questions()).toHaveLength(1);
  expect(JSON.parse(String(questions()[0]?.[1]?.body))).toEqual({
    message: "Price?",
    conversationHistory: [{ role: "assistant", content: "Namaste!" }],
    page: location.pathname,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

it("blocks input and sending while the answer is on its way, then shows it as Markdown", async () => {
  await open();
  const answer = Promise.withResolvers<Response>();
  answerWith(() => answer.promise);
  type("Price **now**?");
  await enter();
  expect(input().disabled).toBe(true);
  expect(send().disabled).toBe(true);
  expect(screen.getByText("The assistant is writing.")).toBeDefined();
  await act(async () => answer.resolve(Response.json({ success: true, data: reply })));
  expect(input().disabled).toBe(false);
  expect(log().querySelector("strong")?.textContent).toBe("₹15,000");
  expect(log().textContent).toContain("Price **now**?");
  expect(screen.getByRole("link", { name: "Services" }).getAttribute("href")).toBe("/services");
});

it.each([
  ["a lost connection", async () => Promise.reject(new TypeError("Failed to fetch")), UNREACHABLE],
  ["a broken server", failed({ error: "internal", message: "secret detail" }), SORRY],
  ["an answer that is no JSON", async () => new Response("<html>", { status: 502 }), SORRY],
])("apologises after %s, and logs it", async (_, answer, sentence) => {
  await open();
  answerWith(answer);
  type("Price?");
  await enter();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(log().textContent).not.toContain("secret detail");
  expect(errors).toHaveBeenCalledOnce();
  expect(String(errors.mock.calls[0])).not.toContain("Price?");
  expect(input().disabled).toBe(false);
  // A reload must not lose what was asked.
  expect(sessionStorage.getItem("chat-draft")).toBe("Price?");
  answerWith(async () => Response.json({ success: true, data: reply }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  expect(log().textContent).not.toContain(sentence);
  expect(log().textContent?.match(/Price\?/g)).toHaveLength(1);
  expect(sessionStorage.getItem("chat-draft")).toBeNull();
});

it("says why the server refuses, where that is meant for visitors", async () => {
  await open();
  answerWith(failed({ error: "too_many_questions", message: "Thodi der baad." }, 429));
  type("Price?");
  await enter();
  expect(log().textContent).toContain(SORRY);
  expect(log().textContent).toContain("Thodi der baad.");
});

it("counts near the limit and sends nothing beyond it", async () => {
  await open();
  type("x".repeat(1800));
  expect(screen.queryByText(/characters/)).toBeNull();
  type("x".repeat(2000));
  expect(screen.getByText("2,000 of 2,000 characters")).toBeDefined();
  expect(send().disabled).toBe(false);
  type("x".repeat(2001));
  expect(send().disabled).toBe(true);
  await enter();
  expect(questions()).toEqual([]);
});

it("offers to try again when even the greeting cannot be had", async () => {
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  const Page = createRoutesStub([
    { path: "/", Component: () => <ChatWindow isOpen onClose={vi.fn()} onUnread={vi.fn()} /> },
  ]);
  render(<Page />);
  await screen.findByText(UNREACHABLE);
  expect(screen.getByText("Offline")).toBeDefined();
  answerWith(async () => Response.json({ success: true, data: config }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  expect(await screen.findByText("Namaste!")).toBeDefined();
});

it("closes by Escape, but not by one that ends a composition", async () => {
  const { onClose } = await open();
  fireEvent.keyDown(input(), { key: "Escape", isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(input(), { key: "Escape" });
  expect(onClose).toHaveBeenCalledOnce();
});

it("shows why a person cannot be asked for right now, and keeps what was filled in", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Talk to a person" }));
  const name = screen.getByLabelText<HTMLInputElement>(/^Your name/);
  fireEvent.change(name, { target: { value: "Noor" } });
  const message = "That's more messages than Asha can take right now: write to asha@site.example.";
  const refusal = { success: false, error: "too_many_messages", message };
  answerWith(async () => Response.json(refusal, { status: 429 }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Ask for a person" })));
  expect(screen.getByText(message).getAttribute("role")).toBe("alert");
  expect(name.value).toBe("Noor");
});

it("says beside the field what is wrong with it, and then whom the visitor waits for", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Talk to a person" }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Your name/));
  const email = screen.getByLabelText<HTMLInputElement>(/^Your email/);
  const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  fill(screen.getByLabelText(/^Your name/), "Noor");
  fill(email, "wrong@example");
  answerWith(failed({ error: "invalid_input", message: "Almost there.", fields: { email: "Wrong?" } }, 400));
  const ask = () =>
    act(async () => fireEvent.click(screen.getByRole("button", { name: "Ask for a person" })));
  await ask();
  expect(document.getElementById(email.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Wrong?");
  expect(document.activeElement).toBe(email);
  fill(email, "noor@visitors.example");
  const conversation = { id: "c", state: "waiting", turns: [] };
  answerWith(async () => Response.json({ success: true, data: { ...config, conversation } }));
  await ask();
  expect(screen.getByText("Waiting for Asha")).toBeDefined();
  expect(screen.getByText(/^Asha has been told/).getAttribute("role")).toBe("status");
  const sent = fetchMock.mock.calls.filter(([url]) => String(url).endsWith("/hand-off"));
  expect(JSON.parse(String(sent.at(-1)?.[1]?.body))).toMatchObject({
    name: "Noor",
    email: "noor@visitors.example",
    page: location.pathname,
  });
});

it("closes, begins again and deletes from its menu, whose Escape is the menu's alone", async () => {
  const line = { id: "t0", position: 0, role: "visitor", content: "Price?", sources: [], createdAt: "" };
  const say = (state: string) => async () =>
    Response.json({ success: true, data: { ...config, conversation: { id: "c", state, turns: [line] } } });
  answerWith(say("bot"));
  const { onClose } = await open();
  expect(log().textContent).toContain("Price?");
  const menu = screen.getByRole("button", { name: "Conversation menu" });
  const choose = async (name: string) => {
    fireEvent.click(menu);
    await act(async () => fireEvent.click(screen.getByRole("button", { name })));
  };
  fireEvent.click(menu);
  fireEvent.keyDown(screen.getByRole("button", { name: "Close this conversation" }), { key: "Escape" });
  expect(menu.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(menu);
  expect(onClose).not.toHaveBeenCalled();
  answerWith(say("closed"));
  await choose("Close this conversation");
  expect(screen.getByText("Conversation closed")).toBeDefined();
  expect(log().textContent).toContain("Price?");
  await choose("Start a new conversation");
  expect(log().textContent).not.toContain("Price?");
  expect(screen.getByRole("list", { name: "Quick questions" })).toBeDefined();
  answerWith(async () => Response.json({ success: true, data: reply }));
  type("Again?");
  await enter();
  await choose("Delete this conversation");
  answerWith(async () => Response.json({ success: true, data: null }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Delete" })));
  expect(log().textContent).toContain("This conversation has been deleted.");
  expect(log().textContent).not.toContain("Again?");
  const changes = fetchMock.mock.calls.filter(([url]) => !/chat$|config$/.test(String(url)));
  expect(changes.map(([url, init]) => `${init?.method} ${url}`)).toEqual([
    "POST /api/ai-assistant/close",
    "DELETE /api/ai-assistant/conversation",
  ]);
});

it("says so out of hours, where a person is asked for", async () => {
  const availability = { isOpen: false, text: "Mon - Fri, 9 AM - 6 PM", responseTime: "" };
  fetchMock.mockImplementation(async () =>
    Response.json({ success: true, data: { ...config, availability } }),
  );
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Talk to a person" }));
  expect(screen.getByRole("form").textContent).toMatch(/outside office hours.+Mon - Fri, 9 AM - 6 PM/);
});

it("opens the form below an answer that offers a person, and gives the focus back", async () => {
  await open();
  answerWith(async () =>
    Response.json({ success: true, data: { ...reply, response: "Of course.", kind: "hand_off" } }),
  );
  type("I want to talk to a person");
  await enter();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Your name/));
  expect(log().textContent).toContain("Of course.");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Back" })));
  expect(document.activeElement).toBe(input());
});

it("shows free times of a call as links to the booking page", async () => {
  await open();
  const links = [
    {
      title: "Mon, 16 Mar 2026, 10:00 (Asia/Kolkata)",
      url: "/book/consultation?start=2026-03-16T04%3A30%3A00.000Z",
    },
    { title: "More times", url: "/book/consultation" },
  ];
  answerWith(async () =>
    Response.json({
      success: true,
      data: { ...reply, callOffer: { text: "Nothing is booked yet.", links } },
    }),
  );
  type("Can I book a call?");
  await enter();
  expect(screen.getByText("Nothing is booked yet.")).toBeDefined();
  for (const { title, url } of links) {
    expect(screen.getByRole("link", { name: title }).getAttribute("href")).toBe(url);
  }
});
