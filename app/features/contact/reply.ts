import { z } from "zod";
import type { MailState } from "../outbox/mail.ts";
import type { InboxMessage } from "./message.ts";

export const REPLY_MAX_CHARS = 5000;

export const replyInput = z.object({
  body: z
    .string("Please write a reply.")
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .refine((text) => /[^\p{C}\p{Z}]/u.test(text), "Please write a reply.")
        .max(REPLY_MAX_CHARS, `Please keep the reply to ${REPLY_MAX_CHARS} characters.`)
        .refine(
          (text) => !/[^\P{Cc}\n\t]/u.test(text),
          "The reply contains an invisible character. Please paste it as plain text.",
        ),
    ),
});

export type ReplyInput = z.infer<typeof replyInput>;

export interface MessageReply {
  /** Also the id of the mail that carries it. */
  id: string;
  author: string;
  body: string;
  createdAt: string;
}

/** A message with what was answered, and how each of its mails fares. */
export interface MessageThread {
  message: InboxMessage;
  replies: MessageReply[];
  mails: MailState[];
  /** Where the message was handed over by the assistant: the conversation, while it is kept. */
  conversationId: string | null;
}

export const MAIL_LABELS: Record<string, string> = {
  message_notification: "Notification to you",
  message_acknowledgement: "Confirmation to the sender",
  message_reply: "Your reply",
};
