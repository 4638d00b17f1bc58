import { formatMailHtml, type Mail, type MailAddress } from "../../outbox/mail.ts";
import { describeDevice, formatMoment } from "../account/security-mail.ts";
import { SECURITY_PATH } from "../session.ts";

interface LastWrongCode {
  label: string;
  isKnown: boolean;
  at: Date;
}

/** Sent to the owner when wrong codes follow the right password, whatever mail is switched off. */
export function formatWrongCodesMail(
  last: LastWrongCode,
  { owner, siteUrl }: { owner: MailAddress; siteUrl: URL },
): Mail {
  const text = [
    `Hello ${owner.name},`,
    `Within a day, three or more logins at ${siteUrl.host} had your right password but a wrong code. Two-step login has let none of them in.`,
    `The last one came on ${formatMoment(last.at)} from ${describeDevice(last.label)}, ${
      last.isKnown
        ? "on a device or network you've logged in from before."
        : "on a device that is new to the site."
    }`,
    "If that was you, there's nothing to do. If your codes are always wrong, check your phone's clock.",
    [
      "If it wasn't you, somebody knows your password. On this page, change it and end all other sessions:",
      `${siteUrl.origin}${SECURITY_PATH}`,
    ].join("\n"),
    "After ten wrong codes, the site refuses codes from new devices for a while, and longer each time. Recovery codes and devices you've used before keep working.",
    `-- \nSent by ${siteUrl.origin} at most once a day. It can't be switched off.\n`,
  ].join("\n\n");
  return {
    fromName: siteUrl.hostname,
    to: owner,
    subject: `Somebody may know your password for ${siteUrl.host}`,
    text,
    html: formatMailHtml(text),
    automatic: true,
  };
}
