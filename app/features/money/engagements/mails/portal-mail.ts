import { formatHeaderText, formatMailHtml, type Mail, type MailAddress } from "../../../core/outbox/mail.ts";

interface PortalMailContext {
  siteUrl: URL;
  owner: MailAddress;
  client: MailAddress;
  title: string;
  /** The client's portal. */
  link: string;
}

/** The mail with the link of the client's portal. */
export function formatPortalMail({ siteUrl, owner, client, title, link }: PortalMailContext): Mail {
  const text = [
    `Hello ${formatHeaderText(client.name)},`,
    `Here is the page of your project: ${title}`,
    `See how far it is, the quote, invoices and files, or ask a question:\n${link}`,
    `${owner.name}\n${siteUrl.origin}`,
    "-- \nAnybody with this link can see the page, so please keep it to yourself.\n",
  ].join("\n\n");
  return {
    fromName: owner.name,
    to: client,
    replyTo: owner,
    subject: `Your project page: ${formatHeaderText(title)}`,
    text,
    html: formatMailHtml(text),
  };
}
