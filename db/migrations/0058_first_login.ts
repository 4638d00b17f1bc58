import { type Kysely, sql } from "kysely";

/** Adds the owner's first log-in: from then on no notice says that the first password is still in use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("owners").addColumn("first_login_at", "text").execute();
  // Log-ins that are older than the log are lost.
  await sql`update owners set first_login_at = (select min(created_at) from activity
    where action in ('account_login', 'account_passkey_login'))`.execute(db);
}
