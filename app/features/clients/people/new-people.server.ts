import { sql, type Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import type { Feature } from "../../../kit/feature.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
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

type Holders = readonly Pick<Feature, "personalData">[];

/** People that no feature has records of, including everybody merged into them, and that the owner never edited. */
export function selectLone(db: Db, features: Holders) {
  const one = { id: sql<string>`one.id`, email: sql<string>`person_emails.email` };
  const held = features.flatMap(({ personalData }) => personalData?.holds?.(one) ?? []);
  const conditions = [sql<boolean>`one.version > 1`, ...held];
  return db
    .selectFrom("people")
    .select("people.id")
    .whereRef("people.root_id", "=", "people.id")
    .where(
      sql<boolean>`not exists (
        select 1 from people as one left join person_emails on person_emails.person_id = one.id
        where one.root_id = people.id and (${sql.join(conditions, sql` or `)})
      )`,
    );
}

/** Deletes people with everybody merged into them, and returns how many people those were. */
export async function deleteTrees(trx: Transaction<Schema>, roots: readonly string[]): Promise<number> {
  const tree = await trx.selectFrom("people").select("id").where("root_id", "in", roots).execute();
  const ids = tree.map(({ id }) => id);
  await trx.deleteFrom("person_emails").where("person_id", "in", ids).execute();
  await trx.deleteFrom("people").where("id", "in", ids).execute();
  return ids.length;
}

/** Deletes the person with this address at once, unless something about them is still stored. */
export async function forgetIfLone(
  trx: Transaction<Schema>,
  email: string,
  features: Holders,
): Promise<void> {
  const lone = await selectLone(trx, features)
    .where("people.id", "in", (select) =>
      select
        .selectFrom("person_emails")
        .innerJoin("people as owner", "owner.id", "person_emails.person_id")
        .select("owner.root_id")
        .where("person_emails.email", "=", email.toLowerCase()),
    )
    .executeTakeFirst();
  if (lone) await deleteTrees(trx, [lone.id]);
}
