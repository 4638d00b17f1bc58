import { sql } from "kysely";
import type { NotificationSources } from "../../../kit/noun.server.ts";
import { CLIENT } from "../payment.ts";

/** What clients say to have paid; what the owner records is no news to the owner. */
export const paymentNotifications: NotificationSources = {
  payment_claimed: (db, since) =>
    db
      .selectFrom("payments")
      .innerJoin("invoices", "invoices.id", "payments.invoice_id")
      // The very words of the index.
      .where(sql<boolean>`payments.actor = ${sql.lit(CLIENT)}`)
      .where("payments.created_at", ">", since)
      .orderBy("payments.created_at", "desc")
      .select(({ ref }) => [
        "payments.id",
        "payments.id as recordId",
        sql<string>`${ref("invoices.number")} || ', ' || ${ref("invoices.title")}`.as("text"),
        "payments.created_at as at",
      ]),
};
