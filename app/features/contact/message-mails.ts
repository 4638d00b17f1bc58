import { formatDate } from "../../utils/dates.ts";
import {
  findGreetingName,
  formatHeaderText,
  formatMailHtml,
  type Mail,
  type MailAddress,
} from "../outbox/mail.ts";
import { labelProjectType } from "./message.ts";
import type { InboxMessage } from "./schema.ts";

const OWNER_SUBJECT_MAX_CHARS = 120;

/** As a visitor has just sent it, or as it is stored. */
export interface MailedMessage extends Pick<InboxMessage, "name" | "email" | "subject" | "message"> {
  budget?: string | null | undefined;
  projectType?: string | null | undefined;
}

export interface MailContext {
  owner: MailAddress;
  siteUrl: URL;
}

function withHtml(mail: Omit<Mail, "html">): Mail {
  return { ...mail, html: formatMailHtml(mail.text) };
}

/** What the owner gets; answering it answers the visitor. */
export function formatOwnerMail(message: MailedMessage, { owner, siteUrl }: MailContext): Mail {
  const sender = { name: formatHeaderText(message.name), address: message.email };
  const facts = [
    `From: ${sender.name}, ${sender.address}`,
    `Subject: ${message.subject}`,
    message.projectType && `Project type: ${labelProjectType(message.projectType)}`,
    message.budget && `Budget range: ${message.budget}`,
  ].filter(Boolean);
  return withHtml({
    fromName: siteUrl.hostname,
    to: owner,
    replyTo: sender,
    subject: `New message: ${formatHeaderText(message.subject, OWNER_SUBJECT_MAX_CHARS)}`,
    text: `${facts.join("\n")}\n\n${message.message}\n\n-- \nSent from ${siteUrl.host}. Reply to this email to answer ${sender.name}.\n`,
  });
}

/** What the owner gets once where so much comes in that not every message has a mail of its own. */
export function formatOverflowMail({ owner, siteUrl }: MailContext): Mail {
  return withHtml({
    fromName: siteUrl.hostname,
    to: owner,
    subject: "More messages are waiting in your inbox",
    text: [
      "More messages have come in within an hour than you are emailed one by one.",
      `They are all in your inbox, and you get no further email about them for now:\n${new URL("/admin/messages", siteUrl).href}`,
      `-- \nSent from ${siteUrl.host}.\n`,
    ].join("\n\n"),
  });
}

export function formatAcknowledgement(message: MailedMessage, { owner, siteUrl }: MailContext): Mail {
  const name = findGreetingName(message.name);
  return withHtml({
    fromName: owner.name,
    to: { name: name ?? "", address: message.email },
    replyTo: owner,
    subject: "Thank you, your message has arrived",
    automatic: true,
    text: [
      `Hello${name ? ` ${name}` : ""},`,
      "Thank you for writing. Your message is with me, and I'll get back to you within 24 hours.",
      "If you would like to add something, just reply to this email.",
      `${owner.name}\n${siteUrl.origin}`,
      "-- \nIf you did not write to me, somebody typed your address by mistake, and you can ignore this email.\n",
    ].join("\n\n"),
  });
}

/** The owner's own words to the visitor, above what the visitor wrote. */
export function formatReplyMail(
  message: InboxMessage,
  body: string,
  { owner, siteUrl, thread }: MailContext & { thread: string[] },
): Mail {
  const name = formatHeaderText(message.name);
  const subject = formatHeaderText(message.subject, OWNER_SUBJECT_MAX_CHARS);
  const quoted = message.message.split("\n").map((line) => `> ${line}`.trimEnd());
  return withHtml({
    fromName: owner.name,
    to: { name, address: message.email },
    replyTo: owner,
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    ...(thread.length > 0 && { thread }),
    text: [
      body,
      `${owner.name}\n${siteUrl.origin}`,
      `On ${formatDate(message.createdAt)} ${name} wrote:`,
      `${quoted.join("\n")}\n`,
    ].join("\n\n"),
  });
}
