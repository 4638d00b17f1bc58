import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("owner_id", "text", (column) => column.notNull())
    .addColumn("credential_id", "text", (column) => column.notNull().unique())
    .addColumn("public_key", "text", (column) => column.notNull())
    // Text, since its 32 bits have no sign, and an integer of PostgreSQL ends at half of that.
    .addColumn("counter", "text", (column) => column.notNull())
    .addColumn("host", "text", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("is_synced", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text")
    .execute();
  await db.schema
    .createTable("passkey_challenges")
    .addColumn("challenge", "text", (column) => column.primaryKey().notNull())
    .addColumn("session_id", "text")
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("passkey_challenges_end")
    .on("passkey_challenges")
    .column("expires_at")
    .execute();
}
