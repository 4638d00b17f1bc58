import type { Db } from "../../../../../db/schema.ts";
import { OPEN_STATUSES } from "../invoice.ts";

/** Issued and never given to the client: open invoices, and credit notes for invoices that the client knows. */
export function selectUnsent(db: Db) {
  return (
    db
      .selectFrom("invoices")
      // The same condition as the index has, so that it's used.
      .where("invoices.number", "is not", null)
      .where("invoices.sent_at", "is", null)
      .where(({ eb, and, or, selectFrom }) =>
        or([
          and([eb("invoices.kind", "=", "invoice"), eb("invoices.status", "in", OPEN_STATUSES)]),
          and([
            eb("invoices.kind", "=", "credit_note"),
            // PostgreSQL would answer `exists` by reading all invoices.
            eb(
              selectFrom("invoices as original")
                .select("original.sent_at")
                .whereRef("original.id", "=", "invoices.original_id"),
              "is not",
              null,
            ),
          ]),
        ]),
      )
  );
}

/** Late from the day after the one on which it's due. */
export function selectOverdue(db: Db, today: string) {
  return db
    .selectFrom("invoices")
    .where("invoices.status", "in", OPEN_STATUSES)
    .where("invoices.kind", "=", "invoice")
    .where("invoices.due_on", "<", today);
}
