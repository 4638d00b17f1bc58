import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Adds the searchable text of posts, and their tags one by one. Triggers keep both, whichever command writes a post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await freeAddresses(db);
  await createShownIndex(db);
  await db.schema
    .createTable("post_tags")
    .addColumn("post_id", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("post_tags_key", ["post_id", "name"])
    .execute();
  await db.schema.createIndex("post_tags_by_name").on("post_tags").columns(["name", "post_id"]).execute();
  // The text comes last, so that looking through the others does not read it.
  await db.schema
    .createTable("post_texts")
    .addColumn("post_id", "integer", (column) => column.primaryKey().notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("excerpt", "text", (column) => column.notNull())
    .addColumn("tags", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? keepInPostgres(db) : keepInSqlite(db));
}

/** List pages now have these addresses. */
async function freeAddresses(db: Kysely<unknown>): Promise<void> {
  await sql`
    update posts set slug = slug || '-' || id where slug in ('tag', 'archive', 'series')
  `.execute(db);
}

/** Lists and totals are read from the index only: in the table these columns come after the long texts. */
async function createShownIndex(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("posts_shown")
    .on("posts")
    .columns([
      "status",
      "deleted_at",
      "published_at",
      "id",
      "audience",
      "category",
      "featured",
      "series_id",
      "series_position",
      "views",
      "measured_views",
      "likes",
      "measured_likes",
      "comments",
    ])
    .execute();
}

const TEXT_COLUMNS = sql.raw("title, excerpt, tags, plain_text, content");

async function keepInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table post_words using fts5(
      title, excerpt, tags, body,
      content = 'post_texts', content_rowid = 'post_id', prefix = '2 3',
      tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
    )
  `.execute(db);
  await sql`insert into post_words(post_words, rank) values ('rank', 'bm25(10.0, 4.0, 6.0, 1.0)')`.execute(
    db,
  );
  const added = sql`
    insert into post_words(rowid, title, excerpt, tags, body)
    values (new.post_id, new.title, new.excerpt, new.tags, new.body);
  `;
  const removed = sql`
    insert into post_words(post_words, rowid, title, excerpt, tags, body)
    values ('delete', old.post_id, old.title, old.excerpt, old.tags, old.body);
  `;
  const tags = sql`
    insert or ignore into post_tags (post_id, name) select new.id, value from json_each(new.tags);
  `;
  // Until a post is rendered again, its source is searched in place of its text.
  const text = sql`
    new.title, new.excerpt,
    coalesce((select group_concat(value, char(10)) from json_each(new.tags)), ''),
    coalesce(nullif(new.plain_text, ''), new.content)
  `;
  const triggers = [
    sql`create trigger post_texts_added after insert on post_texts begin ${added} end`,
    sql`create trigger post_texts_removed after delete on post_texts begin ${removed} end`,
    sql`create trigger post_texts_changed after update on post_texts begin ${removed} ${added} end`,
    sql`create trigger posts_text_added after insert on posts begin
      insert into post_texts (post_id, title, excerpt, tags, body) select new.id, ${text}; ${tags} end`,
    sql`create trigger posts_text_changed after update of ${TEXT_COLUMNS} on posts begin
      update post_texts set (title, excerpt, tags, body) = (select ${text}) where post_id = new.id;
      delete from post_tags where post_id = new.id; ${tags} end`,
    sql`create trigger posts_text_removed after delete on posts begin
      delete from post_texts where post_id = old.id; delete from post_tags where post_id = old.id; end`,
  ];
  for (const trigger of triggers) await trigger.execute(db);
  await sql`
    insert into post_texts (post_id, title, excerpt, tags, body)
    select id, title, excerpt,
      coalesce((select group_concat(value, char(10)) from json_each(posts.tags)), ''),
      coalesce(nullif(plain_text, ''), content)
    from posts
  `.execute(db);
  await sql`
    insert or ignore into post_tags (post_id, name) select posts.id, value from posts, json_each(posts.tags)
  `.execute(db);
}

/** All that is no letter, digit or mark. By number, since what a locale takes for a letter differs between servers. */
const SEPARATORS = String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\ufe30-\ufe4f\ufeff\U0001f000-\U0001faff]+`;
const DIACRITICS = String.raw`[\u0300-\u036f]`;
/** PostgreSQL refuses a word of more than 2,046 bytes, and counts no position beyond 16,383. */
const WORD_MAX_CHARS = 100;
const POSITION_MAX = 16_383;

async function keepInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table post_words (post_id integer primary key, head tsvector not null, words tsvector not null)`.execute(
    db,
  );
  await sql`create index post_words_found on post_words using gin (words)`.execute(db);
  await createWordFunctions(db);
  await createPostFinder(db);
  await sql`
    create function keep_post_text() returns trigger language plpgsql as $$
    declare
      named text := coalesce((select string_agg(value, e'\n') from json_array_elements_text(new.tags::json)), '');
      written text := coalesce(nullif(new.plain_text, ''), new.content);
      head tsvector := post_vector(new.title, 'A') || post_vector(named, 'B') || post_vector(new.excerpt, 'C');
      found tsvector := head;
    begin
      begin
        found := found || post_vector(written, 'D');
      exception when program_limit_exceeded then
        -- A text of more words than a vector takes is found by its title, tags and excerpt.
        null;
      end;
      insert into post_words (post_id, head, words) values (new.id, head, found)
      on conflict (post_id) do update set head = excluded.head, words = excluded.words;
      insert into post_texts (post_id, title, excerpt, tags, body)
      values (new.id, new.title, new.excerpt, named, written)
      on conflict (post_id) do update set title = excluded.title, excerpt = excluded.excerpt,
        tags = excluded.tags, body = excluded.body;
      delete from post_tags where post_id = new.id;
      insert into post_tags (post_id, name)
      select new.id, value from json_array_elements_text(new.tags::json) on conflict do nothing;
      return null;
    end $$
  `.execute(db);
  await sql`
    create function drop_post_text() returns trigger language plpgsql as $$
    begin
      delete from post_words where post_id = old.id;
      delete from post_texts where post_id = old.id;
      delete from post_tags where post_id = old.id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger posts_text_kept after insert or update of ${TEXT_COLUMNS} on posts
    for each row execute function keep_post_text()
  `.execute(db);
  await sql`
    create trigger posts_text_removed after delete on posts for each row execute function drop_post_text()
  `.execute(db);
  await sql`update posts set title = title`.execute(db);
}

async function createWordFunctions(db: Kysely<unknown>): Promise<void> {
  const folded = await foldInPostgres(db);
  await sql`
    create function post_words_of(given text) returns text[] language sql immutable as $$
      select coalesce(array_agg(left(word, ${sql.lit(WORD_MAX_CHARS)}) order by place), '{}')
      from regexp_split_to_table(${folded}, ${sql.lit(SEPARATORS)}) with ordinality as parts (word, place)
      where word <> ''
    $$
  `.execute(db);
  await sql`
    create function post_vector(given text, weight text) returns tsvector language sql immutable as $$
      select coalesce(
        string_agg('''' || word || ''':' || least(place, ${sql.lit(POSITION_MAX)}) || weight, ' '), ''
      )::tsvector
      from unnest(post_words_of(given)) with ordinality as parts (word, place)
    $$
  `.execute(db);
  await sql`
    create function post_phrase(given text, is_prefix boolean) returns tsquery language sql immutable as $$
      select (
        string_agg('''' || word || '''', ' <-> ' order by place) || case when is_prefix then ':*' else '' end
      )::tsquery
      from unnest(post_words_of(given)) with ordinality as parts (word, place)
    $$
  `.execute(db);
}

/** By the index always: to the planner a word of each second post costs no more without it, and the vectors are long. */
async function createPostFinder(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function posts_of_words(wanted tsquery, weights real[]) returns table (id integer, score float8)
    language sql stable set enable_seqscan = off as $$
      select post_id, ts_rank(weights, head, wanted)::float8 from post_words where words @@ wanted
    $$
  `.execute(db);
}

/** Lower case without diacritics; the server's own locale may know only English letters. */
async function foldInPostgres(db: Kysely<unknown>) {
  const { rows: encodings } = await sql<{ name: string }>`
    select pg_encoding_to_char(encoding) as name from pg_database where datname = current_database()
  `.execute(db);
  if (encodings[0]?.name !== "UTF8") return sql`lower(given)`;
  const { rows } = await sql<{ name: string }>`
    select collname as name from pg_collation
    where collname in ('und-x-icu', 'pg_unicode_fast', 'pg_c_utf8') order by collname = 'und-x-icu' desc limit 1
  `.execute(db);
  const bare = sql`regexp_replace(normalize(given, NFKD), ${sql.lit(DIACRITICS)}, '', 'g')`;
  const [collation] = rows;
  return collation ? sql`lower(${bare} collate ${sql.id(collation.name)})` : sql`lower(${bare})`;
}
