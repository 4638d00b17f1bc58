import { sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { AwaitedTds } from "../schema.ts";
import { describePayments } from "./payment-rows.server.ts";

const PAYMENTS_MAX = 200;

/** Deducted tax that the owner can't prove yet. */
export async function listAwaitedTds(db: Db): Promise<AwaitedTds> {
  const awaited = db
    .selectFrom("payments")
    // The same condition as the index has, so that it's used.
    .where(sql<boolean>`tds_minor <> 0`)
    .where("certificate_at", "is", null)
    .where("status", "=", "confirmed");
  const rows = await awaited.selectAll().orderBy("received_on").limit(PAYMENTS_MAX).execute();
  const totals = await awaited
    .select(({ fn }) => ["currency", fn.sum("tds_minor").as("tds"), fn.countAll().as("payments")])
    .groupBy("currency")
    .orderBy("currency")
    .execute();
  return {
    payments: await describePayments(db, rows),
    totals: totals.map(({ currency, tds, payments }) => ({
      currency,
      tdsMinor: Number(tds),
      payments: Number(payments),
    })),
  };
}
