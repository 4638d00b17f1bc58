export const NAME_MAX_CHARS = 200;
export const DETAIL_MAX_CHARS = 200;
export const NOTE_MAX_CHARS = 10_000;
/** How long a merge can be taken back. */
export const UNMERGE_MAX_DAYS = 30;

export const TIMELINE_KINDS = [
  "message",
  "reply",
  "conversation",
  "comment",
  "subscription",
  "note",
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** What an address is without the tag behind its plus sign, which many mail services deliver to the same mailbox. */
export function withoutTag(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, "");
}

/** Whether something was sent under another name than the person's: anybody can type an address. */
export function isOtherName(known: string, typed: string): boolean {
  const fold = (name: string) => name.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();
  return typed.trim() !== "" && fold(known) !== fold(typed);
}

/** What a person is called where nobody has given a name. */
export function nameOf({ name, emails }: { name: string; emails: readonly string[] }): string {
  return name || (emails[0] ?? "Somebody");
}
