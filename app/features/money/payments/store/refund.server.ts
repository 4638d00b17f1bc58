import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import {
  invalidField,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteResult,
} from "../../../../kit/owner/owner-write.server.ts";
import { addAllocation } from "../../invoices/settlement.server.ts";
import type { Payment, RefundInput } from "../schema.ts";
import { describePayment, findPayment, type PaymentRow } from "./payment-rows.server.ts";
import { findRepeatFault, recordOnce } from "./recorded-once.server.ts";
import { insertPayment } from "./row-writes.server.ts";
import { findDayFault, type PaymentWrite, refuseState } from "./settle.server.ts";

/** Records a refund as a negative row: it takes the credit first, then the money that settles the invoice, which is open again. */
export function refundPayment(
  by: PaymentWrite,
  id: string,
  { amountMinor, receivedOn = by.today, version, ...facts }: RefundInput,
): Promise<WriteResult<Payment>> {
  const isAsked = (row: PaymentRow) => row.refund_of === id && row.amount_minor === -amountMinor;
  return recordOnce(by, { action: "payment_refunded", isAsked }, async (trx) => {
    const row = await findPayment(trx, id);
    if (!row) return notFound("payment");
    if (version !== undefined && version !== row.version) return staleVersion("payment");
    const before = await describePayment(trx, row);
    if (before.refundableMinor <= 0) return refuseState("There's nothing of this payment to give back.");
    if (amountMinor > before.refundableMinor)
      return invalidField("amountMinor", "This is more than what is left of the payment.");
    const fault = findDayFault(receivedOn, by.today);
    if (fault) return fault;
    const given = { ...facts, refund_of: row.id, amount_minor: -amountMinor, received_on: receivedOn };
    const repeat = await findRepeatFault(trx, by, { ...given, documentIds: [row.invoice_id] });
    if (repeat) return repeat;
    const refund = await insertPayment(trx, by, {
      ...given,
      invoice_id: row.invoice_id,
      currency: row.currency,
    });
    await reopen(trx, by, { payment: row, refund, settledMinor: amountMinor - before.creditMinor });
    return { ok: true, value: await describePayment(trx, refund) };
  });
}

/** Reopens invoices that the money of a refund has settled: those that its credit was used for come first. */
export async function reopen(
  trx: Transaction<Schema>,
  { now }: Pick<OwnerWrite, "now">,
  { payment, refund, settledMinor }: { payment: PaymentRow; refund: PaymentRow; settledMinor: number },
): Promise<void> {
  const settled = await trx
    .selectFrom("allocations")
    .innerJoin("payments", "payments.id", "allocations.payment_id")
    .select(({ fn }) => ["allocations.invoice_id", fn.sum("allocations.amount_minor").as("minor")])
    .where(({ eb, or }) =>
      or([eb("payments.id", "=", payment.id), eb("payments.refund_of", "=", payment.id)]),
    )
    .groupBy("allocations.invoice_id")
    .orderBy("allocations.invoice_id")
    .execute();
  const ownLast = settled.toSorted(
    (a, b) => Number(a.invoice_id === payment.invoice_id) - Number(b.invoice_id === payment.invoice_id),
  );
  let restMinor = Math.max(0, settledMinor);
  for (const { invoice_id: invoiceId, minor } of ownLast) {
    const takenMinor = Math.min(restMinor, Math.max(0, Number(minor)));
    await addAllocation(
      trx,
      { paymentId: refund.id, invoiceId, amountMinor: 0 - takenMinor, tdsMinor: 0 },
      now,
    );
    restMinor -= takenMinor;
  }
}
