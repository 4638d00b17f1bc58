import { z } from "@hono/zod-openapi";
import { CONVERSATION_STATES, type ConversationState, TURN_ROLES } from "./assistant.ts";
import { ANSWER_KINDS } from "./engine/answer.ts";

const sourceSchema = z.object({ title: z.string(), url: z.string() });

export const turnSchema = z
  .object({
    id: z.string(),
    /** Counts from 0 within the conversation. */
    position: z.number().int(),
    role: z.enum(TURN_ROLES),
    /** Markdown on an assistant's turn, plain text on all others. */
    content: z.string(),
    sources: z.array(sourceSchema),
    createdAt: z.string(),
  })
  .openapi("ChatTurn");

export type Turn = z.infer<typeof turnSchema>;

export const chatReplySchema = z.object({
  response: z.string().describe("Markdown; empty while a person has the conversation"),
  conversationId: z.string(),
  sources: z.array(sourceSchema),
  state: z.enum(CONVERSATION_STATES),
  turnId: z.string(),
  /** Free times, if the visitor asked for a call and there are any. Not part of the stored conversation. */
  callOffer: z
    .object({ text: z.string(), links: z.array(sourceSchema) })
    .optional()
    .describe("Free times of a call as links to the booking page; nothing is booked"),
  estimateOffer: z
    .object({ text: z.string(), links: z.array(sourceSchema) })
    .optional()
    .describe("A link to the page that works out an estimate; no price is named"),
  /** The outcome of the question; absent where a person has the conversation. */
  kind: z.enum(ANSWER_KINDS).optional(),
});

export type ChatReply = z.infer<typeof chatReplySchema>;

export const chatConfigSchema = z
  .object({
    greeting: z.string(),
    quickQuestions: z.array(z.string()),
    /** Who words the answers, for the footer: such as "the built-in assistant" or "Google Gemini". */
    poweredBy: z.string(),
    personName: z.string(),
    availability: z.object({ isOpen: z.boolean(), text: z.string(), responseTime: z.string() }),
    /** This visitor's open conversation, if there is one. */
    conversation: z
      .object({ id: z.string(), state: z.enum(CONVERSATION_STATES), turns: z.array(turnSchema) })
      .nullable(),
  })
  .openapi("ChatConfig");

export type ChatConfig = z.infer<typeof chatConfigSchema>;

/** Events of `GET /api/ai-assistant/events`, by name; the event's id is the turn's position. */
export interface ChatEvents {
  turn: Turn;
  state: { state: ConversationState };
}

/** Events of a streamed answer, by name. */
export interface ChatStreamEvents {
  delta: { text: string };
  /** The whole answer; it takes the place of what was streamed. */
  done: ChatReply;
  error: { error: string; message: string };
}
