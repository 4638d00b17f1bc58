import { sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { OwnerFigures } from "../../../../kit/feature.server.ts";
import { CURRENCIES } from "../../../../utils/money.ts";
import { loadSiteZone } from "../../../core/settings/site-zone.server.ts";
import { findFiscalYear } from "../../business/fiscal-year.ts";
import { OPEN_STATUSES } from "../../invoices/invoice.ts";
import { BALANCE } from "../../invoices/settlement.server.ts";

/** Figures for the owner's first screen; null until a document was issued, since there are none before. */
export const moneyFigures: OwnerFigures = async (db, now) => ({
  money: (await hasIssued(db)) ? await findMoney(db, (await loadSiteZone(db)).formatDay(now)) : null,
});

async function hasIssued(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("invoices")
    .select("id")
    // SQLite uses the index of numbers for a comparison, and not for "is not null".
    .where("number", ">", "")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function findMoney(db: Db, today: string) {
  const { name, from, to } = findFiscalYear(today);
  const confirmed = await sumConfirmed(db, { from, to, month: `${today.slice(0, 7)}-01` });
  const open = await sumOpen(db, today);
  const currencies = CURRENCIES.filter((currency) => confirmed.has(currency) || open.has(currency));
  return {
    fiscalYear: name,
    currencies: currencies.map((currency) => ({
      currency,
      monthMinor: Number(confirmed.get(currency)?.month ?? 0),
      yearMinor: Number(confirmed.get(currency)?.year ?? 0),
      openMinor: Number(open.get(currency)?.open ?? 0),
      overdueMinor: Number(open.get(currency)?.overdue ?? 0),
    })),
  };
}

/** Money by the owner's date of each payment. Refunds are negative, and never later than today. */
async function sumConfirmed(db: Db, { from, to, month }: { from: string; to: string; month: string }) {
  const rows = await db
    .selectFrom("payments")
    .select(({ fn }) => [
      "currency",
      fn.sum("amount_minor").as("year"),
      sql<number>`sum(case when received_on >= ${month} then amount_minor else 0 end)`.as("month"),
    ])
    .where("status", "=", "confirmed")
    .where("received_on", ">=", from)
    .where("received_on", "<=", to)
    .groupBy("currency")
    .execute();
  return new Map(rows.map((row) => [row.currency, row]));
}

async function sumOpen(db: Db, today: string) {
  const rows = await db
    .selectFrom("invoices")
    .select([
      "currency",
      sql<number>`sum(${BALANCE})`.as("open"),
      sql<number>`sum(case when due_on < ${today} then ${BALANCE} else 0 end)`.as("overdue"),
    ])
    .where("status", "in", OPEN_STATUSES)
    .groupBy("currency")
    .execute();
  return new Map(rows.map((row) => [row.currency, row]));
}
