import { sql } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import type { Feature } from "../../../../kit/feature.server.ts";
import { deleteTrees, insertPeople, selectLone } from "../new-people.server.ts";

/** Tables that hold visitors' addresses. A hand-off in the chat stores a message, so conversations need no look of their own. */
export const CONTACT_TABLES = ["messages", "subscribers", "comments"] as const;

/** Per transaction, so that a visitor's write never waits long for this one. */
const JOINED_AT_ONCE = 200;

interface Contact {
  email: string;
  name: string;
  at: string;
}

/**
 * Creates a person for each address that has none, and returns how many it created. Everything sent from the address belongs to
 * that person without being written to, so a stranger who types it changes nothing about them.
 */
export async function joinPeople({
  connection,
  newId,
  now,
}: {
  connection: Connection;
  newId: () => string;
  now: () => Date;
}): Promise<number> {
  const contacts = await listUnknown(connection.db);
  if (contacts.length === 0) return 0;
  const first = new Map<string, Contact>();
  for (const contact of contacts) if (!first.has(contact.email)) first.set(contact.email, contact);
  const newcomers = [...first.values()].map((contact) => ({ ...contact, id: newId() }));
  // Another machine may have been quicker with some of them.
  return connection.transact((trx) => insertPeople(trx, newcomers, now()));
}

/** Earliest first, because that name becomes the person's. Skips possible spam, unconfirmed sign-ups and sample comments. */
function listUnknown(db: Db): Promise<Contact[]> {
  return db
    .selectFrom("messages")
    .select(["email", "name", "created_at as at"])
    .where("status", "!=", "quarantined")
    .where(isUnknown("messages.email"))
    .unionAll(
      db
        .selectFrom("subscribers")
        .select(["email", "name", "created_at as at"])
        .where("status", "!=", "pending")
        .where(isUnknown("subscribers.email")),
    )
    .unionAll(
      db
        .selectFrom("comments")
        .select(["email", "author as name", "created_at as at"])
        .where("is_owner", "=", 0)
        .where("status", "!=", "spam")
        .where("deleted_at", "is", null)
        .where("email", "!=", "")
        .where(
          sql<boolean>`not exists (
            select 1 from sample_records where noun = 'comments' and record_id = comments.id
          )`,
        )
        .where(isUnknown("comments.email")),
    )
    .orderBy("at")
    .limit(JOINED_AT_ONCE)
    .execute();
}

function isUnknown(column: string) {
  return sql<boolean>`not exists (select 1 from person_emails where person_emails.email = ${sql.ref(column)})`;
}

interface ForgetDeps {
  connection: Connection;
  features: readonly Pick<Feature, "personalData">[];
}

/** Deletes people that no feature has records of any more, with everybody merged into them. Returns how many. */
export async function forgetPeople({ connection, features }: ForgetDeps): Promise<number> {
  const gone = await selectLone(connection.db, features).limit(JOINED_AT_ONCE).execute();
  if (gone.length === 0) return 0;
  const roots = gone.map(({ id }) => id);
  return connection.transact((trx) => deleteTrees(trx, roots));
}
