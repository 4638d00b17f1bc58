import { formatMailHtml, type Mail, type MailAddress } from "../mail.ts";

/** Sent once when so much comes in that not all of it gets a mail of its own. */
export function formatOverflowMail({ owner, siteUrl }: { owner: MailAddress; siteUrl: URL }): Mail {
  const text = [
    "So many messages, calls and comments have come in within an hour that you won't get an email for each of them.",
    `None of them is lost: new messages are in your inbox, and the bell lists everything.\n${new URL("/admin/today", siteUrl).href}`,
    "Emails about single ones begin again once an hour has passed.",
    `-- \nSent from ${siteUrl.host}.\n`,
  ].join("\n\n");
  return {
    fromName: siteUrl.hostname,
    to: owner,
    subject: "More messages are waiting in your inbox",
    text,
    html: formatMailHtml(text),
  };
}
