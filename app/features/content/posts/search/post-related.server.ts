import { sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { Post, PostSummary } from "../post.ts";
import { listSummaries, selectPublished } from "../post-summaries.server.ts";
import { compareTerms, countTerms, countTexts, createWeights } from "./related-words.ts";

const RELATED_POSTS_MAX = 3;
/** The limit of posts that one rendering compares: the newest ones and the newest with a common tag, without texts. */
export const COMPARED_POSTS_MAX = 150;
/** The number of the likeliest of these whose texts are read. */
const COMPARED_TEXTS_MAX = 8;
/** The beginning of a text is enough to know its subject. */
const TEXT_MAX_CHARS = 4000;
/** Relative to the similarity of the words, which is 0 to 1. */
const TAG_WEIGHT = 0.35;
const CATEGORY_BONUS = 0.05;
/** Less than that is chance. */
const SCORE_MIN = 0.05;

interface Candidate {
  id: number;
  score: number;
}

/** The posts that have most in common with this one: tags, the rarer the better, and the words of both. */
export async function listRelatedPosts(
  db: Db,
  post: Pick<Post, "id" | "tags" | "category" | "title">,
  now: Date,
): Promise<PostSummary[]> {
  const likely = (await listLikely(db, post, now)).slice(0, COMPARED_TEXTS_MAX);
  const scored = await addLikeness(db, post.id, likely);
  const ids = scored
    .filter(({ score }) => score >= SCORE_MIN)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, RELATED_POSTS_MAX)
    .map(({ id }) => id);
  return listSummaries(db, ids);
}

/** By tags and titles, the likeliest first, the newest of equals before the others. */
async function listLikely(
  db: Db,
  post: Pick<Post, "id" | "tags" | "category" | "title">,
  now: Date,
): Promise<Candidate[]> {
  const others = (await listCompared(db, post, now)).map((row) => ({
    ...row,
    tags: toKeys(row.tags.split("\n")),
    terms: countTerms(row.title),
  }));
  const own = { tags: toKeys(post.tags), terms: countTerms(post.title) };
  const weighTag = createWeights(countTexts(others.map(({ tags }) => tags)), others.length);
  const weigh = createWeights(countTexts(others.map(({ terms }) => terms.keys())), others.length);
  const heaviest = Math.log(2 * (others.length + 1));
  return others
    .map(({ id, tags, terms, category }) => {
      const shared = [...tags].filter((tag) => own.tags.has(tag));
      const byTags = shared.reduce((sum, tag) => sum + 0.5 + weighTag(tag) / heaviest / 2, 0);
      const likeness = compareTerms(own.terms, terms, weigh);
      const bonus = category === post.category ? CATEGORY_BONUS : 0;
      return { id, score: TAG_WEIGHT * byTags + likeness + bonus };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

/** Newest first; short columns of their own table, since in `posts` they lie behind the long ones. */
async function listCompared(db: Db, { id, tags }: Pick<Post, "id" | "tags">, now: Date) {
  const select = () =>
    selectPublished(db, now)
      .innerJoin("post_texts", "post_texts.post_id", "posts.id")
      .select(["posts.id", "posts.category", "posts.published_at", "post_texts.title", "post_texts.tags"])
      .where("posts.id", "!=", id)
      .orderBy("posts.published_at", "desc")
      .orderBy("posts.id", "desc")
      .limit(COMPARED_POSTS_MAX);
  // Not by the key: SQLite would look up each post in the table, where its date is stored behind its text.
  const unkeyed = sql<number>`${sql.ref("posts.id")} + 0`;
  const tagged = select().where(unkeyed, "in", (eb) =>
    eb.selectFrom("post_tags").select("post_id").where("name", "in", tags),
  );
  const rows = [...(await select().execute()), ...(tags.length > 0 ? await tagged.execute() : [])];
  return [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((a, b) =>
    a.published_at === b.published_at ? b.id - a.id : a.published_at < b.published_at ? 1 : -1,
  );
}

async function addLikeness(db: Db, id: number, likely: readonly Candidate[]): Promise<Candidate[]> {
  if (likely.length === 0) return [];
  const rows = await db
    .selectFrom("post_texts")
    .select(({ fn, val, ref }) => [
      "post_id as id",
      "excerpt",
      fn<string>("substr", [ref("body"), val(1), val(TEXT_MAX_CHARS)]).as("text"),
    ])
    .where("post_id", "in", [id, ...likely.map((candidate) => candidate.id)])
    .execute();
  const texts = new Map(rows.map((row) => [row.id, countTerms(`${row.excerpt} ${row.text}`)]));
  const weigh = createWeights(countTexts([...texts.values()].map((terms) => terms.keys())), texts.size);
  const own = texts.get(id) ?? new Map();
  return likely.map(({ id: other, score }) => ({
    id: other,
    score: score + compareTerms(own, texts.get(other) ?? new Map(), weigh),
  }));
}

function toKeys(tags: readonly string[]): Set<string> {
  return new Set(tags.map((tag) => tag.toLowerCase()));
}
