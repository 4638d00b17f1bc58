import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPresence(db);
  await createRedirects(db);
  await createKeywords(db);
}

async function createPresence(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("page_overrides")
    .addColumn("page", "text", (column) => column.primaryKey().notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("image", "text", (column) => column.notNull())
    .addColumn("is_indexed", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("seo_state")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("submitted_pages")
    .addColumn("path", "text", (column) => column.primaryKey().notNull())
    .addColumn("lastmod", "text", (column) => column.notNull())
    .addColumn("submitted_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("index_submissions")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("engine", "text", (column) => column.notNull())
    .addColumn("pages", "integer", (column) => column.notNull())
    .addColumn("paths", "text", (column) => column.notNull())
    .addColumn("status", "integer", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("seo_audits")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("started_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text", (column) => column.notNull())
    .addColumn("pages", "integer", (column) => column.notNull())
    .addColumn("report", "text", (column) => column.notNull())
    .execute();
}

async function createRedirects(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("redirects")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("source", "text", (column) => column.notNull().unique())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("post_id", "integer", (column) => column.references("posts.id").onDelete("cascade"))
    .addColumn("status", "integer", (column) => column.notNull())
    .addColumn("origin", "text", (column) => column.notNull())
    .addColumn("hits", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_hit_at", "text")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await takePostRedirects(db as Kysely<OldTables>);
  await db.schema
    .createTable("missed_paths")
    .addColumn("path", "text", (column) => column.primaryKey().notNull())
    .addColumn("hits", "integer", (column) => column.notNull())
    .addColumn("crawler_hits", "integer", (column) => column.notNull())
    .addColumn("referrer", "text", (column) => column.notNull())
    .addColumn("first_at", "text", (column) => column.notNull())
    .addColumn("last_at", "text", (column) => column.notNull())
    .execute();
}

interface OldTables {
  posts: { id: number };
  post_redirects: { slug: string; post_id: number; created_at: string };
  redirects: {
    id: string;
    source: string;
    target: string;
    post_id: number;
    status: number;
    origin: string;
    created_at: string;
    updated_at: string;
  };
}

const ROWS_PER_STATEMENT_MAX = 200;

/** Redirects to deleted posts are dropped: they lead nowhere. */
async function takePostRedirects(db: Kysely<OldTables>): Promise<void> {
  const old = await db
    .selectFrom("post_redirects")
    .innerJoin("posts", "posts.id", "post_redirects.post_id")
    .select(["post_redirects.slug", "post_redirects.post_id", "post_redirects.created_at"])
    .orderBy("post_redirects.slug")
    .execute();
  const rows = old.map(({ slug, post_id, created_at }) => ({
    id: crypto.randomUUID(),
    source: `/blog/${slug}`,
    target: "",
    post_id,
    status: 301,
    origin: "slug",
    created_at,
    updated_at: created_at,
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT_MAX) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT_MAX);
    await db.insertInto("redirects").values(some).execute();
  }
  await db.schema.dropTable("post_redirects").execute();
}

async function createKeywords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("keywords")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("keyword", "text", (column) => column.notNull().unique())
    .addColumn("search_volume", "integer")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("keyword_days")
    .addColumn("keyword_id", "text", (column) =>
      column.notNull().references("keywords.id").onDelete("cascade"),
    )
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("position_hundredths", "integer", (column) => column.notNull())
    .addColumn("clicks", "integer", (column) => column.notNull())
    .addColumn("impressions", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("keyword_days_key", ["keyword_id", "day"])
    .execute();
}
