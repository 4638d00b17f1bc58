import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { countPages, POSTS_PER_PAGE, type PostPage } from "./post-page.ts";
import { listSummaries, selectPublished } from "./post-summaries.server.ts";
import { selectParts } from "./series/series.server.ts";

export interface PostPageFilter {
  now: Date;
  page: number;
  pageSize?: number;
  category?: string | undefined;
  tags?: readonly string[] | undefined;
  /** Published at `from` or later, and before `until`. */
  span?: { from: Date; until: Date } | undefined;
  seriesId?: string | undefined;
  /** The newest featured post comes first, whatever its age. */
  hasLead?: boolean | undefined;
}

/** One page of public posts, newest first, a series in its own order; undefined after the last page. */
export async function listPostPage(db: Db, filter: PostPageFilter): Promise<PostPage | undefined> {
  const { now, page, pageSize = POSTS_PER_PAGE, seriesId, hasLead } = filter;
  const select = () => selectPublished(db, now).where((eb) => eb.and(listConditions(eb, filter)));
  const { total } = await select()
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  const pages = countPages(Number(total), pageSize);
  if (page > pages) return undefined;
  const newest = () =>
    select().select("posts.id").orderBy("posts.published_at", "desc").orderBy("posts.id", "desc");
  const lead = hasLead ? await newest().where("featured", "=", 1).limit(1).executeTakeFirst() : undefined;
  const ordered = seriesId === undefined ? newest() : selectParts(select()).select("posts.id");
  const rows = await ordered
    .$if(lead !== undefined, (others) => others.where("posts.id", "!=", lead?.id ?? 0))
    .limit(lead && page === 1 ? pageSize - 1 : pageSize)
    .offset((page - 1) * pageSize - (lead && page > 1 ? 1 : 0))
    .execute();
  const ids = [...(lead && page === 1 ? [lead] : []), ...rows].map(({ id }) => id);
  return { posts: await listSummaries(db, ids), page, pages, total: Number(total) };
}

function listConditions(
  eb: ExpressionBuilder<Schema, "posts">,
  { category, tags, span, seriesId }: PostPageFilter,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (category) conditions.push(eb("category", "=", category));
  if (seriesId !== undefined) conditions.push(eb("series_id", "=", seriesId));
  if (span) {
    const { from, until } = span;
    conditions.push(eb("published_at", ">=", toTimestamp(from)), eb("published_at", "<", toTimestamp(until)));
  }
  if (tags) {
    const tagged = eb.selectFrom("post_tags").select("post_id").where("name", "in", tags);
    conditions.push(eb("posts.id", "in", tagged));
  }
  return conditions;
}
