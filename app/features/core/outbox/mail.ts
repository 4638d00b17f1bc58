import type { PlacedNoun } from "../../../utils/admin-paths.ts";

export interface MailAddress {
  name: string;
  address: string;
}

/** A mail as it waits in the outbox; who it comes from is the mailer's business, but for the name. */
export interface Mail {
  fromName: string;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  /** The outbox ids of the mails that this one continues, oldest first; their Message-IDs are made from them. */
  thread?: string[];
  /** An answer that no person wrote: keeps two automatic mailboxes from writing to each other. */
  automatic?: boolean;
  headers?: MailHeaders;
  file?: MailFile;
  /** A stored document that is attached when the mail is sent, so that the outbox holds no bytes. */
  document?: MailDocument;
  /** An invitation that mail programs put into the reader's calendar (RFC 6047). */
  calendar?: { method: "REQUEST" | "CANCEL"; text: string };
}

/** A small text that a mail carries as a file. */
export interface MailFile {
  name: string;
  type: string;
  text: string;
}

/** Whose document it is, such as "invoice", and its id there. */
export interface MailDocument {
  kind: string;
  id: string;
}

export interface MailAttachment {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface MailHeaders {
  /** The address to which a mail program posts when the reader wants no more (RFC 8058): marks the mail as one to many. */
  listUnsubscribe?: string;
  /** Which kind of mail it ends; the newsletter when left out. */
  list?: "newsletter" | "replies";
}

export const MAIL_STATES = ["waiting", "sent", "captured", "failed"] as const;

/** The state of a mail. Queued is not sent. */
export interface MailState {
  id: string;
  kind: string;
  /** The owner's name for it, such as "Quote Q/26-27/0004"; empty if it has none. */
  title: string;
  /** The record that it's about, if that has a page of its own. */
  record: { noun: PlacedNoun; id: string } | null;
  /** The address that it went to at the last attempt, or will go to. */
  to: string;
  /** "captured" is written as a file and not sent, because email is off. */
  state: (typeof MAIL_STATES)[number];
  attempts: number;
  queuedAt: string;
  nextTryAt: string | null;
  sentAt: string | null;
  failedAt: string | null;
  /** Whether the mail server itself said no. */
  isRefused: boolean;
  /** Why the last attempt failed: the server's sentence where there was one. */
  lastError: string | null;
  /** Whether a newer mail took its place, or the owner put it aside. */
  isSettled: boolean;
  canResend: boolean;
}

/** The record that a mail is about. */
export interface MailRecord {
  noun: PlacedNoun;
  id: string;
  /** The owner's name for the mail, such as "Quote Q/26-27/0004"; left out where the owner needn't look after it. */
  title?: string;
  /** The client that it goes to. */
  personId?: string;
}

export interface OutgoingMail extends Mail {
  /** The outbox id; the Message-ID is made from it and stays the same at every attempt. */
  id: string;
  /** The bytes of its document. */
  attachment?: MailAttachment;
}

const HEADER_TEXT_MAX_CHARS = 150;

/** Text fit for a mail header: one line, no control or direction-override characters, of limited length. */
export function formatHeaderText(text: string, maxChars = HEADER_TEXT_MAX_CHARS): string {
  const line = text
    .replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();
  const characters = Array.from(line);
  return characters.length <= maxChars ? line : `${characters.slice(0, maxChars - 1).join("")}…`;
}

const GREETED_NAME_MAX_CHARS = 40;

/** Anybody can type anybody's address, so a mail unasked for carries no text that a stranger chose. */
export function findGreetingName(name: string): string | undefined {
  return name.length <= GREETED_NAME_MAX_CHARS && /^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u.test(name)
    ? name
    : undefined;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)])/;
const SHOWN_ADDRESS_MAX_CHARS = 36;
/** Before a line that mail programs know as the beginning of a signature. */
const FOOTER_MARK = /(?:^|\n\n)-- \n/;
const PAGE = "margin:0 auto;max-width:560px;padding:24px 16px;overflow-wrap:anywhere";
const TYPE = "font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";
const PARAGRAPH = "margin:0 0 16px";
const FOOTER = "margin:32px 0 0;padding-top:16px;border-top:1px solid #8886;font-size:13px;color:#6b7280";

/** The plain text for programs that show HTML: readable at any width, with addresses as links, everything escaped. */
export function formatMailHtml(text: string): string {
  const [body = "", footer] = text.trim().split(FOOTER_MARK);
  const paragraphs = body.split(/\n{2,}/).map((part) => `<p style="${PARAGRAPH}">${formatLines(part)}</p>`);
  if (footer) paragraphs.push(`<p style="${FOOTER}">${formatLines(footer)}</p>`);
  return [
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>',
    `<body style="margin:0"><div style="${PAGE};${TYPE}">`,
    ...paragraphs,
    "</div></body></html>\n",
  ].join("\n");
}

function formatLines(text: string): string {
  const parts = text.split(ADDRESS).map((part) => (ADDRESS.test(part) ? formatLink(part) : escapeHtml(part)));
  return parts.join("").replaceAll("\n", "<br>\n");
}

/** Shows where it leads, and cuts off long tokens that mean nothing to a reader. */
function formatLink(address: string): string {
  const shown = address.replace(/^https?:\/\//, "");
  return `<a href="${escapeHtml(address)}">${escapeHtml(formatHeaderText(shown, SHOWN_ADDRESS_MAX_CHARS))}</a>`;
}
