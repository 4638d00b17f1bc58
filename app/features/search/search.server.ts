import type { Db } from "../../../db/schema.ts";
import { containsText } from "../../../db/text-search.ts";
import { FOUND_MAX_PER_KIND, type Found, type FoundKind, SEARCH_MIN_CHARS } from "./search.ts";

/** Messages and comments come from outside in any number: a search looks through the newest of them. */
const SEARCHED_MAX = 10_000;

type Finder = (db: Db, text: string) => Promise<{ id: string | number; title: string; note: string }[]>;

const FINDERS: Record<FoundKind, Finder> = {
  project: (db, text) =>
    db
      .selectFrom("projects")
      .select(["id", "title", "category as note"])
      .where("deleted_at", "is", null)
      .where(({ ref }) => containsText(text, [ref("title"), ref("description"), ref("tech")]))
      .orderBy("id", "desc")
      .limit(FOUND_MAX_PER_KIND)
      .execute(),
  post: (db, text) =>
    db
      .selectFrom("posts")
      .select(["id", "title", "slug as note"])
      .where("deleted_at", "is", null)
      .where(({ ref }) => containsText(text, [ref("title"), ref("excerpt"), ref("tags")]))
      .orderBy("id", "desc")
      .limit(FOUND_MAX_PER_KIND)
      .execute(),
  service: (db, text) =>
    db
      .selectFrom("services")
      .select(["id", "title", "id as note"])
      .where("deleted_at", "is", null)
      .where(({ ref }) => containsText(text, [ref("title"), ref("description")]))
      .orderBy("position")
      .limit(FOUND_MAX_PER_KIND)
      .execute(),
  message: (db, text) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom("messages")
          .select(["id", "name", "email", "subject", "message", "created_at"])
          .where("status", "!=", "quarantined")
          .orderBy("created_at", "desc")
          .limit(SEARCHED_MAX)
          .as("newest"),
      )
      .select(["id", "subject as title", "name as note"])
      .where(({ ref }) => containsText(text, [ref("name"), ref("email"), ref("subject"), ref("message")]))
      .orderBy("created_at", "desc")
      .limit(FOUND_MAX_PER_KIND)
      .execute(),
  comment: (db, text) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom("comments")
          .select(["id", "post_id", "author", "email", "text", "created_at"])
          .where("status", "!=", "spam")
          .where("deleted_at", "is", null)
          .orderBy("created_at", "desc")
          .limit(SEARCHED_MAX)
          .as("newest"),
      )
      .innerJoin("posts", "posts.id", "newest.post_id")
      .select(["newest.id", "newest.author as title", "posts.title as note"])
      .where(({ ref }) => containsText(text, [ref("newest.author"), ref("newest.email"), ref("newest.text")]))
      .orderBy("newest.created_at", "desc")
      .limit(FOUND_MAX_PER_KIND)
      .execute(),
};

export async function findRecords(db: Db, query: string): Promise<Found[]> {
  const text = query.trim();
  if (text.length < SEARCH_MIN_CHARS) return [];
  const found = await Promise.all(
    Object.entries(FINDERS).map(async ([kind, find]) => {
      const rows = await find(db, text);
      return rows.map((row) => ({ ...row, id: String(row.id), kind: kind as FoundKind }));
    }),
  );
  return found.flat();
}
