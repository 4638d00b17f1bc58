import type { Db } from "../../../../../db/schema.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { DocumentSnapshot } from "../../documents/document-snapshot.ts";
import type { Advance, AdvanceEvent, Period } from "./advance-rows.ts";

/** Advances that came in a period, or of which something was used or given back in it. The oldest first. */
export async function listAdvances(db: Db, period: Period): Promise<Advance[]> {
  const ids = await findPayments(db, period);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("payments")
    .innerJoin("invoices", "invoices.id", "payments.invoice_id")
    .select(["payments.id", "invoices.snapshot"])
    .where("payments.id", "in", ids)
    // Money that was recorded by mistake is no advance.
    .where("payments.status", "=", "confirmed")
    .orderBy("invoices.issued_on")
    .orderBy("invoices.series_no")
    .execute();
  const events = await listEvents(db, ids);
  return rows.flatMap(({ id, snapshot }) =>
    snapshot === null
      ? []
      : { document: parseJson<DocumentSnapshot>(snapshot), events: events.get(id) ?? [] },
  );
}

async function findPayments(db: Db, { from, to }: Period): Promise<string[]> {
  const received = await db
    .selectFrom("invoices")
    .innerJoin("payments", "payments.invoice_id", "invoices.id")
    .select("payments.id")
    .where("invoices.kind", "=", "receipt_voucher")
    .where("invoices.issued_on", ">=", from)
    .where("invoices.issued_on", "<=", to)
    .where("payments.refund_of", "is", null)
    .execute();
  const used = await db
    .selectFrom("advance_uses")
    .select("payment_id as id")
    .where("used_on", ">=", from)
    .where("used_on", "<=", to)
    .execute();
  const refunded = await db
    .selectFrom("payments as refund")
    .innerJoin("invoices", "invoices.id", "refund.invoice_id")
    .select("refund.refund_of as id")
    .where("invoices.kind", "=", "receipt_voucher")
    .where("refund.received_on", ">=", from)
    .where("refund.received_on", "<=", to)
    .where("refund.refund_of", "is not", null)
    .execute();
  return [...new Set([...received, ...used, ...refunded].flatMap(({ id }) => id ?? []))];
}

/** The events of each payment. Money that a refund takes back from an invoice was no advance any more. */
async function listEvents(db: Db, ids: readonly string[]): Promise<Map<string, AdvanceEvent[]>> {
  const uses = await db
    .selectFrom("advance_uses")
    .select(["payment_id as id", "used_on as on", "amount_minor as minor"])
    .where("payment_id", "in", ids)
    .orderBy("created_at")
    .execute();
  const refunds = await db
    .selectFrom("payments")
    .leftJoin("allocations", "allocations.payment_id", "payments.id")
    .select(["payments.refund_of as id", "payments.received_on as on", "payments.amount_minor as paid"])
    .select(({ fn }) => fn.sum("allocations.amount_minor").as("settled"))
    .where("payments.refund_of", "in", ids)
    .where("payments.status", "=", "confirmed")
    .groupBy(["payments.id", "payments.refund_of", "payments.received_on", "payments.amount_minor"])
    .execute();
  const events = [
    ...uses.map(({ id, on, minor }) => ({ id, on, kind: "adjusted" as const, amountMinor: Number(minor) })),
    ...refunds.map(({ id, on, paid, settled }) => ({
      id,
      on,
      kind: "refunded" as const,
      amountMinor: Number(settled ?? 0) - Number(paid),
    })),
  ].filter(({ amountMinor }) => amountMinor !== 0);
  const sorted = events.toSorted((a, b) => a.on.localeCompare(b.on));
  const byPayment = new Map<string, AdvanceEvent[]>();
  for (const { id, ...event } of sorted) byPayment.set(id ?? "", [...(byPayment.get(id ?? "") ?? []), event]);
  return byPayment;
}
