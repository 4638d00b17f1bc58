import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import type { OwnerWrite } from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { PaymentRow } from "./payment-rows.server.ts";
import type { PaymentWrite } from "./settle.server.ts";

type NewPayment = Pick<
  PaymentRow,
  "invoice_id" | "method" | "amount_minor" | "currency" | "reference" | "received_on" | "note"
> &
  Partial<
    Pick<
      PaymentRow,
      | "refund_of"
      | "tds_minor"
      | "written_off_minor"
      | "write_off_reason"
      | "received_inr_minor"
      | "status"
      | "reason"
      | "provider_payment_id"
      | "provider_refund_of"
      | "attempt_id"
    >
  >;

export function insertPayment(
  trx: Transaction<Schema>,
  by: PaymentWrite,
  row: NewPayment,
): Promise<PaymentRow> {
  const at = toTimestamp(by.now);
  return trx
    .insertInto("payments")
    .values({
      status: "confirmed",
      ...row,
      id: by.site.newId(),
      refund_of: row.refund_of ?? null,
      certificate_at: null,
      actor: by.actor,
      request_key: by.requestKey ?? null,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updatePayment(
  trx: Transaction<Schema>,
  { now }: Pick<OwnerWrite, "now">,
  { id, version }: PaymentRow,
  changes: Partial<
    Pick<
      PaymentRow,
      | "status"
      | "invoice_id"
      | "refund_of"
      | "amount_minor"
      | "tds_minor"
      | "written_off_minor"
      | "write_off_reason"
      | "received_inr_minor"
      | "received_on"
      | "note"
      | "reason"
      | "certificate_at"
      | "claimed"
      | "reversed_at"
    >
  >,
): Promise<PaymentRow> {
  return trx
    .updateTable("payments")
    .set({ ...changes, version: version + 1, updated_at: toTimestamp(now) })
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirstOrThrow();
}
