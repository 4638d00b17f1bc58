import { sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import {
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { PUBLIC_PAGES } from "../../../../public-pages.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { pathToPage } from "../../pages/page.ts";
import { listOwnPages } from "../../pages/pages.server.ts";
import { pathToPost } from "../../posts/post-addresses.server.ts";
import { selectPublished } from "../../posts/post-summaries.server.ts";
import { suggestPage } from "../missed-path.ts";
import type { MissedPath } from "../schema.ts";

export const MISSED_PATHS_MAX = 1000;
const POSTS_TO_SUGGEST_MAX = 1000;

export interface CountedMiss {
  hits: number;
  crawlerHits: number;
  referrer: string;
  firstAt: Date;
  lastAt: Date;
}

/** Adds counted misses; beyond `MISSED_PATHS_MAX` paths, those not requested for the longest are deleted. */
export async function storeMisses(db: Db, misses: ReadonlyMap<string, CountedMiss>): Promise<void> {
  for (const [path, { hits, crawlerHits, referrer, firstAt, lastAt }] of misses) {
    await db
      .insertInto("missed_paths")
      .values({
        path,
        hits,
        crawler_hits: crawlerHits,
        referrer,
        first_at: toTimestamp(firstAt),
        last_at: toTimestamp(lastAt),
      })
      .onConflict((conflict) =>
        conflict.column("path").doUpdateSet({
          hits: sql`missed_paths.hits + excluded.hits`,
          crawler_hits: sql`missed_paths.crawler_hits + excluded.crawler_hits`,
          referrer: sql`case when excluded.referrer = '' then missed_paths.referrer else excluded.referrer end`,
          last_at: sql`excluded.last_at`,
        }),
      )
      .execute();
  }
  const surplus = db
    .selectFrom("missed_paths")
    .select("path")
    .orderBy("last_at", "desc")
    .orderBy("path")
    // SQLite takes an offset only after a limit.
    .limit(1_000_000)
    .offset(MISSED_PATHS_MAX);
  await db.deleteFrom("missed_paths").where("path", "in", surplus).execute();
}

export async function listMissedPaths(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<{ missed: MissedPath[]; total: number }> {
  const rows = await db
    .selectFrom("missed_paths")
    .selectAll()
    .orderBy("hits", "desc")
    .orderBy("last_at", "desc")
    .orderBy("path")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom("missed_paths")
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  const pages = rows.length > 0 ? await listPages(db, now) : [];
  const missed = rows.map((row) => ({
    path: row.path,
    hits: row.hits,
    crawlerHits: row.crawler_hits,
    referrer: row.referrer,
    firstAt: row.first_at,
    lastAt: row.last_at,
    suggestion: suggestPage(row.path, pages),
  }));
  return { missed, total: Number(total) };
}

export function forgetMissedPath(by: OwnerWrite, path: string): Promise<WriteResult<{ path: string }>> {
  const entry = {
    action: "redirect_miss_forgotten",
    subject: (value: { path: string }) => value.path,
  } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const row = await trx
      .deleteFrom("missed_paths")
      .where("path", "=", path)
      .returning("path")
      .executeTakeFirst();
    return row ? { ok: true, value: row } : notFound("missing address");
  });
}

async function listPages(db: Db, now: Date): Promise<string[]> {
  const posts = await selectPublished(db, now)
    .select("slug")
    .orderBy("published_at", "desc")
    .limit(POSTS_TO_SUGGEST_MAX)
    .execute();
  const own = await listOwnPages(db);
  return [
    ...PUBLIC_PAGES.map(({ path }) => path),
    ...own.map(({ slug }) => pathToPage(slug)),
    ...posts.map(({ slug }) => pathToPost(slug)),
  ];
}
