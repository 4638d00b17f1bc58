import type { Db } from "../../../../db/schema.ts";
import type { RecordList } from "../../../kit/record-list.server.ts";
import { toDocumentDetails } from "./people.server.ts";

/** All people, those who were merged into somebody among them; their files are left out. */
async function listPersonRecords(db: Db) {
  const people = await db.selectFrom("people").selectAll().orderBy("created_at").orderBy("id").execute();
  const emails = await listEmails(db);
  const notes = await db.selectFrom("person_notes").selectAll().orderBy("created_at").orderBy("id").execute();
  const byPerson = Map.groupBy(notes, ({ person_id }) => person_id);
  return people.map((row) => ({
    emails: (emails.get(row.id) ?? []).map(({ email, created_at: at, preferred_at: preferredAt }) => ({
      email,
      at,
      ...(preferredAt !== null && { preferredAt }),
    })),
    name: row.name,
    phone: row.phone,
    company: row.company,
    country: row.country,
    ...toDocumentDetails(row),
    notes: (byPerson.get(row.id) ?? []).map(({ id, body, author, created_at: at }) => ({
      id,
      body,
      author,
      at,
    })),
    mergedInto: emails.get(row.merged_into ?? "")?.[0]?.email ?? null,
    mergedAt: row.merged_at,
    createdAt: row.created_at,
  }));
}

/** Addresses by person, the oldest first. */
async function listEmails(db: Db) {
  const rows = await db
    .selectFrom("person_emails")
    .selectAll()
    .orderBy("created_at")
    .orderBy("email")
    .execute();
  return Map.groupBy(rows, ({ person_id }) => person_id);
}

export const peopleRecords: RecordList = { name: "people", list: listPersonRecords };
