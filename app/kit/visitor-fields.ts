import { z } from "zod";
import { EMAIL_MAX_CHARS, isVisible } from "../utils/text/visitor-text.ts";

interface FieldRule {
  /** As a sentence calls it, such as "the subject". */
  what: string;
  maxChars: number;
  /** Said where there is nothing to be seen; without it the field may be empty. */
  missing?: string;
}

/** A name, or another text of one line. */
export function lineField({
  what,
  maxChars,
  missing,
  forbidden = /\p{Cc}/u,
}: FieldRule & { forbidden?: RegExp }) {
  const [start = "", ...rest] = what;
  const broken = `${start.toUpperCase()}${rest.join("")} contains a line break or an invisible character. Please type it again.`;
  return z
    .string(missing)
    .trim()
    .refine((text) => missing === undefined || isVisible(text), missing)
    .max(maxChars, `Please keep ${what} to ${maxChars} characters.`)
    .refine((text) => !forbidden.test(text), broken);
}

export function emailField(missing: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(EMAIL_MAX_CHARS, `Please keep the email address to ${EMAIL_MAX_CHARS} characters.`)
    .regex(z.regexes.html5Email, "This does not look like an email address; could you check it?")
    .toLowerCase();
}

/** A text of several lines; `noun` is its name in a sentence. */
export function textField(noun: string, maxChars: number, { mayBeEmpty = false } = {}) {
  const missing = "Please write a few words.";
  return (
    z
      .string(missing)
      // A plain form post sends CRLF where the browser counted one character.
      .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
      .pipe(
        z
          .string()
          .refine((text) => mayBeEmpty || isVisible(text), missing)
          .max(maxChars, `Please keep the ${noun} to ${maxChars} characters.`)
          .refine(
            (text) => !/[^\P{Cc}\n\t]/u.test(text),
            `The ${noun} contains an invisible character. Please paste it as plain text.`,
          ),
      )
  );
}

/** The first fault of each field. */
export function toFieldErrors<Field extends string>({ issues }: z.ZodError): Partial<Record<Field, string>> {
  const fields: Partial<Record<Field, string>> = {};
  for (const { path, message } of issues) {
    const field = path[0] as Field | undefined;
    if (field) fields[field] ??= message;
  }
  return fields;
}
