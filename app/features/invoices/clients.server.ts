import type { Db } from "../../../db/schema.ts";
import { listEmails } from "../people/people.server.ts";
import { nameOf } from "../people/person.ts";

export interface Client {
  id: string;
  name: string;
  email: string;
}

/** By the id that a document keeps; of somebody who was merged, whom they were merged into. */
export async function findClients(db: Db, personIds: readonly string[]): Promise<Map<string, Client>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("people as kept")
    .innerJoin("people as root", "root.id", "kept.root_id")
    .select(["kept.id as kept", "root.id", "root.name"])
    .where("kept.id", "in", [...new Set(personIds)])
    .execute();
  const emails = await listEmails(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ kept, id, name }) => {
      const own = emails.get(id) ?? [];
      return [kept, { id, name: nameOf({ name, emails: own }), email: own[0] ?? "" }];
    }),
  );
}
