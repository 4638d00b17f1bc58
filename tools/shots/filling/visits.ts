import { loadSiteZone } from "../../../app/features/core/settings/site-zone.server.ts";
import { rollUpDay } from "../../../app/features/insight/analytics/recording/daily-rollup.server.ts";
import { addDays, toDay } from "../../../app/utils/dates.ts";
import { keysOf } from "../../../app/utils/object-keys.ts";
import type { Connection } from "../../../db/connection.ts";
import { createRandom } from "./random.ts";

const VISIT_DAYS = 40;
const ROWS_AT_ONCE = 50;
const HOSTS = [
  "",
  "",
  "",
  "news.example",
  "github.example",
  "search.example",
  "a-long-name-of-a-weblog.example",
];
const COUNTRIES = ["IN", "IN", "IN", "US", "DE", "GB", "BR", ""];
const BROWSERS = ["Chrome", "Chrome", "Safari", "Firefox", "Edge"];
const SYSTEMS = ["Android", "Windows", "iOS", "macOS", "Linux"];

/** Six weeks of a small site, quieter at weekends. */
export async function fillVisits(connection: Connection, now: Date): Promise<void> {
  const { db } = connection;
  const posts = await db.selectFrom("posts").select("slug").execute();
  const paths = ["/", "/", "/services", "/projects", "/blog", "/about", "/contact"].concat(
    posts.map(({ slug }) => `/blog/${slug}`),
  );
  const today = (await loadSiteZone(db)).formatDay(now);
  for (let back = VISIT_DAYS; back >= 0; back -= 1) {
    const day = addDays(today, -back);
    const random = createRandom(back + 7);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const views = (isWeekend ? 40 : 90) + random(40) + (VISIT_DAYS - back);
    const events = Array.from({ length: views }, (_, index) => {
      const visitor = Math.floor(index / 3);
      const pick = <T>(list: readonly T[]): T => list[visitor % list.length] as T;
      return {
        id: `${day}-${index}`,
        day,
        kind: "view" as const,
        visitor: `${day}-${visitor}`,
        target: "",
        at: new Date(Date.parse(day) + ((visitor * 17) % 1380) * 60_000 + (index % 3) * 40_000).toISOString(),
        path: paths[random(paths.length)] ?? "/",
        referrer: index % 3 === 0 ? pick(HOSTS) : "",
        ...(visitor % 9 === 0
          ? { utm_source: "newsletter", utm_medium: "email", utm_campaign: "autumn" }
          : { utm_source: "", utm_medium: "", utm_campaign: "" }),
        country: pick(COUNTRIES),
        device: visitor % 2 === 0 ? "mobile" : "desktop",
        browser: pick(BROWSERS),
        os: pick(SYSTEMS),
      };
    });
    await db.insertInto("analytics_rollups").values({ day, version: 1, counted: 0 }).execute();
    for (let first = 0; first < events.length; first += ROWS_AT_ONCE) {
      await db
        .insertInto("analytics_events")
        .values(events.slice(first, first + ROWS_AT_ONCE))
        .execute();
    }
    await rollUpDay(connection, day);
  }
  const metrics = { LCP: 9, INP: 6, CLS: 1, FCP: 7, TTFB: 5 };
  const vitals = keysOf(metrics).flatMap((metric) =>
    (["mobile", "desktop"] as const).map((device) => ({
      day: toDay(now),
      path: "/",
      device,
      metric,
      bucket: metrics[metric],
      count: 40,
    })),
  );
  await db.insertInto("vital_days").values(vitals).execute();
}
