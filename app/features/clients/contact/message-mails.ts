import type { Dates } from "../../../utils/time-zone.ts";
import {
  findGreetingName,
  formatHeaderText,
  formatMailHtml,
  type Mail,
  type MailAddress,
  type MailFile,
} from "../../core/outbox/mail.ts";
import { type CallTime, formatCallTimes } from "./call.ts";
import { formatCallFile } from "./call-file.ts";
import { labelProjectType } from "./message.ts";
import { cutSignature } from "./reply.ts";
import type { InboxMessage } from "./schema.ts";

const OWNER_SUBJECT_MAX_CHARS = 120;

/** As a visitor has just sent it, or as it is stored. */
export interface MailedMessage extends Pick<InboxMessage, "name" | "email" | "subject" | "message"> {
  budget?: string | null | undefined;
  projectType?: string | null | undefined;
  call?: CallTime | null | undefined;
}

export interface CalledMessage extends Pick<MailedMessage, "name" | "email"> {
  id: string;
  call: CallTime;
  createdAt: Date;
}

export interface MailContext {
  owner: MailAddress;
  siteUrl: URL;
}

function withHtml(mail: Omit<Mail, "html">): Mail {
  return { ...mail, html: formatMailHtml(mail.text) };
}

/** The notification to the owner; a reply to it goes to the visitor. */
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
      "Thank you for writing. I've received your message and I'll get back to you within 24 hours.",
      "If you would like to add something, just reply to this email.",
      `${owner.name}\n${siteUrl.origin}`,
      "-- \nIf you didn't write to me, someone entered your address by mistake. You can ignore this email.\n",
    ].join("\n\n"),
  });
}

/** As above, with the time in both zones and a file for the visitor's calendar. */
export function formatCallAcknowledgement(
  { id, name: givenName, email, call, createdAt }: CalledMessage,
  { owner, siteUrl, timeZone, now }: MailContext & { timeZone: string; now: Date },
): Mail {
  const name = findGreetingName(givenName);
  const at = new Date(call.at);
  return withHtml({
    fromName: owner.name,
    to: { name: name ?? "", address: email },
    replyTo: owner,
    subject: "Thank you, your call request has arrived",
    automatic: true,
    file: formatCallFile({ id, at, state: "requested", owner, siteUrl, createdAt, now }),
    text: [
      `Hello${name ? ` ${name}` : ""},`,
      `Thank you for asking for a call. This is the time you chose:\n${formatCallTimes(call, timeZone)}`,
      "It isn't fixed yet. I'll confirm it, or propose another time, by email. Until then the attached file keeps it in your calendar as tentative.",
      "If another time suits you better, just reply to this email.",
      `${owner.name}\n${siteUrl.origin}`,
      "-- \nIf you did not ask for a call, somebody typed your address by mistake, and you can ignore this email.\n",
    ].join("\n\n"),
  });
}

interface ReplyContext {
  owner: MailAddress;
  dates: Dates;
  signature: string;
  thread: string[];
  file?: MailFile | undefined;
}

/** The end of a reply: the owner's own signature, or else the owner's name and the site's address. */
export function formatSignature(signature: string, { owner, siteUrl }: MailContext): string {
  return signature || `${owner.name}\n${siteUrl.origin}`;
}

/** The owner's own words to the visitor, above what the visitor wrote. */
export function formatReplyMail(
  message: InboxMessage,
  body: string,
  { owner, signature, thread, file, dates }: ReplyContext,
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
    ...(file && { file }),
    text: [
      body,
      cutSignature(body, signature),
      `On ${dates.formatDate(message.createdAt)} ${name} wrote:`,
      `${quoted.join("\n")}\n`,
    ]
      .filter(Boolean)
      .join("\n\n"),
  });
}
