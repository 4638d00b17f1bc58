import type { Db } from "../../../db/schema.ts";
import type { TodayMoment } from "../../kit/noun.server.ts";
import { countWaiting } from "../../kit/owner/waiting.server.ts";
import { type Today, todaySchema } from "./schema.ts";

export async function getToday(db: Db, moment: TodayMoment): Promise<Today> {
  const { now, zone, nouns } = moment;
  const [parts, waiting] = await Promise.all([
    Promise.all(nouns.map((noun) => noun.today?.(db, moment) ?? [])),
    countWaiting(db, nouns),
  ]);
  return todaySchema.parse({ day: zone.formatDay(now), zone: zone.name, parts: parts.flat(), waiting });
}
