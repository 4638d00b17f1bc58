import type { Db } from "../../../../../db/schema.ts";
import { addDays } from "../../../../utils/dates.ts";
import { loadSiteZone } from "../../../core/settings/site-zone.server.ts";
import type { GrowthDay } from "./schema.ts";

/** Belongs into the transaction that makes subscribers active, or no longer active. */
export async function countDay(
  db: Db,
  { joined = 0, left = 0 }: { joined?: number; left?: number },
  now: Date,
): Promise<void> {
  if (joined + left === 0) return;
  const { formatDay } = await loadSiteZone(db);
  await db
    .insertInto("newsletter_days")
    .values({ day: formatDay(now), joined, departed: left })
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet(({ eb, ref }) => ({
        joined: eb(ref("newsletter_days.joined"), "+", joined),
        departed: eb(ref("newsletter_days.departed"), "+", left),
      })),
    )
    .execute();
}

/** Every day of the range, oldest first; totals are counted back from how many there are now. */
export async function listGrowth(db: Db, { days, now }: { days: number; now: Date }): Promise<GrowthDay[]> {
  const today = (await loadSiteZone(db)).formatDay(now);
  const dates = Array.from({ length: days }, (_, at) => addDays(today, at + 1 - days));
  const rows = await db
    .selectFrom("newsletter_days")
    .selectAll()
    .where("day", ">=", dates[0] ?? "")
    .execute();
  const byDay = new Map(rows.map((row) => [row.day, row]));
  let total = await countActive(db);
  const growth = dates.toReversed().map((day) => {
    const { joined = 0, departed: left = 0 } = byDay.get(day) ?? {};
    const point = { day, joined, left, total };
    total -= joined - left;
    return point;
  });
  return growth.reverse();
}

async function countActive(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("subscribers")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return Number(count);
}
