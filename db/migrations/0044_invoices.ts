import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Columns that say what a document is; once it has a number, none of them ever changes. */
const FROZEN = [
  ...["kind", "number", "fiscal_year", "series_no", "person_id", "original_id", "issued_on", "due_on"],
  ...["currency", "inr_rate_micro", "place_of_supply", "treatment", "lines", "totals"],
  ...["net_minor", "tax_minor", "total_minor", "inr_minor", "snapshot", "snapshot_sha256"],
];
const FROZEN_MESSAGE = "An issued document can not be changed";

/** Adds invoices and credit notes, their series of numbers, and the PDF files of those that were issued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createInvoices(db);
  await db.schema
    .createTable("document_series")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("fiscal_year", "text", (column) => column.notNull())
    .addColumn("last_no", "integer", (column) => column.notNull())
    .addColumn("last_day", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("document_series_pk", ["kind", "fiscal_year"])
    .execute();
  await db.schema
    .createTable("document_files")
    .addColumn("document_id", "text", (column) => column.primaryKey().notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("base64", "text", (column) => column.notNull())
    .execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? freezeOnPostgres(db) : freezeOnSqlite(db));
}

async function createInvoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("invoices")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("number", "text", (column) => column.unique())
    .addColumn("fiscal_year", "text")
    .addColumn("series_no", "integer")
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("original_id", "text")
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("issued_on", "text")
    .addColumn("due_on", "text")
    .addColumn("payment_days", "integer", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("inr_rate_micro", "integer")
    .addColumn("place_of_supply", "text")
    .addColumn("treatment", "text")
    .addColumn("lines", "text", (column) => column.notNull())
    .addColumn("totals", "text")
    .addColumn("net_minor", "integer", (column) => column.notNull())
    .addColumn("tax_minor", "integer", (column) => column.notNull())
    .addColumn("total_minor", "integer", (column) => column.notNull())
    .addColumn("inr_minor", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("paid_minor", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("tds_minor", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("credited_minor", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("notes", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("snapshot", "text")
    .addColumn("snapshot_sha256", "text")
    .addColumn("link_version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("sent_at", "text")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addUniqueConstraint("invoices_series", ["kind", "fiscal_year", "series_no"])
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("invoices").columns(columns).execute();
  await index("invoices_by_date", ["created_at", "id"]);
  await index("invoices_by_status", ["status", "created_at", "id"]);
  await index("invoices_by_due", ["status", "due_on"]);
  await index("invoices_by_person", ["person_id", "created_at"]);
  await index("invoices_by_original", ["original_id"]);
  await index("invoices_by_day", ["fiscal_year", "issued_on"]);
}

async function freezeOnSqlite(db: Kysely<unknown>): Promise<void> {
  const changed = FROZEN.map((column) => `old."${column}" is not new."${column}"`).join(" or ");
  await sql`create trigger invoices_frozen before update on invoices
    when old.number is not null and (${sql.raw(changed)})
    begin select raise(abort, ${sql.lit(FROZEN_MESSAGE)}); end`.execute(db);
  await sql`create trigger invoices_kept before delete on invoices when old.number is not null
    begin select raise(abort, ${sql.lit(FROZEN_MESSAGE)}); end`.execute(db);
  await sql`create trigger document_files_frozen before update on document_files
    begin select raise(abort, ${sql.lit(FROZEN_MESSAGE)}); end`.execute(db);
  await sql`create trigger document_files_kept before delete on document_files
    begin select raise(abort, ${sql.lit(FROZEN_MESSAGE)}); end`.execute(db);
}

async function freezeOnPostgres(db: Kysely<unknown>): Promise<void> {
  const changed = FROZEN.map((column) => `old."${column}" is distinct from new."${column}"`).join(" or ");
  await sql`create function refuse_document_change() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${FROZEN_MESSAGE}'; end`)}`.execute(db);
  await sql`create trigger invoices_frozen before update on invoices for each row
    when (old.number is not null and (${sql.raw(changed)})) execute function refuse_document_change()`.execute(
    db,
  );
  await sql`create trigger invoices_kept before delete on invoices for each row
    when (old.number is not null) execute function refuse_document_change()`.execute(db);
  await sql`create trigger document_files_frozen before update or delete on document_files for each row
    execute function refuse_document_change()`.execute(db);
}
