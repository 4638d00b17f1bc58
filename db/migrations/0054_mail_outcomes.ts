import { type Kysely, sql } from "kysely";

interface OldMail {
  id: string;
  kind: string;
  subject_id: string;
  mail: string;
}

const AT_ONCE = 500;
/** The feature that a mail belongs to, by the beginning of its kind. */
const NOUNS = [
  ["quote_", "quote"],
  ["invoice_", "invoice"],
  ["portal_", "engagement"],
  ["message_", "message"],
  ["booking_", "booking"],
] as const;

/**
 * Adds to each mail its recipient, its record and person, and whether the owner has dealt with a failure; and to a person's
 * addresses which one is preferred.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column recipient text not null default ''`.execute(db);
  for (const column of ["title", "record_noun", "record_id", "person_id", "settled_at"])
    await sql`alter table outbox add column ${sql.ref(column)} text`.execute(db);
  await sql`alter table person_emails add column preferred_at text`.execute(db);
  await describeMails(db);
  await nameDocuments(db);
  await passOverOldReminders(db);
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("outbox").columns(columns).execute();
  await index("outbox_by_record", ["record_noun", "record_id", "created_at"]);
  await index("outbox_by_person", ["person_id", "created_at"]);
  // Only a query with exactly these words uses the index.
  await sql`create index outbox_failed on outbox (failed_at)
    where failed_at is not null and sent_at is null and settled_at is null`.execute(db);
  await sql`create index busy_feeds_stale on busy_feeds (stale_at) where stale_at is not null`.execute(db);
  await sql`create index invoices_unsent on invoices (issued_on) where number is not null and sent_at is null`.execute(
    db,
  );
}

/** Invoices that were never emailed had no reminders so far. Those that are late today must not all get one at once. */
async function passOverOldReminders(db: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString();
  for (const step of [-3, 0, 7, 14])
    await sql`insert into invoice_reminders (invoice_id, step, outcome, sent_at)
      select id, ${sql.lit(step)}, 'skipped', ${now} from invoices
      where kind = 'invoice' and status in ('issued', 'part_paid') and sent_at is null and due_on < ${now.slice(0, 10)}
        and not exists (select 1 from invoice_reminders as known
          where known.invoice_id = invoices.id and known.step = ${sql.lit(step)})`.execute(db);
}

async function describeMails(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await sql<OldMail>`select id, kind, subject_id, mail from outbox where id > ${after}
      order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
    for (const row of rows) {
      const noun = NOUNS.find(([start]) => row.kind.startsWith(start))?.[1] ?? null;
      const [recordId = ""] = row.subject_id.split(" ");
      await sql`update outbox set recipient = ${findRecipient(row.mail)}, record_noun = ${noun},
        record_id = ${noun && recordId} where id = ${row.id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

function findRecipient(mail: string): string {
  try {
    const { to } = JSON.parse(mail) as { to?: { address?: string } };
    return to?.address ?? "";
  } catch {
    return "";
  }
}

/** Mails to the owner have no title. */
async function nameDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`update outbox set person_id = (select person_id from quotes where quotes.id = outbox.record_id),
    title = (select case outbox.kind when 'quote_agreed' then 'Acceptance record of ' when 'quote_expires' then 'Reminder about quote '
      else 'Quote ' end || number from quotes where quotes.id = outbox.record_id)
    where kind in ('quote_sent', 'quote_expires', 'quote_agreed')`.execute(db);
  await sql`update outbox set person_id = (select person_id from invoices where invoices.id = outbox.record_id),
    title = (select case when outbox.kind = 'invoice_reminder' then 'Reminder about ' when kind = 'credit_note' then 'Credit note '
      when kind = 'receipt_voucher' then 'Receipt voucher ' else 'Invoice ' end || number
      from invoices where invoices.id = outbox.record_id)
    where kind in ('invoice_sent', 'invoice_reminder')`.execute(db);
  await sql`update outbox set record_noun = 'invoice',
    record_id = (select invoice_id from payments where payments.id = outbox.subject_id)
    where kind in ('payment_received', 'payment_rejected')`.execute(db);
  await sql`update outbox set person_id = (select person_id from invoices where invoices.id = outbox.record_id),
    title = (select case outbox.kind when 'payment_received' then 'Receipt for ' else 'Rejection of the payment for ' end || number
      from invoices where invoices.id = outbox.record_id)
    where kind in ('payment_received', 'payment_rejected')`.execute(db);
  await sql`update outbox set person_id = (select person_id from engagements where engagements.id = outbox.record_id),
    title = (select 'Portal of “' || title || '”' from engagements where engagements.id = outbox.record_id)
    where kind = 'portal_link'`.execute(db);
  await sql`update outbox set title = (select 'Your reply to “' || subject || '”' from messages where messages.id = outbox.record_id)
    where kind = 'message_reply'`.execute(db);
}
