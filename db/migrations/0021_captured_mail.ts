import type { Kysely } from "kysely";

/** A mail that was written as a file, since no mail server was set, is not a mail that was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("outbox").addColumn("captured_at", "text").execute();
  // A site without a mail server keeps all its mails so; the worker's look at what is due must not walk past them.
  await db.schema.dropIndex("outbox_due").execute();
  await db.schema
    .createIndex("outbox_due")
    .on("outbox")
    .columns(["sent_at", "captured_at", "failed_at", "next_try_at"])
    .execute();
}
