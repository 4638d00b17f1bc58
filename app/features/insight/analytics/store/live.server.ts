import type { Db } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { LIVE_MINUTES } from "../analytics.ts";
import type { LiveVisitors } from "../schema.ts";

/** More than these in five minutes are no longer counted one by one. */
const VIEWS_MAX = 10_000;

export async function getLiveVisitors(db: Db, now: Date): Promise<LiveVisitors> {
  const views = await db
    .selectFrom("analytics_events")
    .select(["visitor", "path"])
    .where("at", ">", toTimestamp(new Date(now.getTime() - LIVE_MINUTES * 60_000)))
    .where("kind", "=", "view")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(VIEWS_MAX)
    .execute();
  const places = new Map<string, string>();
  for (const { visitor, path } of views) if (!places.has(visitor)) places.set(visitor, path);
  const pages = new Map<string, number>();
  for (const path of places.values()) pages.set(path, (pages.get(path) ?? 0) + 1);
  return {
    visitors: places.size,
    pages: [...pages]
      .map(([path, visitors]) => ({ path, visitors }))
      .sort((a, b) => b.visitors - a.visitors || (a.path < b.path ? -1 : 1)),
  };
}
