import type { Db } from "../../../../../db/schema.ts";
import type { Feature } from "../../../../kit/feature.server.ts";
import { CURRENCIES } from "../../../../utils/money.ts";
import { OPEN_STAGES, STAGE_PROBABILITY } from "../deal.ts";
import type { Forecast } from "../schema.ts";
import { listWonMoney } from "./won-money.server.ts";

const PERCENT = 100;

/** Sums the expected money of open deals and the received money of won ones, each currency separately. */
export async function forecast(db: Db, features: readonly Feature[]): Promise<Forecast> {
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
  const won = await listWonMoney(db, features);
  const currencies = CURRENCIES.map((currency) => {
    const groups = open.filter((group) => group.currency === currency);
    const own = won.filter((money) => money.currency === currency);
    const parts = groups.map(
      ({ sum, stage, probability }) => Number(sum) * (probability ?? STAGE_PROBABILITY[stage]),
    );
    return {
      currency,
      deals: addUp(groups.map(({ valued }) => Number(valued))),
      openMinor: addUp(groups.map(({ sum }) => Number(sum))),
      weightedMinor: Math.round(addUp(parts) / PERCENT),
      confirmedMinor: addUp(own.map(({ confirmedMinor }) => confirmedMinor)),
      agreedMinor: addUp(own.map(({ agreedMinor }) => agreedMinor)),
    };
  });
  return {
    currencies: currencies.filter(
      ({ deals, confirmedMinor, agreedMinor }) => deals > 0 || confirmedMinor !== 0 || agreedMinor > 0,
    ),
    withoutValue: addUp(open.map(({ deals, valued }) => Number(deals) - Number(valued))),
  };
}

function addUp(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
