import { pathToRecord } from "../../../../utils/admin-paths.ts";
import { type Currency, formatMoney } from "../../../../utils/money.ts";
import { formatHeaderText, formatMailHtml, type Mail, type MailAddress } from "../../../core/outbox/mail.ts";
import { formatDocumentDay } from "../../documents/document-words.ts";

export interface RemindedInvoice {
  id: string;
  number: string;
  title: string;
  currency: Currency;
  totalMinor: number;
  /** Money that has arrived and tax that the client deducted: neither is asked for. */
  paidMinor: number;
  tdsMinor: number;
  balanceMinor: number;
  dueOn: string;
}

interface ReminderContext {
  owner: MailAddress;
  client: MailAddress;
  siteUrl: URL;
  /** By the owner's calendar. */
  today: string;
}

/** A polite reminder for the client, with the PDF as a file. */
export function formatReminderMail(
  invoice: RemindedInvoice,
  { owner, client, siteUrl, today, link }: ReminderContext & { link: string },
): Mail {
  const { id, number, title, dueOn } = invoice;
  const text = [
    `Hello ${formatHeaderText(client.name)},`,
    `${describeDue(invoice, today)} It's attached: ${title}`,
    [
      ...listSettled(invoice),
      `Still to be paid: ${formatBalance(invoice)}`,
      `Due: ${formatDocumentDay(dueOn)}`,
    ].join("\n"),
    `See the invoice, pay, or tell me that you've paid${invoice.currency === "INR" ? " or deducted tax" : ""}:\n${link}`,
    "If your payment is on its way, thank you. You don't need to do anything else.",
    `${owner.name}\n${siteUrl.origin}`,
    "-- \nAnybody with this link can see the document, so please keep it to yourself.\n",
  ].join("\n\n");
  return {
    fromName: owner.name,
    to: client,
    replyTo: owner,
    subject: `Reminder: invoice ${number}`,
    text,
    html: formatMailHtml(text),
    document: { kind: "invoice", id },
  };
}

function describeDue(invoice: RemindedInvoice, today: string): string {
  const { number, dueOn } = invoice;
  const day = formatDocumentDay(dueOn);
  const open = describeOpen(invoice);
  if (today < dueOn) return `Invoice ${number} is due on ${day}. ${open}`;
  if (today === dueOn) return `Invoice ${number} is due today. ${open}`;
  return `Invoice ${number} was due on ${day}. ${open}`;
}

/** "₹10,350 of ₹1,22,130 is still open." */
function describeOpen(invoice: RemindedInvoice): string {
  const { totalMinor: minor, balanceMinor, currency } = invoice;
  const total = balanceMinor === minor ? "" : ` of ${formatMoney({ minor, currency })}`;
  return `${formatBalance(invoice)}${total} is still open.`;
}

function listSettled({ currency, paidMinor, tdsMinor }: RemindedInvoice): string[] {
  const money = (minor: number) => formatMoney({ minor, currency });
  return [
    ...(paidMinor > 0 ? [`Paid: ${money(paidMinor)}`] : []),
    ...(tdsMinor > 0 ? [`Tax you deducted: ${money(tdsMinor)}`] : []),
  ];
}

/** For the owner instead of the client, who says to have paid. */
export function formatHeldReminderMail(
  invoice: RemindedInvoice,
  { owner, client, siteUrl }: Omit<ReminderContext, "today">,
): Mail {
  const { id, number } = invoice;
  const text = [
    `Hello ${owner.name},`,
    `A reminder about ${number} (${formatBalance(invoice)} open) was due. ${formatHeaderText(client.name)} says that it's paid, so none was sent.`,
    "Confirm or reject the payment:",
    new URL(pathToRecord("invoice", id), siteUrl).href,
    `-- \nSent from ${siteUrl.host}.\n`,
  ].join("\n\n");
  return {
    fromName: siteUrl.hostname,
    to: owner,
    subject: `Payment to confirm before a reminder: ${number}`,
    text,
    html: formatMailHtml(text),
    automatic: true,
  };
}

function formatBalance({ balanceMinor: minor, currency }: RemindedInvoice): string {
  return formatMoney({ minor, currency });
}
