import { z } from "@hono/zod-openapi";
import { CHAT_MESSAGE_MAX_CHARS } from "../assistant.ts";
import { CHAT_LANGUAGES } from "../engine/answer.ts";

export const NOTE_MAX_CHARS = 1000;
/** The number of earlier lines that the assistant itself looks at. */
export const TRY_LINES_MAX = 12;

export const markInput = z.object({
  conversationId: z.string().min(1).max(100),
  turnId: z.string().min(1).max(100),
  note: z.string().trim().max(NOTE_MAX_CHARS, "Please keep the note shorter.").default(""),
});

export const markedSchema = z
  .object({
    id: z.string().describe("The line of the conversation"),
    conversationId: z.string(),
    question: z.string(),
    /** Whether the answer also depended on earlier lines. */
    isFollowUp: z.boolean(),
    answer: z.string().describe("Markdown, as it was given"),
    note: z.string(),
    language: z.enum(CHAT_LANGUAGES),
    markedAt: z.string(),
  })
  .openapi("MarkedAnswer");

export type MarkedAnswer = z.infer<typeof markedSchema>;

export const answerTodaySchema = z.object({ answer: z.string().describe("Markdown") });

export const tryInput = z.object({
  message: z.string().trim().min(1, "Add a question.").max(CHAT_MESSAGE_MAX_CHARS),
  turns: z
    .array(z.object({ role: z.enum(["visitor", "assistant"]), content: z.string().max(20_000) }))
    .max(TRY_LINES_MAX)
    .default([]),
});

export type TryLine = z.infer<typeof tryInput>["turns"][number];
