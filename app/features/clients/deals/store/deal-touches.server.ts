import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { Touch } from "../../../core/attribution/touch.ts";
import { findTouch, type TouchedNoun } from "../../../core/attribution/touches.server.ts";

interface Contact {
  noun: TouchedNoun;
  id: string;
}

/**
 * Finds how a person came to the site when they first wrote or booked a call, and when they last did. If the first contact
 * has no touch, the first source is unknown: a later touch says nothing about it.
 */
export async function findTouches(
  db: Db,
  rootId: string,
): Promise<{ first: Touch | undefined; last: Touch | undefined }> {
  const [first] = await listContacts(db, rootId, sql`asc`);
  const [last] = await listContacts(db, rootId, sql`desc`);
  const find = (contact: Contact | undefined) =>
    contact && findTouch(db, { noun: contact.noun, recordId: contact.id });
  return { first: await find(first), last: await find(last) };
}

async function listContacts(db: Db, rootId: string, order: RawBuilder<unknown>): Promise<Contact[]> {
  const emails = sql`
    select person_emails.email from person_emails inner join people on people.id = person_emails.person_id
    where people.root_id = ${rootId}`;
  const { rows } = await sql<Contact>`
    select noun, id from (
      select 'message' as noun, id, created_at from messages
      where email in (${emails}) and status <> 'quarantined'
      union all
      select 'booking', id, created_at from bookings where email in (${emails})
    ) as contacts
    order by created_at ${order}, id ${order} limit 1`.execute(db);
  return rows;
}
