import type { Selectable } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import type { RedirectTable } from "../../../../db/tables/search-tables.ts";
import { containsText } from "../../../../db/text-search.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { findPublicPath, pathToPost } from "../posts/post-addresses.server.ts";
import type { FoundRedirect } from "./redirect.ts";
import type { Redirect } from "./schema.ts";
import { findBySource, follow } from "./store/redirect-chains.server.ts";

/** The redirect that answers for a missing page; the path is spelled as in requests. */
export async function findRedirect(db: Db, path: string, now: Date): Promise<FoundRedirect | undefined> {
  const row = await findBySource(db, path);
  if (!row) return undefined;
  return follow(db, row, (postId) => findPublicPath(db, postId, now));
}

export async function listRedirects(
  db: Db,
  { query, limit, offset }: { query: string; limit: number; offset: number },
): Promise<{ redirects: Redirect[]; total: number }> {
  const found = selectRedirects(db).$if(query.trim() !== "", (select) =>
    select.where(({ ref }) =>
      containsText(query, [
        ref("redirects.source"),
        ref("redirects.target"),
        ref("posts.slug"),
        ref("posts.title"),
      ]),
    ),
  );
  const rows = await found
    .orderBy("redirects.updated_at", "desc")
    .orderBy("redirects.source")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return { redirects: rows.map(toRedirect), total: Number(total) };
}

export async function getRedirect(db: Db, id: string): Promise<Redirect | undefined> {
  const row = await selectRedirects(db).where("redirects.id", "=", id).executeTakeFirst();
  return row && toRedirect(row);
}

/** Adds counted hits; a source without a redirect is skipped. */
export async function countRedirectHits(
  db: Db,
  hits: ReadonlyMap<string, { hits: number; lastAt: Date }>,
): Promise<void> {
  for (const [source, { hits: more, lastAt }] of hits) {
    await db
      .updateTable("redirects")
      .set(({ eb }) => ({ hits: eb("hits", "+", more), last_hit_at: toTimestamp(lastAt) }))
      .where("source", "=", source)
      .execute();
  }
}

type Row = Selectable<RedirectTable> & { slug: string | null; title: string | null };

function selectRedirects(db: Db) {
  return db
    .selectFrom("redirects")
    .leftJoin("posts", "posts.id", "redirects.post_id")
    .selectAll("redirects")
    .select(["posts.slug", "posts.title"]);
}

function toRedirect(row: Row): Redirect {
  return {
    id: row.id,
    source: row.source,
    target: row.slug === null ? row.target : `${pathToPost(row.slug)}${row.target}`,
    status: row.status,
    origin: row.origin,
    post: row.post_id === null ? null : { id: row.post_id, title: row.title ?? "" },
    hits: row.hits,
    lastHitAt: row.last_hit_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
