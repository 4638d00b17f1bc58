import { sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { DealMoney } from "../../../../kit/feature.server.ts";

/**
 * The money received for the issued invoices of each deal's milestones: confirmed payments less refunds. Tax that a client
 * deducted isn't in it, since it settles an invoice without arriving. Only money that settles an invoice belongs to a deal.
 */
export async function listDealMoney(db: Db): Promise<DealMoney[]> {
  const arrived = sql<number>`sum(case when payments.status = 'confirmed' then allocations.amount_minor else 0 end)`;
  const rows = await db
    .selectFrom("engagements")
    .innerJoin("milestones", "milestones.engagement_id", "engagements.id")
    .innerJoin("invoices", "invoices.id", "milestones.invoice_id")
    .leftJoin("allocations", "allocations.invoice_id", "invoices.id")
    .leftJoin("payments", "payments.id", "allocations.payment_id")
    .select(["engagements.deal_id", "invoices.currency", arrived.as("minor")])
    // SQLite uses the index of deals for a comparison, and not for "is not null".
    .where("engagements.deal_id", ">", "")
    .where("invoices.number", "is not", null)
    .groupBy(["engagements.deal_id", "invoices.currency"])
    .execute();
  return rows.map(({ deal_id, currency, minor }) => ({
    dealId: deal_id ?? "",
    currency,
    confirmedMinor: Number(minor),
  }));
}
