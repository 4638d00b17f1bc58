import type { Db } from "../../../db/schema.ts";

/** When the money of receipt vouchers turned out not to have come, by the voucher's id. A voucher is for one payment. */
export async function findCancelled(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("payments")
    .innerJoin("invoices", "invoices.id", "payments.invoice_id")
    .select(["payments.invoice_id", "payments.reversed_at"])
    .where("payments.invoice_id", "in", ids)
    .where("payments.status", "=", "reversed")
    .where("payments.refund_of", "is", null)
    .where("invoices.kind", "=", "receipt_voucher")
    .execute();
  return new Map(rows.map(({ invoice_id, reversed_at }) => [invoice_id, reversed_at ?? ""]));
}
