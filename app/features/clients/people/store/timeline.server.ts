import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import { findMailStates } from "../../../core/outbox/mail-states.server.ts";
import type { PersonRow } from "../people.server.ts";
import { isOtherName, type TimelineKind } from "../person.ts";
import type { TimelineItem } from "../schema.ts";

/** Cuts long texts, which the linked screen shows in full. */
const TEXT_SHOWN_CHARS = 600;

interface ItemRow {
  kind: TimelineKind;
  id: string;
  record_id: string | null;
  happened_at: string;
  title: string;
  text: string;
  typed_name: string;
}

/** A document has a day and no time; it is listed above everything else of its day. */
const AT_LATEST = sql`case when length(happened_at) = 10 then happened_at || 'T24' else happened_at end`;

/** Everything a person sent or the owner wrote about them, newest first, read from the original tables. */
export async function listTimeline(
  db: Db,
  person: Pick<PersonRow, "id" | "name">,
  { limit, offset }: { limit: number; offset: number },
  isMailOn = false,
): Promise<{ items: TimelineItem[]; total: number }> {
  const all = selectItems(person.id);
  const { rows } =
    await sql<ItemRow>`select * from (${all}) as items order by ${AT_LATEST} desc, title desc, id limit ${limit} offset ${offset}`.execute(
      db,
    );
  const counted = await sql<{
    total: number | string;
  }>`select count(*) as total from (${all}) as items`.execute(db);
  const mails = await findMailStates(
    db,
    rows.filter(({ kind }) => kind === "mail").map(({ id }) => id),
    isMailOn,
  );
  return {
    items: rows.map(({ kind, id, record_id, happened_at, title, text, typed_name }) => ({
      kind,
      id,
      recordId: record_id,
      at: happened_at,
      title,
      text,
      typedName: typed_name,
      isUnverified: isOtherName(person.name, typed_name),
      mail: (kind === "mail" && mails.get(id)) || null,
    })),
    total: Number(counted.rows[0]?.total ?? 0),
  };
}

/** Lists the columns of each part in the order of `ItemRow`, as a union needs. */
function selectItems(personId: string): RawBuilder<ItemRow> {
  const people = sql`select id from people where root_id = ${personId}`;
  const emails = sql`select email from person_emails where person_id in (${people})`;
  const shorten = (column: string) => sql`substr(${sql.ref(column)}, 1, ${sql.lit(TEXT_SHOWN_CHARS)})`;
  const parts = [
    sql`select 'message' as kind, id, id as record_id, created_at as happened_at, subject as title,
        ${shorten("message")} as text, name as typed_name
      from messages where email in (${emails}) and status <> 'quarantined'`,
    sql`select 'reply', message_replies.id, messages.id, message_replies.created_at, messages.subject,
        ${shorten("message_replies.body")}, ''
      from message_replies inner join messages on messages.id = message_replies.message_id
      where messages.email in (${emails})`,
    sql`select 'conversation', id, id, created_at, page, '', coalesce(visitor_name, '')
      from conversations where visitor_email in (${emails})`,
    sql`select 'comment', comments.id, comments.id, comments.created_at, posts.title,
        ${shorten("comments.text")}, comments.author
      from comments inner join posts on posts.id = comments.post_id
      where comments.email in (${emails}) and comments.is_owner = 0 and comments.deleted_at is null`,
    sql`select 'subscription', id, id, created_at, status, '', name
      from subscribers where email in (${emails}) and status <> 'pending'`,
    sql`select 'note', id, null, created_at, author, body, '' from person_notes where person_id in (${people})`,
    sql`select 'call', booking_events.id, bookings.id, booking_events.at, bookings.title,
        replace(upper(substr(booking_events.kind, 1, 1)) || substr(booking_events.kind, 2), '_', ' ')
          || case when booking_events.reason = '' then '' else ': ' || booking_events.reason end, bookings.name
      from bookings inner join booking_events on booking_events.booking_id = bookings.id
      where bookings.email in (${emails})`,
    sql`select 'deal', deal_events.id, deals.id, deal_events.at, deals.title,
        upper(substr(to_stage, 1, 1)) || substr(to_stage, 2) || case when reason = '' then '' else ': ' || reason end, ''
      from deals inner join deal_events on deal_events.deal_id = deals.id
      where deals.person_id in (${people}) and to_stage is not null`,
    // A document has a day of the owner's calendar, and no time.
    sql`select 'invoice', id, id, issued_on,
        case kind when 'credit_note' then 'Credit note ' when 'receipt_voucher' then 'Receipt voucher '
          else 'Invoice ' end || number, title, ''
      from invoices where person_id in (${people}) and number is not null`,
    sql`select 'mail', id, record_id, coalesce(sent_at, failed_at, created_at), title, '', ''
      from outbox where person_id in (${people}) and title is not null`,
  ];
  return sql<ItemRow>`${sql.join(parts, sql` union all `)}`;
}
