import { join } from "node:path";
import { Readable } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Site } from "../../../kit/site.server.ts";
import type { OutgoingMail } from "./mail.ts";
import { formatMessage } from "./mail-message.server.ts";
import { createMailer, formatServerOptions, parseMailFault, withSenderName } from "./mailer.server.ts";
import { mailWays } from "./setup/mail-way.server.ts";

export interface HandOver {
  /**
   * The end of the mail leaves once it has resolved; without its end a server delivers nothing (RFC 5321,
   * 4.1.1.4).
   */
  beforeEnd: () => Promise<void>;
  signal: AbortSignal;
}

export interface MailSession {
  /** Resolves with what the server said when it took the mail. */
  send(mail: OutgoingMail, handOver: HandOver): Promise<string>;
  /** Writes files instead of sending. */
  isCapturing?: boolean;
  /** Ends the connection; the next mail opens another. */
  close(): void;
}

interface OpenConnection {
  smtp: SMTPConnection;
  mails: number;
  /** Rejects when the connection breaks, and is never settled otherwise. */
  broken: Promise<never>;
}

/** Many servers end a connection after 100 mails. */
const MAILS_PER_CONNECTION_MAX = 100;
/** RFC 5321, section 4.5.3.2 wants patience: a server may look through the mail before it answers. */
const ANSWER_TIMEOUT_MS = 300_000;

export function createSmtpSession(
  url: string,
  from: string,
  { answerTimeoutMs = ANSWER_TIMEOUT_MS } = {},
): MailSession {
  let current: OpenConnection | undefined;

  function drop(): void {
    current?.smtp.close();
    current = undefined;
  }

  async function attempt(
    connection: OpenConnection,
    message: Buffer,
    mail: OutgoingMail,
    handOver: HandOver,
  ) {
    const envelope = { from, to: [mail.to.address], size: message.length };
    const answer = await Promise.race([
      transfer(connection.smtp, envelope, message, handOver),
      connection.broken,
    ]);
    connection.mails += 1;
    if (connection.mails >= MAILS_PER_CONNECTION_MAX) {
      current = undefined;
      connection.smtp.quit();
    }
    return answer;
  }

  return {
    async send(mail, { beforeEnd, signal }) {
      const message = await composeMessage(mail, from);
      let isEnding = false;
      const handOver: HandOver = {
        signal,
        beforeEnd() {
          isEnding = true;
          return beforeEnd();
        },
      };
      for (;;) {
        const isReused = current !== undefined;
        try {
          current ??= await openConnection(url, { answerTimeoutMs, signal });
          return await attempt(current, message, mail, handOver);
        } catch (error) {
          const { unreachable } = parseMailFault(error);
          if (!isAnswer(error) || unreachable || !(await resetConnection(current))) drop();
          // A server ends connections that are old or idle; that says nothing of a new one.
          if (!isReused || !unreachable || isEnding || signal.aborted) throw error;
        }
      }
    },
    close() {
      current?.smtp.quit();
      current = undefined;
    },
  };
}

/** A session while no mail server is set: each mail is handed to what writes it as a file. */
export function createCaptureSession(write: (mail: OutgoingMail) => Promise<void>): MailSession {
  return {
    isCapturing: true,
    async send(mail, { beforeEnd }) {
      await beforeEnd();
      await write(mail);
      return "";
    },
    close() {},
  };
}

/** By the mail server that is set now, until it is closed. */
export function openMailSession(site: Site): MailSession {
  const way = site.get(mailWays).current();
  const session = way.url
    ? createSmtpSession(way.url, way.from)
    : createCaptureSession(createMailer(way, join(site.config.dataDir, "mail")).send);
  return { ...session, send: (mail, handOver) => session.send(withSenderName(mail, way), handOver) };
}

async function composeMessage(mail: OutgoingMail, from: string): Promise<Buffer> {
  // Loaded at the first mail, not at the start of the server.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  return new MailComposer(formatMessage(mail, from)).compile().build();
}

async function openConnection(
  url: string,
  { answerTimeoutMs, signal }: { answerTimeoutMs: number; signal: AbortSignal },
): Promise<OpenConnection> {
  const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
    import("nodemailer/lib/smtp-connection"),
    import("nodemailer/lib/shared"),
  ]);
  const server = formatServerOptions(url);
  const { auth, ...place } = parseConnectionUrl(server.url);
  const smtp = new Connection({ ...server, ...place, socketTimeout: answerTimeoutMs });
  const { promise: broken, reject } = Promise.withResolvers<never>();
  broken.catch(() => undefined);
  // An error that ends the connection is reported twice: as the answer to a command, which has to be heard first.
  const rejectLater = (error: Error) => setImmediate(() => reject(error));
  smtp.on("error", rejectLater);
  smtp.once("end", () => rejectLater(closedFault()));
  const ready = (async () => {
    await settle<void>((done) => smtp.connect(done));
    if (auth && smtp.allowsAuth) await settle((done) => smtp.login(toLogin(auth), done));
  })();
  try {
    await Promise.race([ready, broken, rejectOnAbort(signal)]);
  } catch (error) {
    ready.catch(() => undefined);
    smtp.close();
    throw error;
  }
  return { smtp, mails: 0, broken };
}

interface UrlLogin {
  user?: string | undefined;
  pass?: string | undefined;
  method?: string | undefined;
}

function toLogin(auth: UrlLogin) {
  const { user = "", pass = "" } = auth;
  return { user, credentials: { user, pass }, ...(auth.method && { method: auth.method }) };
}

async function transfer(
  smtp: SMTPConnection,
  envelope: { from: string; to: string[]; size: number },
  message: Buffer,
  { beforeEnd, signal }: HandOver,
): Promise<string> {
  async function* read() {
    yield message;
    await beforeEnd();
  }
  const sent = settle<{ response?: string }>((done) => smtp.send(envelope, Readable.from(read()), done));
  sent.catch(() => undefined);
  const { response = "" } = await Promise.race([sent, rejectOnAbort(signal)]);
  return response;
}

/** After a refusal the connection is good for the next mail; false when it is not. */
async function resetConnection(connection: OpenConnection | undefined): Promise<boolean> {
  if (!connection) return false;
  const reset = settle((done) => connection.smtp.reset(done));
  return Promise.race([reset, connection.broken]).then(
    () => true,
    () => false,
  );
}

function isAnswer(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && error.responseCode !== undefined;
}

function closedFault(): Error {
  return Object.assign(new Error("The mail server closed the connection."), { code: "ECONNECTION" });
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  const fail = () => reject(Object.assign(new Error("Sending was interrupted."), { code: "EABORT" }));
  if (signal.aborted) fail();
  else signal.addEventListener("abort", fail, { once: true });
  return promise;
}

function settle<T>(start: (done: (error?: Error | null, value?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, value) => (error ? reject(error) : resolve(value as T)));
  });
}
