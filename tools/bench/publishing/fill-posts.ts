import { sql } from "kysely";
import type { Connection } from "../../../db/connection.ts";
import { createRandom } from "../analytics/simulate.ts";

export const POSTS = 1000;
const WORDS_PER_POST = 2000;
const VOCABULARY = 5000;
const PARAGRAPH_WORDS = 80;
const AT_ONCE = 50;
const FINENESS = 1_000_000;
const HOUR_MS = 3_600_000;

const TAGS = [
  "React",
  "TypeScript",
  "Node.js",
  "CSS",
  "Testing",
  "SQL",
  "Docker",
  "Security",
  "Design",
  "Python",
];
const CATEGORIES = ["react", "typescript", "nodejs", "tutorial", "python", "devops"] as const;

export interface Filled {
  /** From the most common one down. */
  words: string[];
}

/** So many posts in the place of those that are there; words are as rare as in a real text. */
export async function fillPosts({ db, dialect }: Connection, posts: number): Promise<Filled> {
  const draw = createRandom(posts);
  const random = () => draw(FINENESS) / FINENESS;
  const words = Array.from({ length: VOCABULARY }, (_, index) => spell(index));
  // The k-th word comes about 1/k as often as the first (Zipf).
  const pickWord = () => words[Math.floor(VOCABULARY ** random()) - 1] ?? "";
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  await db.deleteFrom("posts").execute();
  const image = await db.selectFrom("media").select("id").limit(1).executeTakeFirstOrThrow();
  const newest = Date.now() - HOUR_MS;
  for (let from = 0; from < posts; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, posts - from) }, (_, index) => {
      const id = from + index + 1;
      const text = Array.from({ length: WORDS_PER_POST }, pickWord);
      const at = new Date(newest - id * 12 * HOUR_MS).toISOString();
      const paragraphs = cutParagraphs(text);
      return {
        id,
        slug: `post-${id}`,
        title: `Post ${String(id).padStart(4, "0")} on ${text.slice(0, 4).join(" ")}`,
        excerpt: text.slice(10, 30).join(" "),
        content: paragraphs.join("\n\n"),
        html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(""),
        plain_text: paragraphs.join("\n"),
        headings: "[]",
        author: "The Owner",
        status: "published",
        published_at: at,
        read_time: "9 min read",
        category: pick(CATEGORIES),
        tags: JSON.stringify([...new Set([pick(TAGS), pick(TAGS), pick(TAGS)])]),
        featured: 0,
        likes: 1,
        comments: 1,
        views: 100,
        image: `/media/${image.id}`,
        color: "#00d4ff",
        created_at: at,
        updated_at: at,
        deleted_at: null,
      };
    });
    await db.insertInto("posts").values(rows).execute();
  }
  await (dialect === "postgres" ? sql`vacuum analyze` : sql`analyze`).execute(db);
  return { words };
}

/** A word of its own for each number, that is no part of another's beginning. */
function spell(index: number): string {
  const syllables = ["ba", "de", "ki", "lo", "mu", "na", "pe", "ri", "so", "tu"];
  return [...String(index + 1000)].map((digit) => syllables[Number(digit)]).join("");
}

function cutParagraphs(words: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(words.length / PARAGRAPH_WORDS) }, (_, index) =>
    words.slice(index * PARAGRAPH_WORDS, (index + 1) * PARAGRAPH_WORDS).join(" "),
  );
}
