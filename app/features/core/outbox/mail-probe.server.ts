import type { NodemailerError } from "nodemailer";
import { said } from "../../../kit/http/routes.server.ts";
import type { WriteResult } from "../../../kit/owner/owner-write.server.ts";
import { type Site, service } from "../../../kit/site.server.ts";
import { formatHeaderText, type OutgoingMail } from "./mail.ts";
import { type Mailer, mailer, parseMailFault } from "./mailer.server.ts";
import { type MailWay, mailWays } from "./setup/mail-way.server.ts";

export type MailProbeResult = { ok: true } | { ok: false; sentence: string };

/** Sends one mail past the outbox, and describes the outcome in words. */
export interface MailProbe {
  kind: Mailer["kind"];
  send(mail: OutgoingMail): Promise<MailProbeResult>;
}

const PROBE_TIMEOUT_MS = 15_000;
const SAID_MAX_CHARS = 300;

export function createMailProbe(
  mailer: Mailer,
  { url, isFixed }: Partial<Pick<MailWay, "url" | "isFixed">> = {},
): MailProbe {
  const way = { secrets: url ? listSecrets(url) : [], where: isFixed ? "in SMTP_URL" : "in Settings" };
  return {
    kind: mailer.kind,
    async send(mail) {
      try {
        await mailer.send(mail, AbortSignal.timeout(PROBE_TIMEOUT_MS));
        return { ok: true };
      } catch (error) {
        return { ok: false, sentence: explainFault(error, way, mailer.kind) };
      }
    },
  };
}

function listSecrets(smtpUrl: string): string[] {
  const { hostname, port, username, password } = new URL(smtpUrl);
  const plain = [hostname, username, password].flatMap((part) => [part, decodeURIComponent(part)]);
  return [...new Set([...plain, port && `${hostname}:${port}`])].filter((part) => part !== "");
}

interface ProbedWay {
  secrets: readonly string[];
  /** Where the server is set, which is all that is said of it. */
  where: string;
}

function explainFault(error: unknown, { secrets, where }: ProbedWay, kind: Mailer["kind"]): string {
  if (kind === "capture") return "The email could not be written to the data folder.";
  const { code, response }: Partial<NodemailerError> = error instanceof Error ? error : {};
  const said = response && ` It said: "${hideSecrets(response, secrets)}"`;
  if (code === "EAUTH") {
    return `The mail server did not accept the username and password ${where}.${said ?? ""}`;
  }
  if (said) return `The mail server refused the email.${said}`;
  if (code === "ETLS") return "No secure connection to the mail server could be made.";
  return parseMailFault(error).unreachable
    ? `The mail server ${where} could not be reached.`
    : "The mail server did not accept the email and gave no reason in time.";
}

/** A server may greet with its name, or repeat who logged in; longest first, since one may be part of another. */
function hideSecrets(text: string, secrets: readonly string[]): string {
  const hidden = secrets
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, secret) => rest.replaceAll(new RegExp(RegExp.escape(secret), "gi"), "…"), text);
  return formatHeaderText(hidden, SAID_MAX_CHARS);
}

/** For mail that the owner waits for; all other goes through the outbox. */
export const mailProbe = service<MailProbe>("mailProbe", (site) => {
  const currentMailer = site.get(mailer);
  const ways = site.get(mailWays);
  return {
    get kind() {
      return currentMailer().kind;
    },
    send: (mail) => createMailProbe(currentMailer(), ways.current()).send(mail),
  };
});

export const MAIL_OFF = "Email is off, so nothing can be sent. Set up a mail server first.";

/** False while no mail server is set, so that every mail ends as a file. */
export function isMailOn(site: Pick<Site, "get">): boolean {
  return site.get(mailProbe).kind === "smtp";
}

/** The answer to a call that sends something to a client: with email off, no mail arrives. */
export function sayWhetherMailed<T>(site: Pick<Site, "get">, result: WriteResult<T>) {
  return isMailOn(site)
    ? result
    : said(result, "Email is off, so nothing was emailed. Copy the link for your client.");
}
