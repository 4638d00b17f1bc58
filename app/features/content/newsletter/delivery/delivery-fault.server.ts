import type { NodemailerError } from "nodemailer";
import { type MailFault, parseMailFault } from "../../../core/outbox/mailer.server.ts";
import type { Refusal } from "./delivery-outcomes.server.ts";

/** "service": it says nothing of the recipient, and other mails would fail alike. */
export type DeliveryFault = Omit<Refusal, "kind"> & { kind: Refusal["kind"] | "service" };

/** RFC 5321, section 4.2.3; of a recipient it is the mailbox, of a mail it may be the mail's size. */
const STORAGE_EXCEEDED = 552;

/** Only the server's answers about the recipient or the mail count against them. */
export function judgeDeliveryFault(error: unknown): DeliveryFault {
  const fault = parseMailFault(error);
  return { kind: findKind(error, fault), reason: fault.reason, answer: fault.answer };
}

function findKind(error: unknown, fault: MailFault): DeliveryFault["kind"] {
  const { code, responseCode, command, response }: Partial<NodemailerError> =
    error instanceof Error ? error : {};
  if (fault.unreachable) return "service";
  // An address that cannot be written into a header is known before the server is asked.
  if (responseCode === undefined) return code === "EENVELOPE" && command !== "API" ? "no_mailbox" : "service";
  const isOfRecipient = command === "RCPT TO";
  if (!isOfRecipient && command !== "DATA") return "service";
  if (!fault.permanent) return "later";
  return judgeRefusal(isOfRecipient, responseCode, response ?? "");
}

function judgeRefusal(isOfRecipient: boolean, code: number, response: string): Refusal["kind"] {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  // RFC 3463, section 3.3; many servers weigh a mailbox when they have the mail.
  if (enhanced === "5.2.2") return "mailbox_full";
  if (!isOfRecipient) return "refused";
  if (!enhanced && code === STORAGE_EXCEEDED) return "mailbox_full";
  return isMailboxUnknown(code, enhanced) ? "no_mailbox" : "refused";
}

/** RFC 3463: 5.1.x is a bad address, 5.2.1 a closed mailbox; servers without such codes say 550, 551 or 553. */
function isMailboxUnknown(code: number, enhanced: string | undefined): boolean {
  if (enhanced) return /^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(enhanced);
  return code === 550 || code === 551 || code === 553;
}

/** Why the sending rests, for the owner. */
export function explainServiceFault({ reason, answer }: Pick<DeliveryFault, "reason" | "answer">): string {
  const said = answer ? ` It said: "${answer}"` : "";
  return `The mail server isn't accepting email right now (${reason}).${said} Sending continues on its own when it does.`;
}
