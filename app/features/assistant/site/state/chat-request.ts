import { CHAT_HISTORY_MAX_TURNS } from "../../assistant.ts";
import type { Question } from "./chat-client.ts";
import type { ChatState } from "./chat-state.ts";

/** A request may have 64 KB, of which the longest question takes 12. */
const HISTORY_MAX_BYTES = 16 * 1024;
const PAGE_MAX_CHARS = 200;

/** The request with the visitor's question and the newest lines of the window. */
export function createQuestion(
  chat: Pick<ChatState, "lines" | "config">,
  { message, isRetry, path }: { message: string; isRetry: boolean; path: string },
): Question {
  return {
    message,
    conversationHistory: listHistory(chat, isRetry),
    page: path.slice(0, PAGE_MAX_CHARS),
  };
}

function listHistory(
  { lines, config }: Pick<ChatState, "lines" | "config">,
  isRetry: boolean,
): Question["conversationHistory"] {
  const said = lines.filter(({ role, mark }) => role !== "notice" && mark !== "failed");
  const earlier = isRetry ? said.slice(0, -1) : said;
  const greeting = { role: "assistant" as const, content: config?.greeting ?? "" };
  const history = [
    greeting,
    ...earlier.map(({ role, content }) => ({
      role: role === "visitor" ? ("user" as const) : ("assistant" as const),
      content,
    })),
  ].slice(-CHAT_HISTORY_MAX_TURNS);
  const encoder = new TextEncoder();
  let room = HISTORY_MAX_BYTES;
  // Counted as sent: a letter of Hindi is three bytes, a quotation mark two.
  const start = history.findLastIndex((turn) => {
    room -= encoder.encode(`${JSON.stringify(turn)},`).length;
    return room < 0;
  });
  return history.slice(start + 1);
}
