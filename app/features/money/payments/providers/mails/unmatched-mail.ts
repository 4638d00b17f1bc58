import { type Currency, formatMoney } from "../../../../../utils/money.ts";
import { formatMailHtml, type Mail, type MailAddress } from "../../../../core/outbox/mail.ts";
import { METHOD_LABELS, type Provider } from "../../payment.ts";

export interface UnmatchedPayment {
  provider: Provider;
  /** Negative for a refund. */
  amountMinor: number;
  currency: Currency;
  /** The provider's id of the money. */
  reference: string;
  /** Why it matches no invoice, as a sentence. */
  reason: string;
}

/** Notifies the owner of money that changed no invoice. */
export function formatUnmatchedMail(
  { provider, amountMinor, currency, reference, reason }: UnmatchedPayment,
  { owner, siteUrl }: { owner: MailAddress; siteUrl: URL },
): Mail {
  const name = METHOD_LABELS[provider];
  const amount = formatMoney({ minor: Math.abs(amountMinor), currency });
  const isRefund = amountMinor < 0;
  const what = isRefund ? `a refund of ${amount}` : `a payment of ${amount}`;
  const text = [
    `${name} has reported ${what} that matches no open invoice.`,
    `${reason}\nIts number at ${name}: ${reference}`,
    `No invoice was changed. Assign it to an invoice, or put it aside:\n${new URL("/admin/payments", siteUrl).href}`,
    `-- \nSent from ${siteUrl.host}.\n`,
  ].join("\n\n");
  return {
    fromName: siteUrl.hostname,
    to: owner,
    subject: `${isRefund ? "Refund" : "Payment"} not matched: ${amount} by ${name}`,
    text,
    html: formatMailHtml(text),
  };
}
