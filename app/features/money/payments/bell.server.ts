import { sql } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import type { NotificationSources } from "../../../kit/feature.server.ts";
import { CLIENT } from "./payment.ts";

/** Claims of clients that wait for the owner. Payments that the owner records are no news. */
export const paymentNotifications: NotificationSources = {
  payment_claimed: (db, since) =>
    db
      .selectFrom("payments")
      .innerJoin("invoices", "invoices.id", "payments.invoice_id")
      // The same condition as the index has, so that it's used.
      .where(sql<boolean>`payments.actor = ${sql.lit(CLIENT)}`)
      .where("payments.status", "=", "claimed")
      .where("payments.created_at", ">", since)
      .orderBy("payments.created_at", "desc")
      .select(({ ref }) => [
        "payments.id",
        "payments.id as recordId",
        sql<string>`${ref("invoices.number")} || ', ' || ${ref("invoices.title")}`.as("text"),
        "payments.created_at as at",
      ]),
  payment_reported: (db, since) =>
    selectReported(db, since)
      .innerJoin("invoices", "invoices.id", "payments.invoice_id")
      .where("payments.status", "=", "confirmed")
      .select(({ ref }) => [
        "payments.id",
        "payments.id as recordId",
        sql<string>`${ref("invoices.number")} || ', ' || ${ref("invoices.title")}`.as("text"),
        "payments.created_at as at",
      ]),
  payment_unmatched: (db, since) =>
    selectReported(db, since)
      .where("payments.status", "=", "unmatched")
      .select([
        "payments.id",
        "payments.id as recordId",
        "payments.reference as text",
        "payments.created_at as at",
      ]),
};

/** Money reported by payment providers, without refunds that were matched to their payment. */
function selectReported(db: Db, since: string) {
  return (
    db
      .selectFrom("payments")
      // The same condition as the index has, so that it's used.
      .where(sql<boolean>`payments.provider_payment_id is not null`)
      .where("payments.refund_of", "is", null)
      .where("payments.created_at", ">", since)
      .orderBy("payments.created_at", "desc")
  );
}
