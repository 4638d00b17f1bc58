import { expect, it } from "vitest";
import { CHAT_HISTORY_MAX_TURNS, CHAT_MESSAGE_MAX_CHARS } from "../../assistant.ts";
import { chatInput } from "../../chat/request/chat-input.ts";
import type { ChatConfig } from "../../schema.ts";
import { createQuestion } from "./chat-request.ts";
import type { ChatLine } from "./chat-state.ts";

const BODY_MAX_BYTES = 64 * 1024;
const config: ChatConfig = {
  greeting: "Namaste!",
  quickQuestions: [],
  poweredBy: "",
  personName: "",
  availability: { isOpen: true, text: "", responseTime: "" },
  conversation: null,
};

function createLines(count: number, content: string): ChatLine[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    role: index % 2 === 0 ? "visitor" : "assistant",
    content: `${index} ${content}`,
    sources: [],
    at: "",
  }));
}

function ask(lines: ChatLine[], message: string) {
  const question = createQuestion(
    { lines, config },
    { message, isRetry: false, path: `/${"a".repeat(500)}` },
  );
  return { question, bytes: new TextEncoder().encode(JSON.stringify(question)).length };
}

it.each([
  ["Hindi", "क"],
  ["quotation marks", '"'],
  ["control characters", "\u0001"],
  ["halves of letters", "\ud800"],
])("stays within what the server reads after 200 long lines of %s", (_, letter) => {
  const lines = createLines(200, letter.repeat(CHAT_MESSAGE_MAX_CHARS));
  const { question, bytes } = ask(lines, letter.repeat(CHAT_MESSAGE_MAX_CHARS));
  expect(bytes).toBeLessThan(BODY_MAX_BYTES);
  // The newest, in their order.
  expect(question.conversationHistory.length).toBeGreaterThan(0);
  expect(question.conversationHistory).toEqual(
    lines.slice(-question.conversationHistory.length).map(({ role, content }) => ({
      role: role === "visitor" ? "user" : "assistant",
      content,
    })),
  );
});

it("sends the newest of many short lines, and no more of them than the server takes", () => {
  const { question, bytes } = ask(createLines(1000, "ji"), "Price?");
  expect(bytes).toBeLessThan(BODY_MAX_BYTES);
  expect(question.conversationHistory).toHaveLength(CHAT_HISTORY_MAX_TURNS);
  expect(question.conversationHistory.at(-1)?.content).toBe("999 ji");
  expect(chatInput.safeParse(question).success).toBe(true);
});

it("sends no history where the newest line alone is too long", () => {
  expect(ask(createLines(1, "क".repeat(20_000)), "Price?").question.conversationHistory).toEqual([]);
});
