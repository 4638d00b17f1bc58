import { sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { Feature } from "../../../../kit/feature.server.ts";
import { CURRENCIES } from "../../../../utils/money.ts";
import type { SourceRow } from "../schema.ts";
import { listWonMoney, type WonMoney } from "./won-money.server.ts";

const IS_LEAD = sql<boolean>`(lost_reason is null or lost_reason <> 'spam')`;

interface OfSource {
  source_kind: string;
  source_name: string;
}

/** From lead to money, by where the person first came from; the most leads first. */
export async function listSources(db: Db, features: readonly Feature[]): Promise<SourceRow[]> {
  const groups = await db
    .selectFrom("deals")
    .select(({ fn }) => [
      "source_kind",
      "source_name",
      fn.countAll().as("leads"),
      sql<number | string>`sum(case when stage = 'won' then 1 else 0 end)`.as("won"),
    ])
    .where(IS_LEAD)
    .groupBy(["source_kind", "source_name"])
    .execute();
  const [reached, money] = [await countReached(db), await listWonMoney(db, features)];
  const rows = groups.map(({ source_kind: kind, source_name: name, leads, won }) => {
    const isSame = (row: OfSource) => row.source_kind === kind && row.source_name === name;
    const own = money.filter(isSame);
    const count = (stage: string) =>
      Number(reached.find((row) => isSame(row) && row.to_stage === stage)?.deals ?? 0);
    return {
      source: { kind, name },
      leads: Number(leads),
      calls: count("call"),
      quoted: count("quoted"),
      won: Number(won),
      confirmed: sumMoney(own, ({ confirmedMinor }) => confirmedMinor),
      agreed: sumMoney(own, ({ agreedMinor }) => agreedMinor),
    };
  });
  return rows.toSorted(
    (a, b) => b.leads - a.leads || b.won - a.won || (a.source.name < b.source.name ? -1 : 1),
  );
}

/** Deals that have ever been in a stage: a lost deal may have had its quote. */
function countReached(db: Db) {
  return db
    .selectFrom("deal_events as event")
    .innerJoin("deals", "deals.id", "event.deal_id")
    .select(({ fn }) => [
      "source_kind",
      "source_name",
      "event.to_stage",
      fn.count("event.deal_id").distinct().as("deals"),
    ])
    .where("event.to_stage", "in", ["call", "quoted"])
    .where(IS_LEAD)
    .groupBy(["source_kind", "source_name", "event.to_stage"])
    .execute();
}

/** Each currency by itself: amounts of two are never added. */
function sumMoney(rows: readonly WonMoney[], minorOf: (row: WonMoney) => number): SourceRow["confirmed"] {
  return CURRENCIES.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return { currency, minor: own.reduce((sum, row) => sum + minorOf(row), 0) };
  }).filter(({ minor }) => minor !== 0);
}
