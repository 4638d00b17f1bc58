import { sql, type Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import {
  invalidField,
  type OwnerWrite,
  type WriteFailure,
} from "../../../../kit/owner/owner-write.server.ts";
import { formatMoney } from "../../../../utils/money.ts";
import { findBalance, toAmounts } from "../../invoices/invoice.ts";
import { findIssuedDocument, type IssuedDocument } from "../../invoices/linked-invoices.server.ts";
import { addAllocation } from "../../invoices/settlement.server.ts";
import { type MailSite, queuePaymentMail } from "../mails.server.ts";
import { isProvider, listMethodsOfReference, type Split, splitPayment, UNDO_MS } from "../payment.ts";
import { formatPaid } from "../payment-words.ts";
import type { Payment } from "../schema.ts";
import type { PaymentRow } from "./payment-rows.server.ts";

export interface PaymentWrite extends OwnerWrite {
  site: MailSite;
  /** In the owner's time zone. */
  today: string;
  /** The `Idempotency-Key` of the request. */
  requestKey?: string | undefined;
}

export function toBalance({ row }: IssuedDocument): number {
  return findBalance(toAmounts(row));
}

/** A document that can be paid; a draft and a credit note have nothing to be paid. */
export async function findPayable(db: Db, id: string): Promise<IssuedDocument | undefined> {
  const issued = await findIssuedDocument(db, id);
  return issued?.row.kind === "invoice" ? issued : undefined;
}

/** Another payment that counts or waits with this reference: one transfer never pays twice. */
export function findSameReference(
  db: Db,
  { method, reference }: Pick<PaymentRow, "method" | "reference">,
): Promise<PaymentRow | undefined> {
  return (
    db
      .selectFrom("payments")
      .selectAll()
      .where("method", "in", listMethodsOfReference(method))
      .where("reference", "=", reference)
      // The same condition as the index has, so that it's used.
      .where(sql<boolean>`reference <> '' and status <> 'rejected' and status <> 'reversed'`)
      .executeTakeFirst()
  );
}

export function refuseReference({ status }: PaymentRow): WriteFailure {
  const message =
    status === "claimed"
      ? "A payment with this reference waits to be confirmed."
      : "A payment with this reference is recorded already.";
  return { ok: false, code: "wrong_state", message, fields: { reference: message } };
}

export function refuseState(message: string): WriteFailure {
  return { ok: false, code: "wrong_state", message };
}

export function findDayFault(receivedOn: string, today: string): WriteFailure | undefined {
  return receivedOn > today ? invalidField("receivedOn", "This day is still to come.") : undefined;
}

/** Deducted tax belongs to one invoice, so more of it than is open is a mistake; more money is credit. */
export function findTdsFault(tdsMinor: number, balanceMinor: number): WriteFailure | undefined {
  return tdsMinor > Math.max(0, balanceMinor)
    ? invalidField("tdsMinor", "This is more than what is open.")
    : undefined;
}

/** Only the rest after a payment can be written off. */
export function findWriteOffFault(
  { amountMinor, tdsMinor, writtenOffMinor }: Split,
  { row }: IssuedDocument,
) {
  if (writtenOffMinor === 0) return undefined;
  const { currency } = row;
  const amounts = toAmounts(row);
  const restMinor = Math.max(0, findBalance(amounts) - amountMinor - tdsMinor);
  if (writtenOffMinor > restMinor)
    return invalidField(
      "writtenOffMinor",
      `Only ${formatMoney({ minor: restMinor, currency })} is open after this payment.`,
    );
  return amounts.paidMinor + amounts.tdsMinor + amountMinor + tdsMinor === 0
    ? invalidField("writtenOffMinor", "Nothing has been paid yet. Issue a credit note instead.")
    : undefined;
}

/** Rupees are noted only for money in another currency. */
export function findRupeesFault(
  receivedInrMinor: number | null,
  { row: { currency } }: IssuedDocument,
): WriteFailure | undefined {
  return receivedInrMinor !== null && currency === "INR"
    ? invalidField("receivedInrMinor", "This invoice is in rupees already.")
    : undefined;
}

/**
 * Settles the invoice with a confirmed payment, as far as it's open, and notifies the client: of a provider's payment at once,
 * of one that the owner has confirmed after the time for Undo.
 */
export async function settle(
  trx: Transaction<Schema>,
  by: PaymentWrite,
  { payment, invoice }: { payment: PaymentRow; invoice: IssuedDocument },
): Promise<void> {
  const split = splitPayment(
    {
      amountMinor: payment.amount_minor,
      tdsMinor: payment.tds_minor,
      writtenOffMinor: payment.written_off_minor,
    },
    toBalance(invoice),
  );
  await addAllocation(trx, { paymentId: payment.id, invoiceId: payment.invoice_id, ...split }, by.now);
  const waitMs = isProvider(payment.method) ? 0 : UNDO_MS;
  await queuePaymentMail(trx, by.site, { kind: "payment_received", payment, now: by.now, waitMs });
}

/** The payment's name in a line of the log. */
export function namePayment(payment: Payment): string {
  const amountMinor = Math.abs(payment.amountMinor);
  return `${formatPaid({ ...payment, amountMinor })} for ${payment.invoice.number}`;
}
