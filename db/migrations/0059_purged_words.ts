import { type Kysely, PostgresAdapter, sql } from "kysely";

/** SQLite's search index would keep the words of purged posts until its next merge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql`insert into post_words(post_words, rank) values ('secure-delete', 1)`.execute(db);
  await sql`insert into post_words(post_words) values ('optimize')`.execute(db);
}
