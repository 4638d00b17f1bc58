import type { Db } from "../../../../../db/schema.ts";
import type { Feature, TodayMoment } from "../../../../kit/feature.server.ts";
import { countWaiting } from "../../../../kit/owner/waiting.server.ts";
import type { TodayPart } from "../../../../kit/today-part.ts";
import { loadSiteZone } from "../../../core/settings/site-zone.server.ts";
import { type Today, todaySchema } from "./schema.ts";
import { countToday } from "./today.ts";

/** Counted for the dashboard, which must not say "All clear" while something waits on Today. */
export async function countTodayItems(db: Db, now: Date, features: readonly Feature[]): Promise<number> {
  return countToday(await listParts(db, { now, features, zone: await loadSiteZone(db) }));
}

export async function getToday(db: Db, moment: TodayMoment): Promise<Today> {
  const { now, zone, features } = moment;
  const [parts, waiting] = await Promise.all([listParts(db, moment), countWaiting(db, features)]);
  return todaySchema.parse({ day: zone.formatDay(now), zone: zone.name, parts, waiting });
}

async function listParts(db: Db, moment: TodayMoment): Promise<TodayPart[]> {
  const parts = await Promise.all(moment.features.map((feature) => feature.today?.(db, moment) ?? []));
  return parts.flat();
}
