import { z } from "@hono/zod-openapi";
import { emailField, lineField, textField } from "../../../kit/visitor-fields.ts";
import { keysOf } from "../../../utils/object-keys.ts";
import { isTimeZone } from "../../../utils/time-zone.ts";
import { mailStateSchema } from "../../core/outbox/schema.ts";
import { savedReplySchema } from "../../core/settings/schema.ts";
import { CALL_STATES } from "./call.ts";
import {
  BUDGETS,
  MESSAGE_MAX_CHARS,
  MESSAGE_STATUSES,
  type MessageRefusal,
  NAME_MAX_CHARS,
  PROJECT_TYPES,
  QUARANTINE_REASONS,
  SUBJECT_MAX_CHARS,
} from "./message.ts";
import { EMAIL_MISSING, NAME_MISSING, SUBJECT_MISSING } from "./required-fields.ts";

const PROJECT_TYPE_VALUES = keysOf(PROJECT_TYPES);

const ZONE_MAX_CHARS = 100;
const CALL_TIME_BROKEN = "Please choose one of the listed times.";

function withoutBlank(value: unknown): unknown {
  return value === "" || value === null ? undefined : value;
}

export const messageInput = z.object({
  name: lineField({ what: "your name", maxChars: NAME_MAX_CHARS, missing: NAME_MISSING }),
  email: emailField(EMAIL_MISSING),
  subject: lineField({
    what: "the subject",
    maxChars: SUBJECT_MAX_CHARS,
    missing: SUBJECT_MISSING,
  }),
  message: textField("message", MESSAGE_MAX_CHARS),
  budget: z.preprocess(withoutBlank, z.enum(BUDGETS, "Please choose a budget from the list.").optional()),
  projectType: z.preprocess(
    withoutBlank,
    z.enum(PROJECT_TYPE_VALUES, "Please choose a project type from the list.").optional(),
  ),
  /** Where the message asks for a call: when, and the visitor's time zone if it is known. */
  call: z
    .object({
      at: z.iso.datetime(CALL_TIME_BROKEN),
      // A browser may know zones that the server does not; the request is good without.
      zone: z
        .string()
        .max(ZONE_MAX_CHARS)
        .refine(isTimeZone)
        .optional()
        .catch(undefined)
        .openapi({ type: "string" }),
    })
    .optional(),
});

export type MessageInput = z.infer<typeof messageInput>;
export type MessageField = keyof MessageInput;
export type MessageFieldErrors = Partial<Record<MessageField, string>>;

export type CreateMessageResult =
  | { ok: true; value: { id: string; quarantined: boolean } }
  | { ok: false; code: "invalid_message"; message: string; fields: MessageFieldErrors }
  | MessageRefusal;

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
    repliedAt: z.string().nullable(),
    /** The call that it asks for. */
    call: z.object({ at: z.string(), zone: z.string().nullable(), state: z.enum(CALL_STATES) }).nullable(),
  })
  .openapi("Message");

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
    /** The owner's, in which the screen shows the time of a call. */
    timeZone: z.string(),
    /** The text that is added below a reply. */
    signature: z.string(),
    savedReplies: z.array(savedReplySchema),
    replies: z.array(replySchema),
    mails: z.array(mailStateSchema),
    /** Where the message was handed over by the assistant: the conversation, while it is kept. */
    conversationId: z.string().nullable(),
  })
  .openapi("MessageThread");

export type MessageThread = z.infer<typeof threadSchema>;
