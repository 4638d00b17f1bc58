import type { Db } from "../../../../../db/schema.ts";
import { exportCsv, formatCsvRows } from "../../../../kit/csv.server.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { DocumentSnapshot } from "../../documents/document-snapshot.ts";
import { type Advance, type AdvanceEvent, listAdvanceTax, type Period } from "./advance-rows.ts";
import { GSTR_COLUMNS, listGstrRows } from "./gstr-rows.ts";

interface Cursor {
  issued_on: string | null;
  id: string;
}

/**
 * Every invoice and credit note that was issued from one day to another, both included, the oldest first, and behind them the
 * advances of that time by their receipt vouchers.
 */
export async function* exportGstr(db: Db, range: { from: string; to: string }): AsyncGenerator<string> {
  yield* exportCsv(
    GSTR_COLUMNS,
    (limit, after?: Cursor) => listNext(db, range, limit, after),
    (rows) =>
      rows.flatMap(({ snapshot }) =>
        snapshot === null ? [] : listGstrRows(parseJson<DocumentSnapshot>(snapshot)),
      ),
  );
  const advances = await listAdvances(db, range);
  const rows = advances.flatMap((advance) => listAdvanceTax(advance, range));
  if (rows.length > 0) yield formatCsvRows(GSTR_COLUMNS, rows);
}

function listNext(
  db: Db,
  { from, to }: { from: string; to: string },
  limit: number,
  after: Cursor | undefined,
) {
  return db
    .selectFrom("invoices")
    .select(["id", "issued_on", "snapshot"])
    .where("kind", "in", ["invoice", "credit_note"])
    .where("issued_on", ">=", after?.issued_on ?? from)
    .where("issued_on", "<=", to)
    .$call((select) => {
      if (!after) return select;
      const { issued_on, id } = after;
      return select.where(({ eb, and, or }) =>
        or([eb("issued_on", ">", issued_on), and([eb("issued_on", "=", issued_on), eb("id", ">", id)])]),
      );
    })
    .orderBy("issued_on")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Advances that came in a period, or were used or refunded in it, even in part. The oldest first. */
async function listAdvances(db: Db, period: Period): Promise<Advance[]> {
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
