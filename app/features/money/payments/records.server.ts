import type { Db } from "../../../../db/schema.ts";
import type { RecordList } from "../../../kit/record-list.server.ts";
import { parseJson } from "../../../utils/text/json.ts";
import type { StoredClaim } from "./store/payment-rows.server.ts";

/** Payments and refunds, each with the invoices that it settles, or opens again. */
async function listPaymentRecords(db: Db) {
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

export const paymentRecords: RecordList = { name: "payments", list: listPaymentRecords };
