import { z } from "zod";
import { textField } from "../../../kit/visitor-fields.ts";

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

/** The part of the signature that a reply still needs when its last line already has the name or the start of it. */
export function cutSignature(body: string, signature: string): string {
  const lines = signature.split("\n");
  const last = trimLine(body.trimEnd().split("\n").at(-1) ?? "");
  const signed = lines.findLastIndex((line) => last !== "" && `${trimLine(line)} `.startsWith(`${last} `));
  return lines
    .slice(signed + 1)
    .join("\n")
    .trim();
}

/** A name may follow a dash, or precede a full stop. */
function trimLine(line: string): string {
  return line
    .toLowerCase()
    .replace(/^[\s\p{Pd}~]+/u, "")
    .replace(/[\s.,!]+$/, "");
}

/** Fills in `{name}` with the sender's first name and `{subject}` with the subject of the message. */
export function fillSavedReply(text: string, { name, subject }: { name: string; subject: string }): string {
  const [firstName = ""] = name.trim().split(/\s+/);
  return text.replaceAll(/\{(name|subject)\}/g, (_, key) => (key === "name" ? firstName : subject));
}

export const CALL_REPLY_NOTE_MAX_CHARS = 2000;

/** A confirmed time is the current one; a proposed one is new. */
export const callAnswer = z.object({
  state: z.enum(["confirmed", "proposed"]),
  at: z.iso.datetime("Please choose a day and a time."),
  note: textField("note", CALL_REPLY_NOTE_MAX_CHARS, { mayBeEmpty: true }).default(""),
});

export type CallAnswer = z.infer<typeof callAnswer>;

export const MAIL_LABELS: Record<string, string> = {
  message_notification: "Notification to you",
  message_acknowledgement: "Confirmation to the sender",
  message_reply: "Your reply",
};
