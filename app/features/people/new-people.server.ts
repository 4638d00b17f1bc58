import type { Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { withoutTag } from "./person.ts";

export interface Newcomer {
  id: string;
  email: string;
  name: string;
  /** When they first wrote, as a timestamp. */
  at: string;
}

/**
 * Returns the person the address belongs to, or the one they were merged into. Creates one for a new address; somebody
 * who types a known address under another name changes nothing about that person.
 */
export async function ensurePerson(trx: Transaction<Schema>, newcomer: Newcomer, now: Date): Promise<string> {
  const email = newcomer.email.toLowerCase();
  await insertPeople(trx, [{ ...newcomer, email }], now);
  const { root_id } = await trx
    .selectFrom("person_emails")
    .innerJoin("people", "people.id", "person_emails.person_id")
    .select("people.root_id")
    .where("person_emails.email", "=", email)
    .executeTakeFirstOrThrow();
  return root_id;
}

/** Skips addresses that belong to somebody already, and returns how many people it created. */
export async function insertPeople(
  trx: Transaction<Schema>,
  newcomers: readonly Newcomer[],
  now: Date,
): Promise<number> {
  const taken = await trx
    .insertInto("person_emails")
    .values(
      newcomers.map(({ email, id, at }) => ({
        email,
        person_id: id,
        base: withoutTag(email),
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("person_id")
    .execute();
  const ids = new Set(taken.map(({ person_id }) => person_id));
  const people = newcomers.filter(({ id }) => ids.has(id));
  if (people.length === 0) return 0;
  const updatedAt = toTimestamp(now);
  await trx
    .insertInto("people")
    .values(
      people.map(({ id, name, at }) => ({
        id,
        name: name.trim(),
        root_id: id,
        created_at: at,
        updated_at: updatedAt,
      })),
    )
    .execute();
  return people.length;
}
