import { sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { NotificationSources } from "../../../../kit/feature.server.ts";
import { addDays } from "../../../../utils/dates.ts";
import { OPEN_STATUSES } from "../invoice.ts";

const A_DAY_AROUND = 2;

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

/** A notification goes once its invoice is settled. */
export const invoiceNotifications: NotificationSources = {
  invoice_overdue: (db, since, { today }) =>
    selectOverdue(db, today)
      // The owner's zone, by which a day ends, is applied by the bell.
      .where("invoices.due_on", ">=", since === "" ? "" : addDays(since.slice(0, 10), -A_DAY_AROUND))
      .orderBy("invoices.due_on", "desc")
      .select(({ ref }) => [
        "invoices.id",
        "invoices.id as recordId",
        sql<string>`${ref("invoices.number")} || ', ' || ${ref("invoices.title")}`.as("text"),
        sql<string>`${ref("invoices.due_on")} || 'T24'`.as("at"),
      ]),
};
