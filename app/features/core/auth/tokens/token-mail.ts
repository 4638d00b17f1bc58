import { formatHeaderText, formatMailHtml, type Mail, type MailAddress } from "../../outbox/mail.ts";
import { describeDevice, formatMoment } from "../account/security-mail.ts";
import { SECURITY_PATH } from "../session.ts";
import { TOKEN_SCOPE_LABELS, type TokenScope } from "./api-token.ts";

interface TokenMailContext {
  owner: MailAddress;
  siteUrl: URL;
  userAgent: string;
  now: Date;
}

export function formatTokenMail(
  token: { name: string; scope: TokenScope; expiresAt: string },
  { owner, siteUrl, userAgent, now }: TokenMailContext,
): Mail {
  const name = formatHeaderText(token.name);
  const text = [
    `Hello ${owner.name},`,
    `Somebody with your password has just made an API token for ${siteUrl.host}.`,
    [
      `Name: ${name}`,
      `Access: ${TOKEN_SCOPE_LABELS[token.scope]}`,
      `Expires: ${formatMoment(new Date(token.expiresAt))}`,
      `Made: ${formatMoment(now)}`,
      `From: ${describeDevice(userAgent)}`,
    ].join("\n"),
    "If that was you, there is nothing to do.",
    `If it wasn't, change your password at once: that ends every other session and every API token.\n${siteUrl.origin}${SECURITY_PATH}`,
    `-- \nSent by ${siteUrl.origin} for every new API token, whatever mail you have switched off.\n`,
  ].join("\n\n");
  return {
    fromName: siteUrl.hostname,
    to: owner,
    subject: `New API token for ${siteUrl.host}: ${name}`,
    text,
    html: formatMailHtml(text),
    automatic: true,
  };
}
