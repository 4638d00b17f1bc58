import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { EMAIL_MAX_CHARS } from "../../../../utils/text/visitor-text.ts";
import { insertPeople } from "../new-people.server.ts";

/** Whom a record of an archive is about: by an address, or by the id where no address is left after an erasure. */
export const archivedPerson = z.union([
  z.object({ email: z.string().toLowerCase().min(1).max(EMAIL_MAX_CHARS), name: z.string().max(500) }),
  z.object({ erasedId: z.string().min(1).max(100) }),
]);

export type ArchivedPerson = z.infer<typeof archivedPerson>;

/** By id, each with an address of their own, also of those who were merged into somebody. */
export async function listArchivedPeople(db: Db): Promise<(personId: string) => ArchivedPerson> {
  const rows = await db
    .selectFrom("people")
    .innerJoin("person_emails", "person_emails.person_id", "people.id")
    .select(({ fn }) => ["people.id", "people.name", fn.min("person_emails.email").as("email")])
    .groupBy(["people.id", "people.name"])
    .execute();
  const byId = new Map(rows.map(({ id, email, name }) => [id, { email, name }]));
  return (personId) => byId.get(personId) ?? { erasedId: personId };
}

/** Finds the person with this address, or adds one. Somebody who was erased isn't brought back. */
export async function findArchivedPerson(
  trx: Transaction<Schema>,
  person: ArchivedPerson,
  { at, now }: { at: string; now: Date },
): Promise<string> {
  if ("erasedId" in person) return person.erasedId;
  const { email, name } = person;
  await insertPeople(trx, [{ id: randomUUID(), email, name, at }], now);
  const row = await trx
    .selectFrom("person_emails")
    .select("person_id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return row.person_id;
}
