import { type Currency, formatMoney } from "../../../utils/money.ts";
import { formatDocumentDay } from "../../invoices/document-words.ts";
import { formatHeaderText, formatMailHtml, type Mail, type MailAddress } from "../../outbox/mail.ts";
import { type AnyMethod, METHOD_LABELS } from "../payment.ts";

export const PAYMENT_MAILS = ["payment_received", "payment_rejected", "payment_claimed"] as const;
export type PaymentMail = (typeof PAYMENT_MAILS)[number];

export interface MailedPayment {
  method: AnyMethod;
  amountMinor: number;
  tdsMinor: number;
  currency: Currency;
  reference: string;
  receivedOn: string;
  reason: string;
}

export interface PaymentMailContext {
  siteUrl: URL;
  owner: MailAddress;
  client: MailAddress;
  number: string;
  /** Whether the document is the receipt voucher of the payment, and no invoice. */
  isVoucher: boolean;
  /** What is still to be paid of the invoice. */
  balanceMinor: number;
  /** The client's page of the invoice. */
  link: string;
}

export function formatPaymentMail(
  kind: PaymentMail,
  payment: MailedPayment,
  context: PaymentMailContext,
): Mail {
  if (kind === "payment_claimed") return formatClaim(payment, context);
  return kind === "payment_received" ? formatReceipt(payment, context) : formatRejection(payment, context);
}

function formatReceipt(payment: MailedPayment, context: PaymentMailContext): Mail {
  const { number, balanceMinor, link, isVoucher } = context;
  const { currency, tdsMinor } = payment;
  if (isVoucher) {
    return toClient(context, `Payment received: ${number}`, [
      "Thank you. Your payment has arrived.",
      describeMoney(payment),
      `Receipt voucher ${number} confirms it. Your next invoice sets it off.`,
      `See the voucher:\n${link}`,
    ]);
  }
  const open = formatMoney({ minor: balanceMinor, currency });
  return toClient(context, `Payment received for ${number}`, [
    `Thank you. Your payment for invoice ${number} has arrived.`,
    [
      describeMoney(payment),
      ...(tdsMinor > 0 ? [`Tax you deducted: ${formatMoney({ minor: tdsMinor, currency })}`] : []),
    ].join("\n"),
    balanceMinor > 0 ? `Still to be paid: ${open}` : "The invoice is paid in full.",
    `See the invoice:\n${link}`,
  ]);
}

function formatRejection(payment: MailedPayment, context: PaymentMailContext): Mail {
  const { number, link } = context;
  return toClient(context, `Your payment for ${number} could not be confirmed`, [
    `You told me about a payment for invoice ${number}. I couldn't confirm it:`,
    payment.reason,
    describeMoney(payment),
    `If it was a mistake, reply to this email, or tell me again on the page of the invoice:\n${link}`,
  ]);
}

function toClient({ owner, client, siteUrl }: PaymentMailContext, subject: string, parts: string[]): Mail {
  const text = [`Hello ${formatHeaderText(client.name)},`, ...parts, `${owner.name}\n${siteUrl.origin}\n`];
  return withHtml({ fromName: owner.name, to: client, replyTo: owner, subject, text: text.join("\n\n") });
}

/** To the owner, who looks at the bank account before anything counts as paid. */
function formatClaim(payment: MailedPayment, context: PaymentMailContext): Mail {
  const { owner, client, number, siteUrl } = context;
  const name = formatHeaderText(client.name);
  const text = [
    `${name} says that invoice ${number} is paid.`,
    describeMoney(payment),
    `Confirm it once the money has arrived:\n${new URL("/admin/payments", siteUrl).href}`,
    `-- \nSent from ${siteUrl.host}.${client.address ? ` Reply to this email to answer ${name}.` : ""}\n`,
  ];
  return withHtml({
    fromName: siteUrl.hostname,
    to: owner,
    ...(client.address && { replyTo: { name, address: client.address } }),
    subject: `Payment to confirm: ${number}`,
    text: text.join("\n\n"),
  });
}

function describeMoney({ method, amountMinor, currency, reference, receivedOn }: MailedPayment): string {
  const money = formatMoney({ minor: amountMinor, currency });
  const facts = [`${money}, ${METHOD_LABELS[method]}, ${formatDocumentDay(receivedOn)}`];
  return [...facts, ...(reference ? [`Reference: ${reference}`] : [])].join("\n");
}

function withHtml(mail: Omit<Mail, "html">): Mail {
  return { ...mail, html: formatMailHtml(mail.text) };
}
