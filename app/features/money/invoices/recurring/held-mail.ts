import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { formatHeaderText, formatMailHtml, type Mail, type MailAddress } from "../../../core/outbox/mail.ts";

interface HeldMailContext {
  owner: MailAddress;
  siteUrl: URL;
}

export interface HeldInvoice {
  id: string;
  title: string;
  /** Null when it couldn't be issued and is a draft. */
  number: string | null;
  reason: string;
}

/** Notifies the owner of a recurring invoice that couldn't be issued or sent by itself, though it should. */
export function formatHeldMail(
  { id, title, number, reason }: HeldInvoice,
  { owner, siteUrl }: HeldMailContext,
): Mail {
  const name = formatHeaderText(title);
  const what =
    number === null
      ? `The recurring invoice "${name}" couldn't be issued, so it waits as a draft. ${reason}`
      : `The recurring invoice "${name}" was issued as ${number}, but couldn't be sent. ${reason}`;
  const text = [
    `Hello ${owner.name},`,
    what,
    new URL(pathToRecord("invoice", id), siteUrl).href,
    `-- \nSent from ${siteUrl.host}.\n`,
  ].join("\n\n");
  return {
    fromName: siteUrl.hostname,
    to: owner,
    subject: number === null ? `Invoice to check: ${name}` : `Invoice not sent: ${number}`,
    text,
    html: formatMailHtml(text),
    automatic: true,
  };
}
