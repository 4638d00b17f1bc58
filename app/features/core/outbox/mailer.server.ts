import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import type { NodemailerError } from "nodemailer";
import { type Site, service } from "../../../kit/site.server.ts";
import { formatHeaderText, type Mail, type OutgoingMail } from "./mail.ts";
import { formatIdPart, formatMessage } from "./mail-message.server.ts";
import { type MailWay, mailWays } from "./setup/mail-way.server.ts";

export interface Mailer {
  kind: "smtp" | "capture";
  /** Resolves when the next server has taken the mail; rejects when it has not, or when the signal aborts. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
}

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

/** nodemailer's options for the server of SMTP_URL. */
export function formatServerOptions(url: string) {
  const server = new URL(url);
  server.searchParams.delete("pool");
  return {
    url: server.href,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** One connection a mail: a pool would keep a half-dead connection for the next one. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const options = formatServerOptions(url);
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

export interface MailFault {
  /** No later attempt can succeed. */
  permanent: boolean;
  /** The server is away or refuses us altogether, so that other mails would fail alike. */
  unreachable: boolean;
  /** Codes only: the server's words may name addresses. */
  reason: string;
  /** The server's words, without addresses and possible secrets; empty when it wrote nothing. */
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
  }: Partial<NodemailerError> = error instanceof Error ? error : {};
  const unreachable = UNREACHABLE_CODES.has(code) || responseCode === SERVICE_CLOSING;
  const isRefused =
    responseCode === undefined ? code === "EENVELOPE" : responseCode >= 500 && responseCode !== BAD_SEQUENCE;
  const reason = [code, responseCode, command?.replaceAll(/[^A-Z ]/gi, "")].filter(Boolean).join(" ");
  return { permanent: isRefused && !unreachable, unreachable, reason, answer: cleanAnswer(response) };
}

/**
 * Servers like to repeat the words that they were sent: addresses are removed, and every word long or odd enough to be
 * a key.
 */
function cleanAnswer(response: unknown): string {
  if (typeof response !== "string") return "";
  const text = response
    .slice(0, ANSWER_READ_MAX_CHARS)
    .replaceAll(/<?[^\s<>@]+@[^\s<>@]+>?/g, "(address)")
    .replaceAll(/(?:https?|smtps?):\/\/\S+/gi, "(link)")
    .replaceAll(/\S{24,}/g, "(...)");
  return formatHeaderText(text, ANSWER_MAX_CHARS);
}

/** With the sender's name that the owner has chosen, where one is. */
export function withSenderName<M extends Mail>(mail: M, { fromName }: Pick<MailWay, "fromName">): M {
  return fromName ? { ...mail, fromName } : mail;
}

/** The address that mail leaves from at this moment. */
export function findSender(site: Site): string {
  return site.get(mailWays).current().from;
}

export function createMailer(way: MailWay, dir: string): Mailer {
  const { url, from } = way;
  const { kind, send } = url ? createSmtpMailer(url, from) : createCaptureMailer(dir, from);
  return { kind, send: (mail, signal) => send(withSenderName(mail, way), signal) };
}

/**
 * The mail server that is set now, or a folder of files while none is. Call it for each mail: the owner may set another
 * server in between, and `kind` must be true of the mail that `send` was given.
 */
export const mailer = service<() => Mailer>("mailer", (site) => {
  const ways = site.get(mailWays);
  return () => createMailer(ways.current(), join(site.config.dataDir, "mail"));
});
