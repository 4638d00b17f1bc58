import { appendFileSync } from "node:fs";
import { SMTPServer } from "smtp-server";

/**
 * A real SMTP server in a process of its own, which outlives the site. Each mail that it takes is a line of the file
 * before the 250 leaves. By the number in the address, 5 of 100 are refused with 4xx at the first try, half of them when
 * the whole mail is there, and 1 of 100 for good.
 */
const [file = "", portText = "0"] = process.argv.slice(2);
const tried = new Set<string>();

export type Stage = "recipient" | "answer";

/** The stage at which the next mail stalls until its client has gone; the parent process is notified when one does. */
let holdAt: Stage | undefined;
process.on("message", (stage: Stage) => {
  holdAt = stage;
});

/** Never calls back: only the end of the client ends such a session. */
function isHeld(stage: Stage): boolean {
  if (holdAt !== stage) return false;
  holdAt = undefined;
  process.send?.("held");
  return true;
}

/** subscriber-123@… */
function numberOf(address: string): number {
  return Number(/(\d+)@/.exec(address)?.[1] ?? 0);
}

function refuse(address: string, stage: "recipient" | "data"): Error | undefined {
  const number = numberOf(address) % 200;
  const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
  if (stage === "recipient" && (number === 0 || number === 100)) {
    record("refused", address);
    return answer(550, "5.1.1 No such mailbox");
  }
  const isLate = (number >= 1 && number <= 5) || (number >= 101 && number <= 105);
  const refusingStage = number < 100 ? "recipient" : "data";
  if (!isLate || stage !== refusingStage || tried.has(address)) return undefined;
  tried.add(address);
  record("later", address);
  return answer(451, "4.7.1 Please try again later");
}

function record(what: "taken" | "refused" | "later", address: string, messageId = ""): void {
  appendFileSync(file, `${what} ${address} ${messageId}\n`);
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo({ address }, _session, done) {
    if (!isHeld("recipient")) done(refuse(address, "recipient"));
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const [recipient] = session.envelope.rcptTo;
      const address = recipient?.address ?? "";
      const refusal = refuse(address, "data");
      if (refusal) return done(refusal);
      const head = Buffer.concat(chunks).toString("latin1").split("\r\n\r\n", 1)[0] ?? "";
      record("taken", address, /^message-id:\s*(\S+)/im.exec(head)?.[1]);
      if (!isHeld("answer")) done();
    });
  },
});
// A client that is killed in the middle is what this is about.
server.on("error", () => undefined);
server.listen(Number(portText), "127.0.0.1", () => process.send?.("listening"));
