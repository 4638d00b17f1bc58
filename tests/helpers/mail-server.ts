import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

type MailStage = "recipient" | "data";

export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** The server's next answers to RCPT TO or DATA, one entry a mail; an empty list accepts. */
  answers: { stage: MailStage; code: number; text: string }[];
  stop(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it gets; where it is silent it never answers. */
export async function startMailServer({
  isSilentAt = () => false,
  ...options
}: {
  port?: number;
  isSilentAt?: (stage: MailStage) => boolean;
} & SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const answers: MailServer["answers"] = [];
  const refuse = (stage: MailStage) => {
    const answer = answers[0]?.stage === stage ? answers.shift() : undefined;
    return answer && Object.assign(new Error(answer.text), { responseCode: answer.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => {
      if (!isSilentAt("recipient")) done(refuse("recipient"));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const refusal = refuse("data");
        if (refusal) return done(refusal);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        if (!isSilentAt("data")) done();
      });
    },
    ...options,
  });
  // A client that gives up mid-session is part of some tests.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    answers,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
