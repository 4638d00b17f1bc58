import { z } from "zod";
import { textField } from "../../../../kit/visitor-fields.ts";
import { messageInput } from "../../../clients/contact/schema.ts";
import { CHAT_MESSAGE_MAX_CHARS } from "../../assistant.ts";
import { SITE_PATH } from "../request/site-path.ts";

const PAGE_MAX_CHARS = 300;

const { name, email } = messageInput.shape;

/** The form of a visitor who wants a person; its error messages are those of the contact form. */
export const handOffInput = z.object({
  name,
  email,
  note: textField("note", CHAT_MESSAGE_MAX_CHARS, { mayBeEmpty: true }).optional(),
  page: z.string().max(PAGE_MAX_CHARS).regex(SITE_PATH).default("/"),
});

export type HandOffInput = z.infer<typeof handOffInput>;
export type HandOffErrors = Partial<Record<keyof HandOffInput, string>>;
