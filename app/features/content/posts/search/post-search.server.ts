import { type Expression, type RawBuilder, sql } from "kysely";
import { type DialectName, entriesAsRows } from "../../../../../db/dialect.ts";
import type { Db } from "../../../../../db/schema.ts";
import type { PostSummary } from "../post.ts";
import { countPages, type FoundPost, POSTS_PER_PAGE, type PostPage } from "../post-page.ts";
import { listSummaries, selectPublished } from "../post-summaries.server.ts";
import { cutPassage, markMatches } from "./search-matches.ts";
import { type PostSearch, parseSearch, type SearchPhrase } from "./search-words.ts";

export interface PostSearchFilter {
  now: Date;
  page: number;
  pageSize?: number;
  category?: string | undefined;
}

/** Posts with the exact letters typed come before those with only the words, a title before an excerpt or a tag. */
const TIERS = { title: 3, excerptOrTag: 2, words: 1 } as const;
/**
 * Only the short texts are ranked: whole texts would be read for every post with a common word. The weights of text,
 * tag, excerpt and title are those of the SQLite index (migration 0015).
 */
const POSTGRES_WEIGHTS = "{0.1, 0.4, 0.6, 1.0}";

/** Posts that hold all the words anywhere, or the very letters in title, excerpt or a tag; the best first. */
export async function searchPosts(
  db: Db,
  dialect: DialectName,
  query: string,
  { now, page, pageSize = POSTS_PER_PAGE, category }: PostSearchFilter,
): Promise<PostPage | undefined> {
  const search = parseSearch(query);
  const literal = await findLiteral(db, search.literal);
  const rows = await db
    .with(
      (cte) => cte("shown").materialized(),
      () =>
        selectPublished(db, now)
          .select(["posts.id", "posts.published_at"])
          .$call((select) => (category ? select.where("category", "=", category) : select)),
    )
    .selectFrom("shown")
    .innerJoin(formatHits(dialect, search, literal).as("hits"), "hits.id", "shown.id")
    .select(["shown.id", ({ fn }) => fn.countAll().over().as("total")])
    .orderBy("hits.tier", "desc")
    .orderBy("hits.score", "desc")
    .orderBy("shown.published_at", "desc")
    .orderBy("shown.id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  if (rows.length === 0 && page > 1) return undefined;
  const total = Number(rows[0]?.total ?? 0);
  const ids = rows.map(({ id }) => id);
  const [posts, bodies] = await Promise.all([listSummaries(db, ids), listBodies(db, ids)]);
  const found = posts.map((post) => markPost(post, bodies.get(post.id) ?? "", search));
  return { posts: found, page, pages: countPages(total, pageSize), total };
}

interface Hit {
  id: number;
  tier: number;
  score: number;
}

function formatHits(
  dialect: DialectName,
  { phrases }: PostSearch,
  literal: Record<string, number>,
): RawBuilder<Hit> {
  const found = [
    sql`select cast(key as integer) as id, cast(value as integer) as tier, 0.0 as score
      from ${entriesAsRows(dialect, literal)} as entries`,
  ];
  if (phrases.length > 0) {
    found.push(dialect === "postgres" ? findInPostgres(phrases) : findInSqlite(phrases));
  }
  const all = sql.join(found, sql` union all `);
  return sql<Hit>`(select id, max(tier) as tier, max(score) as score from (${all}) as found group by id)`;
}

/** Words hold letters, digits and marks only, so that nothing in them means anything to the index. */
function findInSqlite(phrases: readonly SearchPhrase[]): RawBuilder<unknown> {
  const match = phrases.map(({ words, isPrefix }) => `"${words.join(" ")}"${isPrefix ? " *" : ""}`);
  return sql`select rowid as id, ${sql.lit(TIERS.words)} as tier, -rank as score
    from post_words where post_words match ${match.join(" AND ")}`;
}

function findInPostgres(phrases: readonly SearchPhrase[]): RawBuilder<unknown> {
  const wanted = phrases.map(
    ({ words, isPrefix }) => sql`post_phrase(${words.join(" ")}::text, ${isPrefix}::boolean)`,
  );
  return sql`select id, ${sql.lit(TIERS.words)} as tier, score
    from posts_of_words(${sql.join(wanted, sql` && `)}, ${POSTGRES_WEIGHTS}::real[])`;
}

/** The posts that hold the letters, by id, and the field that holds them. */
async function findLiteral(db: Db, literal: string): Promise<Record<string, number>> {
  if (literal === "") return {};
  const wanted = literal.toLowerCase();
  // The databases fold the case of non-ASCII letters differently: the pattern lets any match, and this process decides.
  const pattern = `%${wanted.replace(/[\\%_]/g, "\\$&").replace(/[^\p{ASCII}]+/gu, "%")}%`;
  const looksAlike = (column: Expression<string>) =>
    sql<boolean>`lower(${column}) like ${pattern} escape '\\'`;
  const rows = await db
    .selectFrom("post_texts")
    .select(["post_id", "title", "excerpt", "tags"])
    .where(({ or, ref }) => or([ref("title"), ref("excerpt"), ref("tags")].map(looksAlike)))
    .execute();
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  const tiers: Record<string, number> = {};
  for (const { post_id, title, excerpt, tags } of rows) {
    if (holds(title)) tiers[post_id] = TIERS.title;
    else if (holds(excerpt) || tags.split("\n").some(holds)) tiers[post_id] = TIERS.excerptOrTag;
  }
  return tiers;
}

async function listBodies(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("post_texts")
    .select(["post_id", "body"])
    .where("post_id", "in", ids)
    .execute();
  return new Map(rows.map(({ post_id, body }) => [post_id, body]));
}

function markPost(post: PostSummary, body: string, search: PostSearch): FoundPost {
  const excerpt = markMatches(post.excerpt, search);
  const isSaid = excerpt.some(({ isMatch }) => isMatch);
  const passage = isSaid ? undefined : cutPassage(body, search);
  return { ...post, found: { title: markMatches(post.title, search), excerpt, passage } };
}
