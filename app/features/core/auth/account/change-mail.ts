import { formatHeaderText, formatMailHtml, type Mail, type MailAddress } from "../../outbox/mail.ts";
import { SECURITY_PATH } from "../session.ts";
import { describeDevice, formatMoment } from "./security-mail.ts";

interface Change {
  did: string;
  facts?: Readonly<Record<string, string>>;
  remedy?: string;
}

const REMEDY =
  "change your password at once: that ends every other session and every API token. Then check your settings.";

interface ChangeMailContext {
  /** The name is empty where the mailbox may no longer be the owner's. */
  owner: MailAddress;
  siteUrl: URL;
  userAgent: string;
  now: Date;
}

export function formatChangeMail(
  { did, facts = {}, remedy = REMEDY }: Change,
  { owner, siteUrl, userAgent, now }: ChangeMailContext,
): Mail {
  const lines = Object.entries(facts).map(
    ([label, text]) => `${label}: ${formatHeaderText(text) || "(none)"}`,
  );
  const text = [
    owner.name ? `Hello ${owner.name},` : "Hello,",
    `Somebody has just ${did} at ${siteUrl.host}.`,
    [...lines, `When: ${formatMoment(now)}`, `From: ${describeDevice(userAgent)}`].join("\n"),
    "If that was you, there is nothing to do.",
    `If it wasn't, ${remedy}\n${siteUrl.origin}${SECURITY_PATH}`,
    `-- \nSent by ${siteUrl.origin} for everything of this kind, whatever mail you have switched off.\n`,
  ].join("\n\n");
  return {
    fromName: siteUrl.hostname,
    to: owner,
    subject: `Somebody ${did} at ${siteUrl.host}`,
    text,
    html: formatMailHtml(text),
    automatic: true,
  };
}
