import type { Kysely } from "kysely";

interface Tables {
  faq_entries: { id: string; position: number; on_contact: number };
}

/** As many as the contact page has shown until now. */
const SHOWN_MAX = 20;

/** Adds topics and a switch for the contact page, on for the questions that it shows today. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("faq_entries")
    .addColumn("topic", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("faq_entries")
    .addColumn("on_contact", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  const entries = await db.selectFrom("faq_entries").select("id").orderBy("position").orderBy("id").execute();
  const others = entries.slice(SHOWN_MAX).map(({ id }) => id);
  if (others.length > 0) {
    await db.updateTable("faq_entries").set({ on_contact: 0 }).where("id", "in", others).execute();
  }
}
