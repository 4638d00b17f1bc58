import { keysOf } from "../../../../../utils/object-keys.ts";

/** Placeholders for a reader's own links in a mail rendered once for many: the top-level domain is reserved (RFC 2606). */
export const MAIL_MARKS = {
  preferences: "https://links.invalid/newsletter-preferences",
  unsubscribe: "https://links.invalid/newsletter-unsubscribe",
  confirm: "https://links.invalid/newsletter-confirm",
} as const;

type MarkName = keyof typeof MAIL_MARKS;

/** The links in the place of the marks; they are made of characters that need no escape in either part. */
export function fillMarks<T extends { html: string; text: string }>(
  mail: T,
  links: Partial<Record<MarkName, string>>,
): T {
  const names = keysOf(MAIL_MARKS).filter((name) => links[name] !== undefined);
  const fill = (part: string) =>
    names.reduce((filled, name) => filled.replaceAll(MAIL_MARKS[name], () => links[name] ?? ""), part);
  return { ...mail, html: fill(mail.html), text: fill(mail.text) };
}
