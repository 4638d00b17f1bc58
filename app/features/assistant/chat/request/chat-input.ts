import { z } from "zod";
import { isVisible } from "../../../../utils/text/visitor-text.ts";
import { CHAT_HISTORY_MAX_TURNS, CHAT_MESSAGE_MAX_CHARS } from "../../assistant.ts";
import { SITE_PATH } from "./site-path.ts";

const HISTORY_TURN_MAX_CHARS = 20_000;
const PAGE_MAX_CHARS = 200;
const TIME_ZONE_MAX_CHARS = 100;

export const CHAT_QUESTION_MISSING = "Please write a question.";
export const CHAT_QUESTION_TOO_LONG = `Please keep your question to ${CHAT_MESSAGE_MAX_CHARS} characters.`;

/** The client's view of the conversation so far, checked and dropped: only the server's transcript counts. */
const historyTurn = /* @__PURE__ */ z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string().max(HISTORY_TURN_MAX_CHARS),
});

export const chatInput = /* @__PURE__ */ z.object({
  message: z
    .string(CHAT_QUESTION_MISSING)
    .transform((text) => text.replace(/[^\P{Cc}\n\t]/gu, " ").trim())
    .pipe(
      z.string().refine(isVisible, CHAT_QUESTION_MISSING).max(CHAT_MESSAGE_MAX_CHARS, CHAT_QUESTION_TOO_LONG),
    ),
  conversationHistory: z.array(historyTurn).max(CHAT_HISTORY_MAX_TURNS).optional(),
  page: z.string().max(PAGE_MAX_CHARS).regex(SITE_PATH).optional(),
  timeZone: z
    .string()
    .max(TIME_ZONE_MAX_CHARS)
    .optional()
    .describe("For times in the answer, such as Europe/Berlin; an unknown one is ignored"),
});

export interface Question {
  message: string;
  page: string;
  timeZone?: string | undefined;
}

export interface InvalidQuestion {
  ok: false;
  code: "invalid_question" | "question_too_long";
  message: string;
  fields: Record<string, string>;
}

export function parseQuestion(body: unknown): { ok: true; question: Question } | InvalidQuestion {
  const parsed = chatInput.safeParse(body);
  if (parsed.success) {
    const { message, page = "/", timeZone } = parsed.data;
    return { ok: true, question: { message, page, timeZone } };
  }
  const fields: Record<string, string> & { message?: string } = Object.fromEntries(
    parsed.error.issues.toReversed().map((issue) => [issue.path.join(".") || "body", issue.message]),
  );
  const isTooLong = fields.message === CHAT_QUESTION_TOO_LONG;
  return {
    ok: false,
    code: isTooLong ? "question_too_long" : "invalid_question",
    message: fields.message ?? "This question could not be understood.",
    fields,
  };
}
