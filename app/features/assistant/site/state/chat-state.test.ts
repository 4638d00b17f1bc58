import { expect, it } from "vitest";
import type { TurnRole } from "../../assistant.ts";
import type { ChatConfig, ChatReply, Turn } from "../../schema.ts";
import { type ChatAction, type ChatLine, type ChatState, INITIAL_STATE, updateChat } from "./chat-state.ts";

const AT = "2026-03-10T12:00:00.000Z";
const config: ChatConfig = {
  greeting: "Namaste",
  quickQuestions: [],
  poweredBy: "the built-in assistant",
  personName: "Asha",
  availability: { isOpen: true, text: "", responseTime: "" },
  conversation: null,
};
const line = (id: string, content: string): ChatLine => ({
  id,
  role: "visitor",
  content,
  sources: [],
  at: AT,
});
const turn = (position: number, role: TurnRole, content: string): Turn => ({
  id: `turn-${position}`,
  position,
  role,
  content,
  sources: [],
  createdAt: AT,
});
const asked = (content: string, isRetry = false): ChatAction => ({
  type: "asked",
  line: line(`local-${content}`, content),
  pendingId: `local-${content}-answer`,
  isRetry,
});
const reply = (change: Partial<ChatReply> = {}): ChatAction => ({
  type: "answered",
  reply: { response: "Answer", conversationId: "c", sources: [], state: "bot", turnId: "turn-1", ...change },
});
const seen = (position: number, role: TurnRole, content: string): ChatAction => ({
  type: "turn",
  turn: turn(position, role, content),
});
const run = (...actions: ChatAction[]) =>
  actions.reduce(updateChat, updateChat(INITIAL_STATE, { type: "loaded", config }));
const said = (chat: ChatState) => chat.lines.map(({ role, content }) => `${role}: ${content}`);

it("shows a question once, though the server's transcript brings it back", () => {
  const chat = run(asked("Price?"), reply(), seen(0, "visitor", "Price?"), seen(1, "assistant", "Answer"));
  expect(said(chat)).toEqual(["visitor: Price?", "assistant: Answer"]);
  expect(chat.position).toBe(1);
});

it("shows the answer once when the transcript is faster than the reply", () => {
  const chat = run(asked("Price?"), seen(0, "visitor", "Price?"), seen(1, "assistant", "Answer"), reply());
  expect(said(chat)).toEqual(["visitor: Price?", "assistant: Answer"]);
  expect(chat.pending).toBeUndefined();
});

it("shows a pasted password as the server has stored it", () => {
  const chat = run(asked("My password is x"), reply(), seen(0, "visitor", "My password is [hidden]"));
  expect(said(chat)[0]).toBe("visitor: My password is [hidden]");
});

it("takes what another tab has asked", () => {
  const chat = run(asked("One"), reply(), seen(2, "visitor", "Two"), seen(3, "assistant", "Other"));
  expect(said(chat)).toEqual(["visitor: One", "assistant: Answer", "visitor: Two", "assistant: Other"]);
});

it("keeps a stopped answer as far as it was shown", () => {
  const chat = run(
    asked("Price?"),
    { type: "delta", text: "From ₹15" },
    { type: "stopped" },
    seen(0, "visitor", "Price?"),
    seen(1, "assistant", "From ₹15,000"),
  );
  expect(said(chat)).toEqual(["visitor: Price?", "assistant: From ₹15"]);
  expect(
    said(run(asked("A"), { type: "stopped" }, seen(1, "assistant", "x"), seen(2, "assistant", "y"))),
  ).toEqual(["visitor: A", "assistant: ", "assistant: y"]);
});

it("offers a failed question again, without its failure, and only once in the list", () => {
  const failed = run(asked("Price?"), { type: "failed", content: "Sorry", at: AT });
  expect(said(failed)).toEqual(["visitor: Price?", "assistant: Sorry"]);
  expect(failed.failedText).toBe("Price?");
  const chat = [asked("Price?", true), reply()].reduce(updateChat, failed);
  expect(said(chat)).toEqual(["visitor: Price?", "assistant: Answer"]);
  expect(chat.failedText).toBeUndefined();
});

it("takes an answer that comes after all in the place of its failure", () => {
  const chat = run(
    asked("Price?"),
    { type: "failed", content: "Sorry", at: AT },
    seen(1, "assistant", "Late"),
  );
  expect(said(chat)).toEqual(["visitor: Price?", "assistant: Late"]);
  expect(chat.failedText).toBeUndefined();
});

it("starts again after a closed conversation and after one that the server has forgotten", () => {
  const closed = run(asked("One"), reply(), { type: "state", state: "closed" });
  expect(said(updateChat(closed, asked("Two")))).toEqual(["visitor: Two"]);
  const forgotten = run(
    asked("One"),
    reply(),
    asked("Two"),
    reply({ conversationId: "d", turnId: "turn-9" }),
  );
  expect(said(forgotten)).toEqual(["visitor: Two", "assistant: Answer"]);
});

it("shows no line for the silence of the assistant while a person has the conversation", () => {
  const chat = run(asked("Hello"), reply({ response: "", state: "person", turnId: "" }));
  expect(said(chat)).toEqual(["visitor: Hello"]);
  expect(chat.state).toBe("person");
});

it("keeps a question under way when the window is filled again", () => {
  const chat = run(
    asked("Price?"),
    {
      type: "loaded",
      config: { ...config, conversation: { id: "c", state: "bot", turns: [turn(0, "visitor", "Price?")] } },
    },
    reply(),
  );
  expect(said(chat)).toEqual(["visitor: Price?", "assistant: Answer"]);
});

it("shows free times of a call below the newest answer alone", () => {
  const callOffer = { text: "Free right now", links: [{ title: "More times", url: "/book/consultation" }] };
  const answered = run(asked("A call?"), reply({ callOffer }));
  expect(answered.lines.at(-1)?.callOffer).toEqual(callOffer);
  const next = updateChat(answered, asked("And the price?"));
  expect(next.lines.some((shown) => shown.callOffer)).toBe(false);
});
