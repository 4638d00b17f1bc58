import type { Db } from "../../../../../db/schema.ts";
import type { Feature } from "../../../../kit/feature.server.ts";
import type { Currency } from "../../../../utils/money.ts";

export interface WonMoney {
  source_kind: string;
  source_name: string;
  currency: Currency;
  /** The money received for the deal's invoices. */
  confirmedMinor: number;
  /** The value of a deal without an invoice, which is no money yet. */
  agreedMinor: number;
}

/** A row for each currency that a won deal is paid in. */
export async function listWonMoney(db: Db, features: readonly Feature[]): Promise<WonMoney[]> {
  const deals = await db
    .selectFrom("deals")
    .select(["id", "source_kind", "source_name", "currency", "value_minor"])
    .where("stage", "=", "won")
    .execute();
  const found = await Promise.all(features.map(async (feature) => (await feature.dealMoney?.(db)) ?? []));
  const byDeal = Map.groupBy(found.flat(), ({ dealId }) => dealId);
  return deals.flatMap(({ id, currency, value_minor, ...source }) => {
    const paid = byDeal.get(id);
    return paid
      ? paid.map((money) => ({
          ...source,
          currency: money.currency,
          confirmedMinor: money.confirmedMinor,
          agreedMinor: 0,
        }))
      : [{ ...source, currency, confirmedMinor: 0, agreedMinor: value_minor ?? 0 }];
  });
}
