import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";
import { toDay } from "../../utils/dates.ts";
import { listPublishedSlugs } from "../posts/posts.server.ts";
import { parsePublicPath } from "./analytics.ts";

export interface CountedView {
  day: string;
  visitor: string;
  path: string;
  views: number;
}

const DAY_MS = 86_400_000;
/** So that a script that reads a page for ever is worth no more than an avid reader. */
export const VIEWS_PER_VISITOR_MAX = 50;
/** Three columns a view would fill; the databases allow some 30,000 parameters. */
const ROWS_PER_INSERT = 1000;

/** Adds a batch; call it in a transaction. Addresses that are no public page are left out. */
export async function storeViews(db: Db, views: readonly CountedView[], now: Date): Promise<void> {
  const slugs = await listPublishedSlugs(
    db,
    views.flatMap(({ path }) => parsePublicPath(path)?.slug ?? []),
    now,
  );
  const known = views.filter(({ path }) => {
    const page = parsePublicPath(path);
    return page && (page.slug === undefined || slugs.has(page.slug));
  });
  for (let start = 0; start < known.length; start += ROWS_PER_INSERT) {
    await addViews(db, known.slice(start, start + ROWS_PER_INSERT));
  }
  for (const day of new Set(known.map((view) => view.day))) await sumUpDay(db, day);
  await deleteOldViews(db, now);
}

async function addViews(db: Db, views: readonly CountedView[]): Promise<void> {
  // In one order everywhere, so that two processes cannot each wait for the other.
  const rows = views
    .map((view) => ({ ...view, views: Math.min(view.views, VIEWS_PER_VISITOR_MAX) }))
    .sort((a, b) => (`${a.day}${a.visitor}${a.path}` < `${b.day}${b.visitor}${b.path}` ? -1 : 1));
  const sum = sql<number>`page_views.views + excluded.views`;
  await db
    .insertInto("page_views")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["day", "visitor", "path"]).doUpdateSet({
        views: sql`case when ${sum} > ${VIEWS_PER_VISITOR_MAX} then ${VIEWS_PER_VISITOR_MAX} else ${sum} end`,
      }),
    )
    .execute();
}

/** Counts the day anew, by page and as a whole: counting twice changes nothing. */
async function sumUpDay(db: Db, day: string): Promise<void> {
  const columns = sql`count(distinct visitor), sum(views) from page_views where day = ${day}`;
  for (const sums of [
    sql`select day, path, ${columns} group by day, path`,
    sql`select day, '', ${columns} group by day`,
  ]) {
    await sql`insert into page_view_days (day, path, visitors, views) ${sums}
      on conflict (path, day) do update set visitors = excluded.visitors, views = excluded.views`.execute(db);
  }
}

/** Yesterday's are kept because a batch may be stored after midnight. */
async function deleteOldViews(db: Db, now: Date): Promise<void> {
  const yesterday = toDay(new Date(now.getTime() - DAY_MS));
  await db.deleteFrom("page_views").where("day", "<", yesterday).execute();
}
