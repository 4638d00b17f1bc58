import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import type { NodemailerError, SendMailOptions } from "nodemailer";
import { formatHeaderText, type MailAddress, type OutgoingMail } from "../app/features/outbox/mail.ts";

export interface Mailer {
  kind: "smtp" | "capture";
  /** Resolves when the next server has taken the mail; rejects when it has not, or when the signal aborts. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
}

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

/** One connection a mail: a pool would keep a half-dead connection for the next one. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const server = new URL(url);
  server.searchParams.delete("pool");
  const options = {
    url: server.href,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    kind: "smtp",
    async send(mail, signal) {
      // Loaded at the first mail, not at the start of the server.
      const { createTransport } = await import("nodemailer");
      await createTransport(options).sendMail({ ...formatMessage(mail, from), ...(signal && { signal }) });
    },
  };
}

/** Writes each mail as a file that any mail program opens. */
export function createCaptureMailer(dir: string, from: string, now: () => Date = () => new Date()): Mailer {
  return {
    kind: "capture",
    async send(mail) {
      const { createTransport } = await import("nodemailer");
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
        formatMessage(mail, from),
      );
      const stamp = now().toISOString().replaceAll(/[-:]/g, "");
      await writeFileAtomically(dir, `${stamp}-${formatIdPart(mail.id)}.eml`, message as Buffer);
    },
  };
}

async function writeFileAtomically(dir: string, name: string, content: Buffer): Promise<void> {
  await mkdir(dir, { recursive: true });
  const temporary = join(dir, `.${name}.tmp`);
  await using file = await open(temporary, "w", 0o600);
  await file.writeFile(content);
  await file.sync();
  await rename(temporary, join(dir, name));
}

function formatIdPart(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9._-]/g, "_");
}

/** nodemailer reads several addresses out of one text, even out of the `address` of an address object. */
function formatAddress({ name, address }: MailAddress): MailAddress {
  if (!/^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/.test(address)) {
    throw Object.assign(new Error("A mail goes to one plain address."), { code: "EENVELOPE" });
  }
  return { name: formatHeaderText(name), address };
}

function formatMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const toMessageId = (id: string) => `<${formatIdPart(id)}@${domain}>`;
  const references = mail.thread?.map(toMessageId) ?? [];
  const inReplyTo = references.at(-1);
  return {
    from: formatAddress({ name: mail.fromName, address: from }),
    to: formatAddress(mail.to),
    ...(mail.replyTo && { replyTo: formatAddress(mail.replyTo) }),
    envelope: { from, to: [mail.to.address] },
    messageId: toMessageId(mail.id),
    ...(inReplyTo && { inReplyTo, references }),
    subject: formatHeaderText(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.automatic && { headers: { "Auto-Submitted": "auto-replied" } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export interface MailFault {
  /** No later attempt can succeed. */
  permanent: boolean;
  /** The server is away or refuses us altogether, so that other mails would fail alike. */
  unreachable: boolean;
  /** Codes only: what the server wrote may name addresses. */
  reason: string;
  /** What the server wrote, without addresses and what may be a secret; empty when it wrote nothing. */
  answer: string;
}

const UNREACHABLE_CODES = new Set([
  "EAUTH",
  "ECONFIG",
  "ECONNECTION",
  "EDNS",
  "ENOAUTH",
  "EOAUTH2",
  "EPROTOCOL",
  "EPROXY",
  "ESOCKET",
  "ETIMEDOUT",
  "ETLS",
]);
const SERVICE_CLOSING = 421;
const BAD_SEQUENCE = 503;
const ANSWER_READ_MAX_CHARS = 1000;
const ANSWER_MAX_CHARS = 200;

export function parseMailFault(error: unknown): MailFault {
  const {
    code = "error",
    responseCode,
    response,
    command,
  } = (error instanceof Error ? error : {}) as Partial<NodemailerError>;
  const unreachable = UNREACHABLE_CODES.has(code) || responseCode === SERVICE_CLOSING;
  const isRefused =
    responseCode === undefined ? code === "EENVELOPE" : responseCode >= 500 && responseCode !== BAD_SEQUENCE;
  const reason = [code, responseCode, command?.replaceAll(/[^A-Z ]/gi, "")].filter(Boolean).join(" ");
  return { permanent: isRefused && !unreachable, unreachable, reason, answer: cleanAnswer(response) };
}

/** Servers like to repeat what they were told: addresses go, and so does every word long or odd enough to be a key. */
function cleanAnswer(response: unknown): string {
  if (typeof response !== "string") return "";
  const text = response
    .slice(0, ANSWER_READ_MAX_CHARS)
    .replaceAll(/<?[^\s<>@]+@[^\s<>@]+>?/g, "(address)")
    .replaceAll(/(?:https?|smtps?):\/\/\S+/gi, "(link)")
    .replaceAll(/\S{24,}/g, "(...)");
  return formatHeaderText(text, ANSWER_MAX_CHARS);
}
