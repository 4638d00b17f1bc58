import type { NodemailerError } from "nodemailer";
import { formatHeaderText } from "../mail.ts";
import type { MailServerPlace } from "./setup.ts";

interface TestedServer extends MailServerPlace {
  /** The server may repeat it, but the owner must not read it again. */
  password: string;
  from: string;
}

interface SystemFault extends Partial<NodemailerError> {
  /** The system's own code, where the mail library has put one of its own in its place. */
  originalCode?: string;
}

const SAID_MAX_CHARS = 300;

/** The fault in plain words, and below it the server's own line. */
export function explainServerFault(error: unknown, server: TestedServer): string {
  const fault: SystemFault = error instanceof Error ? error : {};
  const said = fault.response && `\nThe server said: "${hidePassword(fault.response, server.password)}"`;
  return `${explain(fault, server)}${said ?? ""}`;
}

function explain(fault: SystemFault, server: TestedServer): string {
  const { code, originalCode = "", command = "", message = "" } = fault;
  if (code === "EAUTH") {
    return server.user
      ? `${server.host} didn't accept this user name and password. Some providers want an app password here instead of your usual one.`
      : `${server.host} wants you to log in. Enter a user name and a password.`;
  }
  if (command.startsWith("MAIL FROM")) return `${server.host} refused ${server.from} as the sender.`;
  if (command.startsWith("RCPT TO")) return `${server.host} refused the address that the test was for.`;
  if (code !== "ETLS" && fault.response && fault.responseCode) return `${server.host} refused the email.`;
  return explainConnection(server, { code: originalCode || code || "", command, message });
}

interface ConnectionFault {
  code: string;
  command: string;
  message: string;
}

function explainConnection(server: TestedServer, { code, command, message }: ConnectionFault): string {
  const place = `${server.host}, port ${server.port}`;
  if (["ENOTFOUND", "EDNS", "EAI_AGAIN"].includes(code)) {
    return `There's no server called ${server.host}, or its name can't be looked up right now. Check the spelling.`;
  }
  if (code === "ECONNREFUSED") {
    return `Nothing answers at ${place}. The connection was refused: check the server name and the port.`;
  }
  if (/CERT|SIGNATURE|SELF_SIGNED|ALTNAME/.test(code) || /certificate|altnames/i.test(message)) {
    return `The certificate of ${server.host} isn't valid, so no email was sent. ${describeCertificate(code, message)}`;
  }
  if (/wrong version number|packet length|SSL routines/i.test(message) || code === "EPROTO") {
    return `${place} doesn't speak TLS from the start. Choose STARTTLS, or the port for TLS (usually 465).`;
  }
  if (command === "STARTTLS" || /STARTTLS/.test(message)) {
    return `${server.host} doesn't offer STARTTLS on port ${server.port}. Choose another kind of security, or another port.`;
  }
  if (code === "ETIMEDOUT" || /timeout|interrupted|aborted/i.test(`${code} ${message}`)) {
    return `${place} didn't answer in time. A firewall or your host may block this port, or the port speaks another kind of security.`;
  }
  return `No working connection to ${place} could be made. Check the server name, the port and the security.`;
}

function describeCertificate(code: string, message: string): string {
  if (/EXPIRED/.test(code) || /expired/i.test(message)) return "It has expired.";
  if (/ALTNAME/.test(code) || /altnames/i.test(message)) return "It was issued for another name.";
  return "It's self-signed, or no known authority has issued it.";
}

function hidePassword(text: string, password: string): string {
  const forms = password ? [password, Buffer.from(password).toString("base64")] : [];
  return formatHeaderText(
    forms.reduce((rest, form) => rest.replaceAll(form, "…"), text),
    SAID_MAX_CHARS,
  );
}
