import { formatHeaderText, formatMailHtml, type Mail, type MailAddress } from "../../outbox/mail.ts";
import { describeDevice, formatMoment } from "../account/security-mail.ts";
import { SECURITY_PATH } from "../session.ts";

interface PasskeyMailContext {
  owner: MailAddress;
  siteUrl: URL;
  userAgent: string;
  now: Date;
}

export function formatPasskeyMail(
  passkeyName: string,
  { owner, siteUrl, userAgent, now }: PasskeyMailContext,
): Mail {
  const name = formatHeaderText(passkeyName);
  const text = [
    `Hello ${owner.name},`,
    `Somebody with your password has just added a passkey for ${siteUrl.host}. It logs in without your password and without a code.`,
    [`Name: ${name}`, `Added: ${formatMoment(now)}`, `From: ${describeDevice(userAgent)}`].join("\n"),
    "If that was you, there is nothing to do.",
    `If it wasn't, remove the passkey and change your password, which ends every other session and every API token:\n${siteUrl.origin}${SECURITY_PATH}`,
    `-- \nSent by ${siteUrl.origin} for every new passkey, whatever mail you have switched off.\n`,
  ].join("\n\n");
  return {
    fromName: siteUrl.hostname,
    to: owner,
    subject: `New passkey for ${siteUrl.host}: ${name}`,
    text,
    html: formatMailHtml(text),
    automatic: true,
  };
}
