import { formatHeaderText, formatMailHtml, type Mail, type MailAddress } from "../../../core/outbox/mail.ts";

interface StaleMailContext {
  owner: MailAddress;
  siteUrl: URL;
}

/** Sent once each time that a calendar can't be read for a day. */
export function formatStaleMail(
  calendar: { name: string; fault: string },
  { owner, siteUrl }: StaleMailContext,
): Mail {
  const name = formatHeaderText(calendar.name);
  const text = [
    `Hello ${owner.name},`,
    `Your calendar "${name}" couldn't be read for a day. ${calendar.fault}`,
    "Until it can be read again, its last good copy decides when calls can be booked. What you've added to it since isn't known.",
    new URL("/admin/calendar/feeds", siteUrl).href,
    `-- \nSent from ${siteUrl.host}. You won't get another email about this until the calendar has been read again.\n`,
  ].join("\n\n");
  return {
    fromName: siteUrl.hostname,
    to: owner,
    subject: `Your calendar "${name}" can't be read`,
    text,
    html: formatMailHtml(text),
    automatic: true,
  };
}
