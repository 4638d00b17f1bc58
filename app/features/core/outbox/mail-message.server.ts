import type { SendMailOptions } from "nodemailer";
import { formatHeaderText, type MailAddress, type MailHeaders, type OutgoingMail } from "./mail.ts";

export function formatIdPart(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9._-]/g, "_");
}

/** nodemailer reads several addresses out of one text, even out of the `address` of an address object. */
function formatAddress({ name, address }: MailAddress): MailAddress {
  if (!/^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/.test(address)) {
    throw Object.assign(new Error("A mail goes to one plain address."), { code: "EENVELOPE" });
  }
  return { name: formatHeaderText(name), address };
}

/** As nodemailer takes it. */
export function formatMessage(mail: OutgoingMail, from: string): SendMailOptions {
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
    ...formatAttachments(mail),
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, filename: "invite.ics", content: mail.calendar.text },
    }),
    headers: {
      ...(mail.automatic && { "Auto-Submitted": "auto-replied" }),
      ...(mail.headers?.listUnsubscribe && formatListHeaders(mail.fromName, mail.headers, domain)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function formatAttachments({ file, attachment }: OutgoingMail): Pick<SendMailOptions, "attachments"> {
  const attachments = [
    ...(file ? [{ filename: file.name, contentType: file.type, content: file.text }] : []),
    ...(attachment
      ? [
          {
            filename: attachment.name,
            contentType: attachment.type,
            content: Buffer.from(attachment.bytes),
          },
        ]
      : []),
  ];
  return attachments.length > 0 ? { attachments } : {};
}

/** RFC 2369, RFC 2919 and RFC 8058; an address that a header cannot carry is the fault of who made it. */
function formatListHeaders(
  name: string,
  { listUnsubscribe = "", list = "newsletter" }: MailHeaders,
  domain: string,
): SendMailOptions["headers"] {
  const address = new URL(listUnsubscribe).href.replaceAll(/[<>]/g, encodeURIComponent);
  // Names in other scripts would have to be encoded, which many programs do not read in this header.
  const title = formatHeaderText(name.replaceAll(/[^\w .-]/g, ""));
  return {
    // Folded by nodemailer, a long address would come apart.
    "List-Unsubscribe": { prepared: true, foldLines: false, value: `<${address}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Id": `${title} <${list}.${domain}>`.trim(),
    ...(list === "newsletter" && { Precedence: "bulk" }),
  };
}
