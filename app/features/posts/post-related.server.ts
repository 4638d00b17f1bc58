import type { Db } from "../../../db/schema.ts";
import { parseJson } from "../../utils/json.ts";
import { findPictures } from "../media/media.server.ts";
import type { Post, PostSummary } from "./post.ts";
import { SUMMARY_COLUMNS, toPostSummary } from "./post-rows.server.ts";
import { selectPublished } from "./published.server.ts";
import { compareTerms, countTerms, countTexts, createWeights } from "./related-words.ts";

const RELATED_POSTS_MAX = 3;
/** Bounds of what one rendering looks at: the newest posts without their texts, and of these the texts of the likeliest. */
export const COMPARED_POSTS_MAX = 1000;
const COMPARED_TEXTS_MAX = 12;
/** What a text begins with says what it is about. */
const TEXT_MAX_CHARS = 6000;
/** Against a likeness of 0 to 1 of the words. */
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
  if (ids.length === 0) return [];
  const rows = await selectPublished(db, now).select(SUMMARY_COLUMNS).where("id", "in", ids).execute();
  const pictures = await findPictures(
    db,
    rows.map((row) => row.image),
  );
  const posts = new Map(rows.map((row) => [row.id, toPostSummary(row, pictures)]));
  return ids.flatMap((id) => posts.get(id) ?? []);
}

/** By tags and titles, the likeliest first, the newest of equals before the others. */
async function listLikely(
  db: Db,
  post: Pick<Post, "id" | "tags" | "category" | "title">,
  now: Date,
): Promise<Candidate[]> {
  const rows = await selectPublished(db, now)
    .select(["id", "title", "tags", "category"])
    .where("id", "!=", post.id)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(COMPARED_POSTS_MAX)
    .execute();
  const others = rows.map((row) => ({
    ...row,
    tags: toKeys(parseJson<string[]>(row.tags)),
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

/** The likeness of the texts themselves, for the few that are likely. */
async function addLikeness(db: Db, id: number, likely: readonly Candidate[]): Promise<Candidate[]> {
  if (likely.length === 0) return [];
  const rows = await db
    .selectFrom("posts")
    .select(({ fn, val, ref }) => [
      "id",
      "excerpt",
      fn<string>("substr", [ref("plain_text"), val(1), val(TEXT_MAX_CHARS)]).as("text"),
    ])
    .where("id", "in", [id, ...likely.map((candidate) => candidate.id)])
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
