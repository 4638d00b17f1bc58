import { sql } from "kysely";
import type { NotificationSources } from "../../../kit/feature.server.ts";
import { addDays } from "../../../utils/dates.ts";
import { selectOverdue } from "./store/awaited.server.ts";

const A_DAY_AROUND = 2;

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
