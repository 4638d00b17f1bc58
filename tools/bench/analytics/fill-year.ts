import { sql } from "kysely";
import { rollUpDay } from "../../../app/features/insight/analytics/recording/daily-rollup.server.ts";
import type { NewEvent } from "../../../app/features/insight/analytics/recording/events.server.ts";
import { PUBLIC_PAGES } from "../../../app/public-pages.ts";
import { addDays } from "../../../app/utils/dates.ts";
import type { Connection } from "../../../db/connection.ts";
import { createRandom } from "./simulate.ts";

export const LAST_DAY = "2026-03-10";
export const DAYS = 365;
const YEAR_VIEWS = 1_000_000;
const VIEWS_PER_VISITOR = 4;
const DETAIL_DAYS = 30;
const PATHS = PUBLIC_PAGES.map(({ path }) => path);
const POSTS = 52;
const AT_ONCE = 500;

/**
 * A year of a million views, each day summed up by the site's own code. The days that are kept in detail are made one by one,
 * older ones out of these. Gives how long each day's roll-up took.
 */
export async function fillYear(connection: Connection): Promise<number[]> {
  const rollUps: number[] = [];
  const perDay = Math.round(YEAR_VIEWS / DAYS);
  for (let back = 0; back < DAYS; back += 1) {
    const day = addDays(LAST_DAY, -back);
    if (back <= DETAIL_DAYS) await fillDay(connection, day, perDay);
    else await copyDay(connection, addDays(LAST_DAY, -(back % DETAIL_DAYS)), day);
    const startedAt = performance.now();
    await rollUpDay(connection, day);
    rollUps.push(performance.now() - startedAt);
    if (back > DETAIL_DAYS)
      await connection.db.deleteFrom("analytics_events").where("day", "=", day).execute();
  }
  // The cluster of the bench does not do this by itself.
  if (connection.dialect === "postgres") await sql`vacuum analyze`.execute(connection.db);
  return rollUps;
}

/** As varied as a busy small site: 60 pages, 40 sources, 30 countries, 12 campaigns. */
export async function fillDay(connection: Connection, day: string, views: number): Promise<void> {
  const random = createRandom(Date.parse(day) / 1000);
  const start = Date.parse(day);
  const events: NewEvent[] = [];
  const store = async () => {
    await connection.transact(
      async (trx) => {
        for (let first = 0; first < events.length; first += AT_ONCE) {
          await trx
            .insertInto("analytics_events")
            .values(events.slice(first, first + AT_ONCE))
            .execute();
        }
      },
      { durability: "relaxed" },
    );
  };
  for (let index = 0; index < views; index += 1) {
    const reader = Math.floor(index / VIEWS_PER_VISITOR);
    const isCampaign = reader % 8 === 0;
    const at = start + (reader % 1400) * 60_000 + (index % VIEWS_PER_VISITOR) * 11_000;
    events.push({
      id: `${day}-${index}`,
      day,
      at: new Date(at).toISOString(),
      kind: "view",
      visitor: `${day}-${reader}`,
      path: PATHS[random(PATHS.length + POSTS)] ?? `/blog/post-${random(POSTS)}`,
      target: "",
      referrer: reader % 3 === 0 ? `site-${reader % 40}.example` : "",
      utm_source: isCampaign ? `source ${reader % 12}` : "",
      utm_medium: isCampaign ? "email" : "",
      utm_campaign: isCampaign ? `campaign ${reader % 12}` : "",
      country: String.fromCharCode(65 + (reader % 6), 65 + (reader % 5)),
      device: reader % 2 === 0 ? "mobile" : "desktop",
      browser: ["Chrome", "Safari", "Firefox", "Edge"][reader % 4] ?? "",
      os: ["Android", "iOS", "Windows", "macOS", "Linux"][reader % 5] ?? "",
    });
  }
  await store();
  await markDay(connection, day);
}

async function copyDay(connection: Connection, from: string, to: string): Promise<void> {
  await sql`insert into analytics_events (id, day, at, kind, visitor, path, target, referrer,
      utm_source, utm_medium, utm_campaign, country, device, browser, os)
    select ${to} || substr(id, 11), ${to}, ${to} || substr(at, 11), kind, ${to} || substr(visitor, 11), path, target, referrer,
      utm_source, utm_medium, utm_campaign, country, device, browser, os
    from analytics_events where day = ${from}`.execute(connection.db);
  await markDay(connection, to);
}

async function markDay({ db }: Connection, day: string): Promise<void> {
  await db.insertInto("analytics_rollups").values({ day, version: 1, counted: 0 }).execute();
}
