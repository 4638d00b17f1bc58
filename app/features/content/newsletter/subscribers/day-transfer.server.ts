import { z } from "zod";
import type { Db } from "../../../../../db/schema.ts";
import { defineArchiveKind, toList } from "../../../../kit/archive-kind.server.ts";

const count = z.int().min(0).max(1_000_000_000);

/** How many came and went on a day, as it travels in an archive. */
export const dayRecord = z.object({ day: z.iso.date(), joined: count, departed: count });

export type DayRecord = z.infer<typeof dayRecord>;

export function listDayRecords(db: Db): Promise<DayRecord[]> {
  return db.selectFrom("newsletter_days").select(["day", "joined", "departed"]).orderBy("day").execute();
}

export async function saveDayRecord(db: Db, { day, joined, departed }: DayRecord): Promise<void> {
  await db
    .insertInto("newsletter_days")
    .values({ day, joined, departed })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ joined, departed }))
    .execute();
}

export const newsletterDaysKind = defineArchiveKind({
  name: "newsletterDays",
  isOfVisitors: true,
  place: toList("newsletter-days"),
  schema: dayRecord,
  keyOf: ({ day }) => day,
  list: listDayRecords,
  save: ({ trx }, record) => saveDayRecord(trx, record),
});
