import type { Db } from "../../../db/schema.ts";
import type { Noun, TodayMoment } from "../../kit/noun.server.ts";
import { countWaiting } from "../../kit/owner/waiting.server.ts";
import { loadSiteZone } from "../profile/site-zone.server.ts";
import { type Today, todaySchema } from "./schema.ts";
import { countToday } from "./today.ts";

/** For the first screen: nothing is clear while something waits on Today. */
export async function countTodayItems(db: Db, now: Date, nouns: readonly Noun[]): Promise<number> {
  const { parts } = await getToday(db, { now, nouns, zone: await loadSiteZone(db) });
  return countToday(parts);
}

export async function getToday(db: Db, moment: TodayMoment): Promise<Today> {
  const { now, zone, nouns } = moment;
  const [parts, waiting] = await Promise.all([
    Promise.all(nouns.map((noun) => noun.today?.(db, moment) ?? [])),
    countWaiting(db, nouns),
  ]);
  return todaySchema.parse({ day: zone.formatDay(now), zone: zone.name, parts: parts.flat(), waiting });
}
