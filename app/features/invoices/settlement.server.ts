import type { Transaction } from "kysely";
import type { Connection } from "../../../db/connection.ts";
import { lockTransaction } from "../../../db/dialect.ts";
import type { Schema } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { type Amounts, findStatus, toAmounts } from "./invoice.ts";
import { findStoredInvoice } from "./store/invoice-rows.server.ts";

const LOCK = "soloist documents";

/** Held while a number is taken, money is booked or a credit note issued: each reads what is there before it writes. */
export function lockDocuments(
  trx: Transaction<Schema>,
  { dialect }: Pick<Connection, "dialect">,
): Promise<void> {
  return lockTransaction(trx, dialect, LOCK);
}

/** Adds to what settles an issued invoice, in the transaction of the payment or the credit note. */
export async function changeSettlement(
  trx: Transaction<Schema>,
  id: string,
  added: Partial<Omit<Amounts, "totalMinor">>,
  now: Date,
): Promise<void> {
  const row = await findStoredInvoice(trx, id);
  if (!row) throw new Error("The invoice to settle cannot be found.");
  const before = toAmounts(row);
  const amounts: Amounts = {
    totalMinor: before.totalMinor,
    paidMinor: before.paidMinor + (added.paidMinor ?? 0),
    tdsMinor: before.tdsMinor + (added.tdsMinor ?? 0),
    creditedMinor: before.creditedMinor + (added.creditedMinor ?? 0),
  };
  await trx
    .updateTable("invoices")
    .set(({ eb }) => ({
      paid_minor: amounts.paidMinor,
      tds_minor: amounts.tdsMinor,
      credited_minor: amounts.creditedMinor,
      status: findStatus(amounts),
      version: eb("version", "+", 1),
      updated_at: toTimestamp(now),
    }))
    .where("id", "=", id)
    .execute();
}
