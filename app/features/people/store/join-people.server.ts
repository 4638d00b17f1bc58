import { sql } from "kysely";
import type { Connection } from "../../../../db/connection.ts";
import type { Db } from "../../../../db/schema.ts";
import { insertPeople } from "../new-people.server.ts";

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

/** Deletes people whose messages, comments, subscriptions and deals are all gone, unless the owner edited, merged or noted them. */
export async function forgetPeople({ connection }: { connection: Connection }): Promise<number> {
  const gone = await connection.db
    .selectFrom("people")
    .select("people.id")
    .whereRef("people.root_id", "=", "people.id")
    .where("people.version", "=", 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("people as merged").select("merged.id").whereRef("merged.merged_into", "=", "people.id"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("person_notes")
            .select("person_notes.id")
            .whereRef("person_notes.person_id", "=", "people.id"),
        ),
      ),
    )
    .where(
      sql<boolean>`not exists (
        select 1 from person_emails where person_emails.person_id = people.id and (
          exists (select 1 from messages where messages.email = person_emails.email)
          or exists (select 1 from subscribers where subscribers.email = person_emails.email)
          or exists (select 1 from comments where comments.email = person_emails.email and comments.deleted_at is null)
        )
      )`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("deals").select("deals.id").whereRef("deals.person_id", "=", "people.id"))),
    )
    .limit(JOINED_AT_ONCE)
    .execute();
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await connection.transact(async (trx) => {
    await trx.deleteFrom("person_emails").where("person_id", "in", ids).execute();
    await trx.deleteFrom("people").where("id", "in", ids).execute();
  });
  return ids.length;
}
