import { formatMailHtml, type Mail, type MailAddress } from "../mail.ts";

export function formatTestMail({ owner, siteUrl }: { owner: MailAddress; siteUrl: URL }): Mail {
  const text = [
    `Hello ${owner.name},`,
    `This is the test email you asked ${siteUrl.host} for. It has arrived, so email works: messages from the contact form will reach you the same way.`,
    `-- \nSent from the settings of ${siteUrl.origin}.\n`,
  ].join("\n\n");
  return {
    fromName: siteUrl.hostname,
    to: owner,
    subject: `Test email from ${siteUrl.host}`,
    text,
    html: formatMailHtml(text),
    automatic: true,
  };
}
