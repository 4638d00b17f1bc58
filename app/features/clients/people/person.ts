export const NAME_MAX_CHARS = 200;
export const DETAIL_MAX_CHARS = 200;
export const NOTE_MAX_CHARS = 10_000;
/** The postal address on documents. */
export const ADDRESS_MAX_CHARS = 500;
/** How long a merge can be taken back. */
export const UNMERGE_MAX_DAYS = 30;

/** The languages of documents and mails to a person; the owner need not choose one, and the default is English. */
export const LANGUAGES = { en: "English", hi: "Hindi" } as const;
export type Language = keyof typeof LANGUAGES;

export const TIMELINE_KINDS = [
  "message",
  "reply",
  "conversation",
  "comment",
  "subscription",
  "note",
  "call",
  "deal",
  "invoice",
  "mail",
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Removes the tag after a plus sign: many mail services deliver both addresses to the same mailbox. */
export function withoutTag(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, "");
}

/** Compares names loosely. A different one is a warning sign, because anybody can type an address. */
export function isOtherName(known: string, typed: string): boolean {
  const fold = (name: string) => name.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();
  return typed.trim() !== "" && fold(known) !== fold(typed);
}

/** Falls back to the email address for people who gave no name. */
export function nameOf({ name, emails }: { name: string; emails: readonly string[] }): string {
  return name || (emails[0] ?? "Somebody");
}
