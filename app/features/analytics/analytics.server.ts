import type { Db } from "../../../db/schema.ts";
import { toDay } from "../../utils/dates.ts";
import type { RecentViews, ViewFigures } from "./analytics.ts";

const DAY_MS = 86_400_000;
const PAGES_MAX = 20;
/** The path under which the figures of the whole site stand. */
const WHOLE_SITE = "";

/** The last `range` days up to today. */
export async function getRecentViews(db: Db, range: number, now: Date): Promise<RecentViews> {
  const dayBefore = (days: number) => toDay(new Date(now.getTime() - days * DAY_MS));
  const start = dayBefore(range - 1);
  const rows = await db
    .selectFrom("page_view_days")
    .select(["day", "visitors", "views"])
    .where("path", "=", WHOLE_SITE)
    .where("day", ">=", start)
    .execute();
  const measured = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: range }, (_, index) => {
    const day = dayBefore(range - 1 - index);
    const { visitors = 0, views = 0 } = measured.get(day) ?? {};
    return { day, visitors, views };
  });
  const first = await selectDays(db)
    .select(({ fn }) => fn.min("day").as("day"))
    .executeTakeFirst();
  return {
    days,
    pages: await listPages(db, start),
    total: await sumVisits(db, { from: start }),
    previous: await sumVisits(db, { from: dayBefore(2 * range - 1), before: start }),
    since: first?.day ?? null,
  };
}

/** Ever, in the last `range` days, and in as many before. */
export async function compareVisitors(db: Db, range: number, now: Date) {
  const start = toDay(new Date(now.getTime() - (range - 1) * DAY_MS));
  const before = toDay(new Date(now.getTime() - (2 * range - 1) * DAY_MS));
  return {
    value: (await sumVisits(db)).visitors,
    current: (await sumVisits(db, { from: start })).visitors,
    previous: (await sumVisits(db, { from: before, before: start })).visitors,
  };
}

/** A visitor of two days counts twice: nobody can tell that it was the same one. */
async function sumVisits(
  db: Db,
  { from = "", before }: { from?: string; before?: string } = {},
): Promise<ViewFigures> {
  const row = await selectDays(db)
    .where("day", ">=", from)
    .$if(before !== undefined, (query) => query.where("day", "<", before ?? ""))
    .select(({ fn }) => [fn.sum("visitors").as("visitors"), fn.sum("views").as("views")])
    .executeTakeFirstOrThrow();
  return { visitors: Number(row.visitors), views: Number(row.views) };
}

async function listPages(db: Db, from: string): Promise<RecentViews["pages"]> {
  const rows = await db
    .selectFrom("page_view_days")
    .select(({ fn }) => ["path", fn.sum("visitors").as("visitors"), fn.sum("views").as("views")])
    .where("path", "!=", WHOLE_SITE)
    .where("day", ">=", from)
    .groupBy("path")
    .orderBy("views", "desc")
    .orderBy("path")
    .limit(PAGES_MAX)
    .execute();
  return rows.map(({ path, visitors, views }) => ({
    path,
    visitors: Number(visitors),
    views: Number(views),
  }));
}

function selectDays(db: Db) {
  return db.selectFrom("page_view_days").where("path", "=", WHOLE_SITE);
}
