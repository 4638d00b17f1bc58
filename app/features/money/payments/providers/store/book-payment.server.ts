import type { Transaction } from "kysely";
import type { Schema } from "../../../../../../db/schema.ts";
import type { Site } from "../../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../../utils/dates.ts";
import { formatMoney } from "../../../../../utils/money.ts";
import { findToday } from "../../../../core/settings/site-zone.server.ts";
import { isOpenStatus } from "../../../invoices/invoice.ts";
import type { IssuedDocument } from "../../../invoices/linked-invoices.server.ts";
import { lockDocuments } from "../../../invoices/settlement.server.ts";
import type { Provider } from "../../payment.ts";
import { insertPayment } from "../../store/row-writes.server.ts";
import { findPayable, type PaymentWrite, settle, toBalance } from "../../store/settle.server.ts";
import type { ProviderEvent, ProviderPayment } from "../provider.server.ts";
import { readCurrency } from "../reported.server.ts";
import { type Attempt, changeAttempt, findAttemptByReference } from "./attempts.server.ts";
import { absorbRefunds, bookRefund, findReported } from "./book-refund.server.ts";
import { queueUnmatchedMail } from "./unmatched-mails.server.ts";

export type Outcome = "booked" | "unmatched" | "known" | "refunded" | "other" | "unread";

/** Stores the news of an event, once, in one transaction. */
export async function bookEvent(site: Site, provider: Provider, event: ProviderEvent): Promise<Outcome> {
  const by = await writeAsProvider(site, provider);
  return site.connection.transact(async (trx) => {
    await lockDocuments(trx, site.connection);
    const known = await trx
      .selectFrom("payment_events")
      .select("outcome")
      .where("provider", "=", provider)
      .where("event_id", "=", event.id)
      .executeTakeFirst();
    if (known) return "known";
    const outcome = await bookNews(trx, by, provider, event);
    const { id, type, sha256 } = event;
    await trx
      .insertInto("payment_events")
      .values({ provider, event_id: id, type, sha256, outcome, at: toTimestamp(by.now) })
      .execute();
    return outcome;
  });
}

/** Books a payment that a provider reports when asked; an event may have reported it too. */
export async function bookAnswer(site: Site, provider: Provider, payment: ProviderPayment): Promise<Outcome> {
  const by = await writeAsProvider(site, provider);
  return site.connection.transact(async (trx) => {
    await lockDocuments(trx, site.connection);
    return bookPayment(trx, by, provider, payment);
  });
}

async function writeAsProvider(site: Site, actor: Provider): Promise<PaymentWrite> {
  const { connection } = site;
  return { connection, site, actor, now: site.now(), today: await findToday(site) };
}

async function bookNews(
  trx: Transaction<Schema>,
  by: PaymentWrite,
  provider: Provider,
  { news }: ProviderEvent,
): Promise<Outcome> {
  switch (news.kind) {
    case "paid":
      return bookPayment(trx, by, provider, news.payment);
    case "refunded":
      return bookRefund(trx, by, provider, news.refund);
    default:
      return news.kind;
  }
}

/** Settles the invoice only with exactly what its link asks for; all other money waits for the owner. */
async function bookPayment(
  trx: Transaction<Schema>,
  by: PaymentWrite,
  provider: Provider,
  payment: ProviderPayment,
): Promise<Outcome> {
  if (await findReported(trx, provider, payment.id)) return "known";
  const currency = readCurrency(payment.currency);
  if (!currency) return "unread";
  const attempt = payment.reference
    ? await findAttemptByReference(trx, { provider, reference: payment.reference })
    : undefined;
  const invoice = attempt && (await findPayable(trx, attempt.invoice_id));
  const reason = findMismatch(payment, attempt, invoice);
  const row = await insertPayment(trx, by, {
    invoice_id: attempt?.invoice_id ?? "",
    method: provider,
    status: reason ? "unmatched" : "confirmed",
    reason,
    amount_minor: payment.amountMinor,
    currency,
    reference: payment.id,
    provider_payment_id: payment.id,
    attempt_id: attempt?.id ?? null,
    received_on: by.today,
    note: "",
  });
  if (reason || !attempt || !invoice) {
    const isLeft = await absorbRefunds(trx, by, row);
    if (isLeft) await queueUnmatchedMail(trx, by.site, row, by.now);
    return "unmatched";
  }
  await changeAttempt(trx, attempt.id, { status: "paid", fault: "", updated_at: toTimestamp(by.now) });
  await settle(trx, by, { payment: row, invoice });
  await absorbRefunds(trx, by, row);
  return "booked";
}

/** Why the payment isn't what its link asks for, as a sentence for the owner; empty if it is. */
function findMismatch(
  payment: ProviderPayment,
  attempt: Attempt | undefined,
  invoice: IssuedDocument | undefined,
): string {
  if (!attempt || !invoice) return "It names no payment link of this site.";
  if (attempt.provider_ref !== null && attempt.provider_ref !== payment.providerRef)
    return "It came by another link than the one that this site has made.";
  if (payment.currency !== attempt.currency)
    return `The link asks for ${attempt.currency}, and ${payment.currency} was paid.`;
  if (payment.amountMinor !== attempt.amount_minor)
    return `The link asks for ${formatMoney({ minor: attempt.amount_minor, currency: attempt.currency })}.`;
  return findClosed(attempt, invoice);
}

function findClosed(attempt: Attempt, invoice: IssuedDocument): string {
  const { status, number } = invoice.row;
  if (status === "credited") return `Invoice ${number} was credited before the money came.`;
  if (attempt.status === "paid") return "The link had been paid already.";
  if (attempt.status === "cancelled" || attempt.status === "expired")
    return "The link had ended before the money came.";
  if (!isOpenStatus(status)) return `Invoice ${number} was paid before the money came.`;
  const open = toBalance(invoice);
  if (open >= attempt.amount_minor) return "";
  return `Only ${formatMoney({ minor: open, currency: attempt.currency })} of invoice ${number} was open.`;
}
