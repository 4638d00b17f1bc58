import type { Db } from "../../../../../db/schema.ts";
import type { Noun, TodayMoment } from "../../../../kit/noun.server.ts";
import { countWaiting } from "../../../../kit/owner/waiting.server.ts";
import type { TodayPart } from "../../../../kit/today-part.ts";
import { loadSiteZone } from "../../../core/settings/site-zone.server.ts";
import { type Today, todaySchema } from "./schema.ts";
import { countToday } from "./today.ts";

/** For the dashboard, which must not say "All clear" while something waits on Today. */
export async function countTodayItems(db: Db, now: Date, nouns: readonly Noun[]): Promise<number> {
  return countToday(await listParts(db, { now, nouns, zone: await loadSiteZone(db) }));
}

export async function getToday(db: Db, moment: TodayMoment): Promise<Today> {
  const { now, zone, nouns } = moment;
  const [parts, waiting] = await Promise.all([listParts(db, moment), countWaiting(db, nouns)]);
  return todaySchema.parse({ day: zone.formatDay(now), zone: zone.name, parts, waiting });
}

async function listParts(db: Db, moment: TodayMoment): Promise<TodayPart[]> {
  const parts = await Promise.all(moment.nouns.map((noun) => noun.today?.(db, moment) ?? []));
  return parts.flat();
}
