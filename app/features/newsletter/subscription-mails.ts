import { formatMailHtml, type Mail, type MailAddress } from "../outbox/mail.ts";
import { PENDING_DAYS } from "./subscription.ts";

interface MailContext {
  owner: MailAddress;
  siteUrl: URL;
}

/** Addresses for one subscriber's mails; they never expire, since mails are kept for years. */
export interface SubscriberLinks {
  preferences: string;
  /** A page with a button. */
  unsubscribe: string;
  /** For the List-Unsubscribe header: takes the POST of RFC 8058, and leads a browser to the page. */
  oneClick: string;
}

type Links = Pick<SubscriberLinks, "preferences" | "unsubscribe">;

/**
 * Nobody knows yet whether the address belongs to whoever typed it, so the mail carries no word of theirs: neither a name
 * nor a topic.
 */
export function formatConfirmMail(email: string, link: string, context: MailContext): Mail {
  return toMail(email, context, {
    subject: "Please confirm your subscription",
    paragraphs: [
      "Hello,",
      `you, or somebody who typed your address, asked for new articles from ${context.siteUrl.host} by mail. If that was you, please confirm it here:`,
      link,
      `The page asks for one click more. The link is good for ${PENDING_DAYS} days.`,
    ],
    foot: `If it was not you, there is nothing to do: without that click you get no mail, and the address is deleted after ${PENDING_DAYS} days.`,
  });
}

/** For an address that signs up once more. */
export function formatReminderMail(email: string, links: Links, context: MailContext): Mail {
  return toMail(email, context, {
    subject: "You are subscribed already",
    paragraphs: [
      "Hello,",
      `you, or somebody who typed your address, asked for new articles from ${context.siteUrl.host} by mail. You get them already, so nothing has changed. What you get, and whether, you decide here:`,
      links.preferences,
    ],
    foot: "If it was not you who asked, there is nothing to do.",
  });
}

export function formatWelcomeMail(email: string, links: SubscriberLinks, context: MailContext): Mail {
  const mail = toMail(email, context, {
    subject: `Welcome to the newsletter of ${context.siteUrl.host}`,
    paragraphs: [
      "Hello,",
      "your subscription is confirmed: new articles come to this address from now on. Until the next one, all earlier articles are here:",
      new URL("/blog", context.siteUrl).href,
      "If you want some topics only, or would like to leave your name, this is the page for it:",
      links.preferences,
    ],
    foot: `You can leave at any time, with one click:\n${links.unsubscribe}`,
  });
  return { ...mail, headers: { listUnsubscribe: links.oneClick } };
}

function toMail(
  email: string,
  { owner, siteUrl }: MailContext,
  { subject, paragraphs, foot }: { subject: string; paragraphs: string[]; foot: string },
): Mail {
  const text = [...paragraphs, `${owner.name}\n${siteUrl.origin}`, `-- \n${foot}\n`].join("\n\n");
  return {
    fromName: owner.name,
    to: { name: "", address: email },
    replyTo: owner,
    subject,
    automatic: true,
    text,
    html: linkAddresses(formatMailHtml(text)),
  };
}

/** In escaped HTML, where an address ends at a tag, a blank or the end of a line. */
function linkAddresses(html: string): string {
  return html.replaceAll(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);
}
