import { sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import { addDays } from "../../../../utils/dates.ts";
import { getBusiness } from "../../business/business.server.ts";
import { findFiscalYear } from "../../business/fiscal-year.ts";
import { OPEN_STATUSES } from "../invoice.ts";
import type { InvoiceFigures } from "../schema.ts";
import { BALANCE } from "../settlement.server.ts";

/** The aging's columns begin this many days after the due date. */
const AGE_LIMITS = [30, 60, 90] as const;

/** Open amounts in each currency by how late they are, and the turnover of the financial year in rupees. */
export async function findFigures(db: Db, today: string): Promise<InvoiceFigures> {
  const [d30, d60, d90] = AGE_LIMITS.map((days) => addDays(today, -days));
  const sum = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`sum(case when ${condition} then ${BALANCE} else 0 end)`;
  const open = await db
    .selectFrom("invoices")
    .select(({ fn }) => [
      "currency",
      fn.countAll().as("invoices"),
      sum(sql`true`).as("open"),
      sum(sql`due_on >= ${today}`).as("notDue"),
      sum(sql`due_on < ${today} and due_on >= ${d30}`).as("late30"),
      sum(sql`due_on < ${d30} and due_on >= ${d60}`).as("late60"),
      sum(sql`due_on < ${d60} and due_on >= ${d90}`).as("late90"),
      sum(sql`due_on < ${d90}`).as("older"),
    ])
    .where("status", "in", OPEN_STATUSES)
    .groupBy("currency")
    .orderBy("currency")
    .execute();
  const { name: fiscalYear } = findFiscalYear(today);
  const turnover = await db
    .selectFrom("invoices")
    .select(
      sql<number>`sum(case kind when 'invoice' then inr_minor when 'credit_note' then -inr_minor else 0 end)`.as(
        "minor",
      ),
    )
    .where("fiscal_year", "=", fiscalYear)
    .executeTakeFirst();
  const { regime, turnoverLimitMinor } = await getBusiness(db);
  return {
    open: open.map(({ currency, ...amounts }) => ({
      currency,
      invoices: Number(amounts.invoices),
      openMinor: Number(amounts.open),
      notDueMinor: Number(amounts.notDue),
      late30Minor: Number(amounts.late30),
      late60Minor: Number(amounts.late60),
      late90Minor: Number(amounts.late90),
      olderMinor: Number(amounts.older),
    })),
    fiscalYear,
    turnoverMinor: Number(turnover?.minor ?? 0),
    turnoverLimitMinor: regime === "unregistered" ? turnoverLimitMinor : null,
  };
}
