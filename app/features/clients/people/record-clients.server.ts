import type { Db } from "../../../../db/schema.ts";

/** The client of a record: an address and a name, or the id where no address is left after an erasure. */
export type RecordClient = { email: string; name: string } | { erasedId: string };

/** Clients by id, each with an address of their own, people who were merged into somebody too. */
export async function findRecordClients(db: Db): Promise<(personId: string) => RecordClient> {
  const rows = await db
    .selectFrom("people")
    .innerJoin("person_emails", "person_emails.person_id", "people.id")
    .select(({ fn }) => ["people.id", "people.name", fn.min("person_emails.email").as("email")])
    .groupBy(["people.id", "people.name"])
    .execute();
  const byId = new Map(rows.map(({ id, email, name }) => [id, { email, name }]));
  return (personId) => byId.get(personId) ?? { erasedId: personId };
}
