import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Tables of sent versions and of agreements: rows are only ever added. */
const APPEND_ONLY = ["quote_versions", "acceptances"];
const FROZEN_MESSAGE = "A sent quote and its acceptance can not be changed";

/** Adds quotes with their sent versions and acceptances, and the engagements and milestones that come of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createQuotes(db);
  await createRecords(db);
  await createEngagements(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? freezeOnPostgres(db) : freezeOnSqlite(db));
}

async function createQuotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("quotes")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("number", "text", (column) => column.unique())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("deal_id", "text")
    .addColumn("engagement_id", "text")
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("total_minor", "integer", (column) => column.notNull())
    .addColumn("valid_until", "text")
    .addColumn("current_version", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("reminded_version", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("link_version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("views", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("first_viewed_at", "text")
    .addColumn("last_viewed_at", "text")
    .addColumn("sent_at", "text")
    .addColumn("decided_at", "text")
    .addColumn("decline_reason", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("quotes").columns(columns).execute();
  await index("quotes_by_date", ["created_at", "id"]);
  await index("quotes_by_status", ["status", "created_at", "id"]);
  await index("quotes_by_person", ["person_id", "created_at"]);
  await index("quotes_by_deal", ["deal_id", "created_at"]);
  await index("quotes_by_engagement", ["engagement_id"]);
  await index("quotes_by_end", ["status", "valid_until"]);
  await index("quotes_by_decision", ["status", "decided_at"]);
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("quote_versions")
    .addColumn("quote_id", "text", (column) => column.notNull())
    .addColumn("n", "integer", (column) => column.notNull())
    .addColumn("snapshot", "text", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("total_minor", "integer", (column) => column.notNull())
    .addColumn("valid_until", "text", (column) => column.notNull())
    .addColumn("sent_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("quote_versions_pk", ["quote_id", "n"])
    .execute();
  await db.schema
    .createTable("acceptances")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("quote_id", "text", (column) => column.notNull().unique())
    .addColumn("n", "integer", (column) => column.notNull())
    .addColumn("canonical", "text", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("how", "text", (column) => column.notNull())
    .addColumn("total_minor", "integer", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}

async function createEngagements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("engagements")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("deal_id", "text")
    .addColumn("quote_id", "text", (column) => column.notNull().unique())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("started_on", "text", (column) => column.notNull())
    .addColumn("finished_on", "text")
    .addColumn("cancelled_reason", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("link_version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("milestones")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("engagement_id", "text", (column) => column.notNull())
    .addColumn("quote_id", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("lines", "text", (column) => column.notNull())
    .addColumn("total_minor", "integer", (column) => column.notNull())
    .addColumn("done_at", "text")
    .addColumn("invoice_id", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addUniqueConstraint("milestones_order", ["engagement_id", "position"])
    .execute();
  const index = (table: string, name: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  await index("engagements", "engagements_by_status", ["status", "created_at", "id"]);
  await index("engagements", "engagements_by_person", ["person_id", "created_at"]);
  await index("engagements", "engagements_by_deal", ["deal_id"]);
  await index("milestones", "milestones_by_invoice", ["invoice_id"]);
}

async function freezeOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of APPEND_ONLY) {
    for (const change of ["update", "delete"]) {
      await sql`create trigger ${sql.ref(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
        begin select raise(abort, ${sql.lit(FROZEN_MESSAGE)}); end`.execute(db);
    }
  }
}

async function freezeOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_quote_change() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${FROZEN_MESSAGE}'; end`)}`.execute(db);
  for (const table of APPEND_ONLY) {
    await sql`create trigger ${sql.ref(`${table}_frozen`)} before update or delete on ${sql.table(table)} for each row
      execute function refuse_quote_change()`.execute(db);
  }
}
