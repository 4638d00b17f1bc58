import type { Kysely } from "kysely";

/**
 * Adds to the index by date what a search of invoices looks at. An invoice is several kilobytes long, and most of it would be
 * read past for each of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("invoices_by_date").execute();
  await db.schema
    .createIndex("invoices_by_date")
    .on("invoices")
    .columns(["created_at", "id", "title", "number", "person_id"])
    .execute();
}
