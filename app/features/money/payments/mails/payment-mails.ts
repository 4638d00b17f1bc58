import { type Currency, formatMoney } from "../../../../utils/money.ts";
import { formatHeaderText, formatMailHtml, type Mail, type MailAddress } from "../../../core/outbox/mail.ts";
import { type AnyMethod, isProvider } from "../payment.ts";
import { describeTransfer } from "../payment-words.ts";

export const PAYMENT_MAILS = [
  "payment_received",
  "payment_rejected",
  "payment_claimed",
  "payment_corrected",
] as const;
export type PaymentMail = (typeof PAYMENT_MAILS)[number];

export interface MailedPayment {
  method: AnyMethod;
  amountMinor: number;
  tdsMinor: number;
  writtenOffMinor: number;
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
  /** The open balance of the invoice. */
  balanceMinor: number;
  /** The client's page of the invoice. */
  link: string;
}

export function formatPaymentMail(
  kind: PaymentMail,
  payment: MailedPayment,
  context: PaymentMailContext,
): Mail {
  switch (kind) {
    case "payment_claimed":
      return formatClaim(payment, context);
    case "payment_received":
      return formatReceipt(payment, context);
    case "payment_rejected":
      return formatRejection(payment, context);
    case "payment_corrected":
      return formatCorrection(payment, context);
  }
}

function formatReceipt(payment: MailedPayment, context: PaymentMailContext): Mail {
  const { number, balanceMinor, link, isVoucher } = context;
  const { currency } = payment;
  if (isVoucher) {
    return toClient(context, `Payment received: ${number}`, [
      "Thank you. Your payment has arrived.",
      describePayment(payment),
      `Receipt voucher ${number} confirms it. Your next invoice sets it off.`,
      `See the voucher:\n${link}`,
    ]);
  }
  const open = formatMoney({ minor: balanceMinor, currency });
  const { subject, lead } = nameReceipt(payment, number);
  return toClient(context, subject, [
    lead,
    describePayment(payment),
    balanceMinor > 0 ? `Still to be paid: ${open}` : describeSettled(payment),
    `See the invoice:\n${link}`,
  ]);
}

/** Only money "arrives": deducted tax is noted, and a write-off says that nothing more is to be paid. */
function nameReceipt({ amountMinor, tdsMinor }: MailedPayment, number: string) {
  if (amountMinor > 0)
    return {
      subject: `Payment received for ${number}`,
      lead: `Thank you. Your payment for invoice ${number} has arrived.`,
    };
  return tdsMinor > 0
    ? {
        subject: `Deducted tax noted for ${number}`,
        lead: `Thank you. I've noted the tax that you deducted from invoice ${number}. Please send me its certificate once you have it.`,
      }
    : {
        subject: `Nothing more to pay for ${number}`,
        lead: `I don't ask for the rest of invoice ${number}.`,
      };
}

function describeSettled({ writtenOffMinor }: MailedPayment): string {
  return writtenOffMinor > 0 ? "Nothing of the invoice is open any more." : "The invoice is paid in full.";
}

/** Corrects a receipt that wasn't true. It names no balance, which may change until it's read. */
function formatCorrection(payment: MailedPayment, context: PaymentMailContext): Mail {
  const { number, link, isVoucher } = context;
  const document = isVoucher ? `receipt voucher ${number}` : `invoice ${number}`;
  return toClient(context, `Correction: payment for ${number}`, [
    `In an earlier email I confirmed a payment for ${document}. I'd ${describeMistake(payment)}, so please disregard that email:`,
    describePayment(payment),
    ...(isVoucher ? [`Receipt voucher ${number} is cancelled.`] : []),
    isVoucher ? `See it here:\n${link}` : `The page of the invoice shows what is open now:\n${link}`,
    "If you think that this is wrong, just reply to this email.",
  ]);
}

/** A provider's money has come; only its invoice was wrong. */
function describeMistake({ method }: MailedPayment): string {
  return isProvider(method) ? "put down money for it that isn't for it" : "recorded it by mistake";
}

function formatRejection(payment: MailedPayment, context: PaymentMailContext): Mail {
  const { number, link } = context;
  return toClient(context, `Your payment for ${number} could not be confirmed`, [
    `You told me about a payment for invoice ${number}. I couldn't confirm it:`,
    payment.reason,
    describePayment(payment),
    `If it was a mistake, reply to this email, or tell me again on the page of the invoice:\n${link}`,
  ]);
}

function toClient({ owner, client, siteUrl }: PaymentMailContext, subject: string, parts: string[]): Mail {
  const text = [`Hello ${formatHeaderText(client.name)},`, ...parts, `${owner.name}\n${siteUrl.origin}\n`];
  return withHtml({ fromName: owner.name, to: client, replyTo: owner, subject, text: text.join("\n\n") });
}

/** The mail to the owner, who looks at the bank account before anything counts as paid. */
function formatClaim(payment: MailedPayment, context: PaymentMailContext): Mail {
  const { owner, client, number, siteUrl } = context;
  const name = formatHeaderText(client.name);
  const text = [
    payment.amountMinor > 0
      ? `${name} says that invoice ${number} is paid.`
      : `${name} says that tax was deducted from invoice ${number}.`,
    describePayment(payment, "Tax deducted"),
    `Confirm it once ${payment.amountMinor > 0 ? "the money has arrived" : "you agree"}:\n${new URL("/admin/payments", siteUrl).href}`,
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

function describePayment(payment: MailedPayment, taxLabel = "Tax you deducted"): string {
  const { amountMinor, tdsMinor, writtenOffMinor, reference, currency } = payment;
  const money = (minor: number) => formatMoney({ minor, currency });
  return [
    ...(amountMinor > 0 ? [`${money(amountMinor)}, ${describeTransfer({ ...payment, reference: "" })}`] : []),
    ...(reference ? [`Reference: ${reference}`] : []),
    ...(tdsMinor > 0 ? [`${taxLabel}: ${money(tdsMinor)}`] : []),
    ...(writtenOffMinor > 0 ? [`Not asked for: ${money(writtenOffMinor)}`] : []),
  ].join("\n");
}

function withHtml(mail: Omit<Mail, "html">): Mail {
  return { ...mail, html: formatMailHtml(mail.text) };
}
