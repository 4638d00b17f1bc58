import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { IndexSubmission } from "../schema.ts";
import { listSitePages } from "../site-pages.server.ts";
import { isTaken, SHOWN_PATHS_MAX } from "./index-now.ts";

const KEPT_SUBMISSIONS_MAX = 200;
/** Rows of one statement. */
const ROWS_MAX = 500;

export interface IndexChange {
  path: string;
  lastmod: string;
  /** No longer among the pages that may be found: engines are to see what it answers now. */
  isGone: boolean;
}

/** Lists the changes that search engines have not been notified of; with `isAll`, every page again. */
export async function listIndexChanges(db: Db, now: Date, isAll = false): Promise<IndexChange[]> {
  const pages = await listSitePages({ db, now });
  const rows = await db.selectFrom("submitted_pages").select(["path", "lastmod"]).execute();
  const told = new Map(rows.map(({ path, lastmod }) => [path, lastmod]));
  const current = pages.map(({ path, updatedAt = "" }) => ({ path, lastmod: updatedAt, isGone: false }));
  const paths = new Set(current.map(({ path }) => path));
  const gone = rows
    .filter(({ path }) => !paths.has(path))
    .map(({ path, lastmod }) => ({ path, lastmod, isGone: true }));
  return [...current.filter(({ path, lastmod }) => isAll || told.get(path) !== lastmod), ...gone];
}

interface Answered {
  id: string;
  changes: readonly IndexChange[];
  status: number;
  answer: string;
}

/** Keeps the answer, and when it was a yes also what engines know from now on. */
export async function saveSubmission(connection: Connection, answered: Answered, now: Date): Promise<void> {
  const { id, changes, status, answer } = answered;
  const at = now.toISOString();
  await connection.transact(async (trx) => {
    await trx
      .insertInto("index_submissions")
      .values({
        id,
        engine: "IndexNow",
        pages: changes.length,
        paths: JSON.stringify(changes.slice(0, SHOWN_PATHS_MAX).map(({ path }) => path)),
        status,
        answer,
        created_at: at,
      })
      .execute();
    await deleteOldSubmissions(trx);
    if (isTaken(status)) await saveSubmittedPages(trx, changes, at);
  });
}

async function deleteOldSubmissions(db: Db): Promise<void> {
  await db
    .deleteFrom("index_submissions")
    .where("id", "not in", (query) =>
      query
        .selectFrom("index_submissions")
        .select("id")
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(KEPT_SUBMISSIONS_MAX),
    )
    .execute();
}

async function saveSubmittedPages(db: Db, changes: readonly IndexChange[], at: string): Promise<void> {
  for (let start = 0; start < changes.length; start += ROWS_MAX) {
    const part = changes.slice(start, start + ROWS_MAX);
    const gone = part.filter(({ isGone }) => isGone).map(({ path }) => path);
    const rows = part
      .filter(({ isGone }) => !isGone)
      .map(({ path, lastmod }) => ({ path, lastmod, submitted_at: at }));
    if (gone.length > 0) await db.deleteFrom("submitted_pages").where("path", "in", gone).execute();
    if (rows.length === 0) continue;
    await db
      .insertInto("submitted_pages")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("path").doUpdateSet(({ ref }) => ({
          lastmod: ref("excluded.lastmod"),
          submitted_at: ref("excluded.submitted_at"),
        })),
      )
      .execute();
  }
}

export async function listSubmissions(db: Db, limit = KEPT_SUBMISSIONS_MAX): Promise<IndexSubmission[]> {
  const rows = await db
    .selectFrom("index_submissions")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ paths, created_at, ...row }) => ({
    ...row,
    paths: parseJson<string[]>(paths),
    createdAt: created_at,
  }));
}
