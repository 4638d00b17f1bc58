import { z } from "zod";
import { messageInput } from "../../contact/message.ts";
import { CHAT_MESSAGE_MAX_CHARS } from "../assistant.ts";
import { SITE_PATH } from "../links/site-path.ts";

const PAGE_MAX_CHARS = 300;

const { name, email } = messageInput.shape;

/** What a visitor fills in who wants a person; the sentences are those of the contact form. */
export const handOffInput = z.object({
  name,
  email,
  note: z
    .string("Please write a few words.")
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(CHAT_MESSAGE_MAX_CHARS, `Please keep the note to ${CHAT_MESSAGE_MAX_CHARS} characters.`)
        .refine(
          (text) => !/[^\P{Cc}\n\t]/u.test(text),
          "The note contains an invisible character. Please paste it as plain text.",
        ),
    )
    .optional(),
  /** Where the window is open, as a path of this site. */
  page: z.string().max(PAGE_MAX_CHARS).regex(SITE_PATH).default("/"),
});

export type HandOffInput = z.infer<typeof handOffInput>;
export type HandOffErrors = Partial<Record<keyof HandOffInput, string>>;
