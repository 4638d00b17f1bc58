import type { Db } from "../../../../../db/schema.ts";
import { defineArchiveKind, getId, type KindWrite, toList } from "../../../../kit/archive-kind.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { addAllocation, lockDocuments } from "../../invoices/settlement.server.ts";
import type { StoredClaim } from "../store/payment-rows.server.ts";
import { type PaymentRecord, paymentRecord } from "./payment-record.server.ts";
import { PAYMENTS, refusePayments } from "./payment-refusals.server.ts";

async function listPaymentRecords(db: Db): Promise<PaymentRecord[]> {
  const rows = await db.selectFrom("payments").selectAll().orderBy("created_at").orderBy("id").execute();
  const allocations = await db
    .selectFrom("allocations")
    .selectAll()
    // Fully refunded payments settle nothing.
    .where(({ eb, or }) =>
      or([eb("amount_minor", "<>", 0), eb("tds_minor", "<>", 0), eb("written_off_minor", "<>", 0)]),
    )
    .orderBy("payment_id")
    .orderBy("invoice_id")
    .execute();
  const byPayment = Map.groupBy(allocations, ({ payment_id }) => payment_id);
  return rows.map((row) => ({
    id: row.id,
    invoiceId: row.invoice_id,
    refundOf: row.refund_of,
    method: row.method,
    status: row.status,
    amountMinor: row.amount_minor,
    tdsMinor: row.tds_minor,
    writtenOffMinor: row.written_off_minor,
    writeOffReason: row.write_off_reason,
    receivedInrMinor: row.received_inr_minor,
    currency: row.currency,
    reference: row.reference,
    receivedOn: row.received_on,
    note: row.note,
    reason: row.reason,
    certificateAt: row.certificate_at,
    claimed: row.claimed === null ? null : parseJson<StoredClaim>(row.claimed),
    reversedAt: row.reversed_at,
    providerPaymentId: row.provider_payment_id,
    providerRefundOf: row.provider_refund_of,
    actor: row.actor,
    createdAt: row.created_at,
    allocations: (byPayment.get(row.id) ?? []).map((allocation) => ({
      invoiceId: allocation.invoice_id,
      amountMinor: allocation.amount_minor,
      tdsMinor: allocation.tds_minor,
      writtenOffMinor: allocation.written_off_minor,
    })),
  }));
}

/** Sends no mail. Allocations are booked again, so invoices have the balance they had. */
async function addPayment({ trx, by }: KindWrite, record: PaymentRecord): Promise<void> {
  await trx
    .insertInto("payments")
    .values({
      id: record.id,
      invoice_id: record.invoiceId,
      refund_of: record.refundOf,
      method: record.method,
      status: record.status,
      amount_minor: record.amountMinor,
      tds_minor: record.tdsMinor,
      written_off_minor: record.writtenOffMinor,
      write_off_reason: record.writeOffReason,
      received_inr_minor: record.receivedInrMinor,
      currency: record.currency,
      reference: record.reference,
      received_on: record.receivedOn,
      note: record.note,
      reason: record.reason,
      certificate_at: record.certificateAt,
      claimed: record.claimed && JSON.stringify(record.claimed),
      reversed_at: record.reversedAt,
      provider_payment_id: record.providerPaymentId,
      provider_refund_of: record.providerRefundOf,
      actor: record.actor,
      created_at: record.createdAt,
      updated_at: toTimestamp(by.now),
    })
    .execute();
  if (record.status !== "confirmed") return;
  for (const allocation of record.allocations) {
    const usedOn = await findUseDay(trx, allocation.invoiceId, record.receivedOn);
    await addAllocation(trx, { paymentId: record.id, ...allocation, usedOn }, by.now);
  }
}

/** The first day on which there were both the money and the invoice. */
async function findUseDay(db: Db, invoiceId: string, receivedOn: string): Promise<string> {
  const invoice = await db
    .selectFrom("invoices")
    .select("issued_on")
    .where("id", "=", invoiceId)
    .executeTakeFirst();
  return invoice?.issued_on && invoice.issued_on > receivedOn ? invoice.issued_on : receivedOn;
}

/** One that is here stays: the owner may have decided about it since. */
export const paymentsKind = defineArchiveKind({
  name: PAYMENTS,
  isOfVisitors: true,
  place: toList("payments"),
  schema: paymentRecord,
  keyOf: getId,
  nameOf: ({ reference, receivedOn }) => reference || receivedOn,
  list: listPaymentRecords,
  stays: () => true,
  refuse: refusePayments,
  prepare: ({ trx, by }) => lockDocuments(trx, by.connection),
  save: addPayment,
});
