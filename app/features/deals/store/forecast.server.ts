import type { Db } from "../../../../db/schema.ts";
import { CURRENCIES } from "../../../utils/money.ts";
import { OPEN_STAGES, STAGE_PROBABILITY } from "../deal.ts";
import type { Forecast } from "../schema.ts";

const PERCENT = 100;

/** What open deals may bring and won ones have brought, each currency by itself: amounts of two are never added. */
export async function forecast(db: Db): Promise<Forecast> {
  const open = await db
    .selectFrom("deals")
    .select(({ fn }) => [
      "currency",
      "stage",
      "probability",
      fn.countAll().as("deals"),
      fn.count("value_minor").as("valued"),
      fn.sum("value_minor").as("sum"),
    ])
    .where("stage", "in", OPEN_STAGES)
    .groupBy(["currency", "stage", "probability"])
    .execute();
  const won = await db
    .selectFrom("deals")
    .select(({ fn }) => ["currency", fn.sum("received_minor").as("sum")])
    .where("stage", "=", "won")
    .groupBy("currency")
    .execute();
  const currencies = CURRENCIES.map((currency) => {
    const groups = open.filter((group) => group.currency === currency);
    const parts = groups.map(
      ({ sum, stage, probability }) => Number(sum) * (probability ?? STAGE_PROBABILITY[stage]),
    );
    return {
      currency,
      deals: addUp(groups.map(({ valued }) => Number(valued))),
      openMinor: addUp(groups.map(({ sum }) => Number(sum))),
      weightedMinor: Math.round(addUp(parts) / PERCENT),
      receivedMinor: Number(won.find((group) => group.currency === currency)?.sum ?? 0),
    };
  });
  return {
    currencies: currencies.filter(({ deals, receivedMinor }) => deals > 0 || receivedMinor > 0),
    withoutValue: addUp(open.map(({ deals, valued }) => Number(deals) - Number(valued))),
  };
}

function addUp(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
