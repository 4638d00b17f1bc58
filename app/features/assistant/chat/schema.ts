import { z } from "@hono/zod-openapi";
import { CONVERSATION_STATES } from "../assistant.ts";
import { CHAT_LANGUAGES } from "../engine/answer.ts";
import { turnSchema } from "../schema.ts";
import { DELIVERIES, OWNER_STATES } from "./conversation-admin.ts";

const factsSchema = z.object({
  id: z.string(),
  state: z.enum(CONVERSATION_STATES),
  language: z.enum(CHAT_LANGUAGES),
  page: z.string(),
  visitorName: z.string().nullable(),
  visitorEmail: z.string().nullable(),
  messageId: z.string().nullable(),
  turns: z.number().int(),
  createdAt: z.string(),
  lastTurnAt: z.string(),
  /** The visitor has said something since the owner last looked. */
  isUnread: z.boolean(),
  /** The visitor's window is open, or was a moment ago. */
  isHere: z.boolean(),
  visitorSeenAt: z.string().describe("When the visitor's window was last known to be open"),
});

/** A stored conversation without its lines. */
export type ConversationFacts = Omit<z.infer<typeof factsSchema>, "isUnread" | "isHere">;

export const conversationSummarySchema = factsSchema
  .extend({
    lastQuestion: z.string().nullable().describe("How what the visitor said last begins"),
    /** How the last line begins, and whose it is. */
    lastLine: turnSchema.pick({ role: true, content: true }).nullable(),
  })
  .openapi("ConversationSummary");

export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

export const conversationSchema = factsSchema
  .extend({
    lines: z.array(turnSchema),
    marked: z.array(z.string()).describe("The lines that the owner has marked wrong and not settled"),
  })
  .openapi("Conversation");

export type OwnerConversation = z.infer<typeof conversationSchema>;

export const ownerReplySchema = z.object({ turn: turnSchema, delivery: z.enum(DELIVERIES) });

export type OwnerReply = z.infer<typeof ownerReplySchema>;

export const stateInput = z.object({
  state: z.enum(OWNER_STATES, "Please say who leads: person, bot, or closed for nobody."),
});
