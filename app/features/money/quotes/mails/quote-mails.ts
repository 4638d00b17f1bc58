import { type Currency, formatMoney } from "../../../../utils/money.ts";
import { formatHeaderText, formatMailHtml, type Mail, type MailAddress } from "../../../core/outbox/mail.ts";
import { formatDocumentDay } from "../../documents/document-words.ts";
import { type AcceptanceWay, QUOTE_KIND_LABELS, type QuoteKind } from "../quote.ts";

export interface QuoteMailContext {
  siteUrl: URL;
  owner: MailAddress;
  client: MailAddress;
  id: string;
  kind: QuoteKind;
  number: string;
  title: string;
  n: number;
  currency: Currency;
  totalMinor: number;
  validUntil: string;
  /** The client's page of the quote. */
  link: string;
}

/** A quote or a new version of it, with its PDF. */
export function formatQuoteMail(context: QuoteMailContext): Mail {
  const { kind, number, title, n, owner, link, id, validUntil } = context;
  const name = QUOTE_KIND_LABELS[kind];
  return toClient(context, {
    subject: n === 1 ? `${name} ${number} from ${owner.name}` : `${name} ${number} has changed`,
    parts: [
      n === 1
        ? `${name} ${number} is attached: ${title}`
        : `Here is version ${n} of ${name.toLowerCase()} ${number}: ${title}\nIt replaces the version before.`,
      `Total: ${describeTotal(context)}\nValid until: ${formatDocumentDay(validUntil)}`,
      `Read it, ask a question, accept or decline:\n${link}`,
    ],
    document: { kind: "quote", id: `${id}.${n}` },
  });
}

/** The reminder a few days before a quote expires. */
export function formatExpiryMail(context: QuoteMailContext): Mail {
  const { kind, number, title, link, validUntil } = context;
  const name = QUOTE_KIND_LABELS[kind];
  return toClient(context, {
    subject: `${name} ${number} is valid until ${formatDocumentDay(validUntil)}`,
    parts: [
      `${name} ${number} for ${title} can be accepted until ${formatDocumentDay(validUntil)}.`,
      `Read it, ask a question, accept or decline:\n${link}`,
      "If you've decided against it, a click on “Decline” lets me know, and you get no more reminders.",
    ],
  });
}

export interface AcceptedMailContext extends QuoteMailContext {
  name: string;
  how: AcceptanceWay;
}

/** An acceptance without the client's own click is named as the owner's record. */
const RECORDED: Record<AcceptanceWay, string> = {
  link: "",
  phone: " You agreed by phone, and I recorded it.",
  paper: " You agreed on paper, and I recorded it.",
};

/** The mail to the client, with the record of the acceptance. */
export function formatAcceptedMail(context: AcceptedMailContext): Mail {
  const { kind, number, title, link, id } = context;
  const name = QUOTE_KIND_LABELS[kind];
  return toClient(context, {
    subject: `${name} ${number} is accepted`,
    parts: [
      `Thank you. You accepted ${name.toLowerCase()} ${number} for ${title}.${RECORDED[context.how]}`,
      `Total: ${describeTotal(context)}`,
      "The acceptance record is attached. It holds what was agreed to, by whom and when.",
      `You can read it and check it at any time:\n${link}`,
    ],
    document: { kind: "acceptance", id },
  });
}

export const OWNER_EVENTS = ["quote_viewed", "quote_accepted", "quote_declined"] as const;
export type OwnerEvent = (typeof OWNER_EVENTS)[number];

/** The mail to the owner, when the client has opened, accepted or declined a quote. */
export function formatOwnerMail(event: OwnerEvent, context: QuoteMailContext & { reason: string }): Mail {
  const { siteUrl, owner, client, id, number, title, reason } = context;
  const name = formatHeaderText(client.name);
  const said = {
    quote_viewed: `${name} has opened quote ${number} for the first time.`,
    quote_accepted: `${name} has accepted quote ${number}: ${describeTotal(context)}`,
    quote_declined: `${name} has declined quote ${number}.`,
  };
  const subjects = {
    quote_viewed: `Quote opened: ${number}`,
    quote_accepted: `Quote accepted: ${number}`,
    quote_declined: `Quote declined: ${number}`,
  };
  const text = [
    said[event],
    title,
    ...(reason ? [`Their reason:\n${reason}`] : []),
    `See the quote:\n${new URL(`/admin/quotes/${encodeURIComponent(id)}`, siteUrl).href}`,
    `-- \nSent from ${siteUrl.host}.${client.address ? ` Reply to this email to answer ${name}.` : ""}\n`,
  ].join("\n\n");
  return {
    fromName: siteUrl.hostname,
    to: owner,
    ...(client.address && { replyTo: { name, address: client.address } }),
    subject: subjects[event],
    text,
    html: formatMailHtml(text),
  };
}

function describeTotal({ totalMinor, currency }: Pick<QuoteMailContext, "totalMinor" | "currency">): string {
  return formatMoney({ minor: totalMinor, currency });
}

function toClient(
  { owner, client, siteUrl }: QuoteMailContext,
  { subject, parts, document }: Pick<Mail, "subject" | "document"> & { parts: readonly string[] },
): Mail {
  const text = [
    `Hello ${formatHeaderText(client.name)},`,
    ...parts,
    `${owner.name}\n${siteUrl.origin}`,
    "-- \nAnybody with this link can see the quote, so please keep it to yourself.\n",
  ].join("\n\n");
  return {
    fromName: owner.name,
    to: client,
    replyTo: owner,
    subject,
    text,
    html: formatMailHtml(text),
    ...(document && { document }),
  };
}
