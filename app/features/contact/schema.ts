import { z } from "@hono/zod-openapi";
import { MESSAGE_STATUSES, QUARANTINE_REASONS } from "./message.ts";

export const messageSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    budget: z.string().nullable(),
    projectType: z.string().nullable(),
    status: z.enum(MESSAGE_STATUSES),
    quarantineReason: z.enum(QUARANTINE_REASONS).nullable(),
    createdAt: z.string(),
    /** When the owner last answered it from here. */
    repliedAt: z.string().nullable(),
  })
  .openapi("Message");

/** A message as it lies in the owner's inbox. */
export type InboxMessage = z.infer<typeof messageSchema>;

const quarantineDropsSchema = z.object({ messages: z.number().int(), since: z.string() });

/** How many messages a full quarantine has dropped, and since which day (UTC). */
export type QuarantineDrops = z.infer<typeof quarantineDropsSchema>;

export const inboxPageSchema = z.object({
  success: z.literal(true),
  data: z.array(messageSchema),
  total: z.number().int(),
  drops: quarantineDropsSchema.nullable(),
});

const mailSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    state: z.enum(["waiting", "sent", "failed"]),
    attempts: z.number().int(),
    nextTryAt: z.string().nullable(),
    sentAt: z.string().nullable(),
    failedAt: z.string().nullable(),
    lastError: z.string().nullable(),
    canResend: z.boolean(),
  })
  .openapi("MailState");

const replySchema = z.object({
  /** Also the id of the mail that carries it. */
  id: z.string(),
  author: z.string(),
  body: z.string(),
  createdAt: z.string(),
});

export type MessageReply = z.infer<typeof replySchema>;

export const threadSchema = z
  .object({
    message: messageSchema,
    replies: z.array(replySchema),
    mails: z.array(mailSchema),
    /** Where the message was handed over by the assistant: the conversation, while it is kept. */
    conversationId: z.string().nullable(),
  })
  .openapi("MessageThread");

/** A message with what was answered, and how each of its mails fares. */
export type MessageThread = z.infer<typeof threadSchema>;
