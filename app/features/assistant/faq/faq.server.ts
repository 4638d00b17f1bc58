import type { Selectable } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import type { FaqEntryTable } from "../../../../db/tables/assistant-tables.ts";
import type { FaqEntry } from "./schema.ts";

export async function listFaq(db: Db): Promise<FaqEntry[]> {
  const rows = await db.selectFrom("faq_entries").selectAll().orderBy("position").orderBy("id").execute();
  return rows.map(toFaqEntry);
}

export function toFaqEntry(row: Selectable<FaqEntryTable>): FaqEntry {
  const { id, question, answer, topic, on_contact, version } = row;
  return { id, question, answer, topic, onContact: on_contact === 1, version };
}
