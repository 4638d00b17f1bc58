import { sql, type Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { isQuiet } from "../../../../kit/workers/quiet-hours.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { Zone } from "../../../../utils/time-zone.ts";
import { getProfile } from "../../../content/profile/profile.server.ts";
import { createDocumentMail } from "../../../core/outbox/outbox.server.ts";
import type { ComposeMail } from "../../../core/outbox/worker.server.ts";
import { getSettings } from "../../../core/settings/settings.server.ts";
import { siteZone } from "../../../core/settings/site-zone.server.ts";
import { wantsMail } from "../../../core/settings/wants-mail.ts";
import { getBusiness } from "../../business/business.server.ts";
import { OPEN_STATUSES } from "../invoice.ts";
import { formatInvoiceLink } from "../linked-invoices.server.ts";
import { toMailRecord } from "../mails.server.ts";
import { lockDocuments } from "../settlement.server.ts";
import { findStoredInvoice, type StoredInvoice } from "../store/invoice-rows.server.ts";
import { findFirstDay, findReminded, hasClaim, REMINDER_MAIL } from "./reminded-invoice.server.ts";
import { formatHeldReminderMail, formatReminderMail } from "./reminder-mails.ts";
import { findStepDay, REMINDER_STEPS } from "./steps.ts";

const AT_ONCE = 100;

type ReminderSite = Pick<Site, "connection" | "newId" | "siteUrl" | "secret" | "now" | "get">;

interface Moment {
  now: Date;
  today: string;
  zone: Zone;
}

/** Queues the latest reminder that is due of each invoice and marks the earlier ones as skipped; returns how many invoices it went through. */
export async function queueInvoiceReminders(site: ReminderSite): Promise<number> {
  const { db } = site.connection;
  const zone = await site.get(siteZone).get();
  const now = site.now();
  if (isQuiet(now, zone) || !(await getBusiness(db)).remindsAboutInvoices) return 0;
  const moment = { now, zone, today: zone.formatDay(now) };
  let settled = 0;
  for (const step of REMINDER_STEPS.toReversed()) {
    for (const { id } of await listDue(db, step, moment)) {
      if (await settleStep(site, { id, step, moment })) settled += 1;
    }
  }
  return settled;
}

function listDue(db: Db, step: number, { today }: Moment) {
  return (
    db
      .selectFrom("invoices")
      .select("id")
      .where("status", "in", OPEN_STATUSES)
      .where("due_on", "<=", findStepDay(today, -step))
      // A reminder waits until the client has an address.
      .where(hasAddress)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("invoice_reminders")
              .select("invoice_reminders.step")
              .whereRef("invoice_reminders.invoice_id", "=", "invoices.id")
              .where("invoice_reminders.step", "=", step),
          ),
        ),
      )
      .orderBy("due_on")
      .limit(AT_ONCE)
      .execute()
  );
}

const hasAddress = sql<boolean>`exists (
  select 1 from people as client
    inner join people as one on one.root_id = client.root_id
    inner join person_emails on person_emails.person_id = one.id
  where client.id = invoices.person_id
)`;

interface Step {
  id: string;
  step: number;
  moment: Moment;
}

/** Holds the lock of payments, so that money which comes at the same time is either seen or later. */
function settleStep(site: ReminderSite, { id, step, moment }: Step): Promise<boolean> {
  return site.connection.transact(async (trx) => {
    await lockDocuments(trx, site.connection);
    const row = await findStoredInvoice(trx, id);
    if (!row) return false;
    const outcome = await decide(trx, row, step, moment);
    const sentAt = toTimestamp(moment.now);
    const taken = await trx
      .insertInto("invoice_reminders")
      .values({ invoice_id: id, step, outcome, sent_at: sentAt })
      .onConflict((conflict) => conflict.columns(["invoice_id", "step"]).doNothing())
      .executeTakeFirst();
    if (taken.numInsertedOrUpdatedRows !== 1n) return false;
    for (const earlier of REMINDER_STEPS.filter((one) => one < step)) {
      await trx
        .insertInto("invoice_reminders")
        .values({ invoice_id: id, step: earlier, outcome: "skipped", sent_at: sentAt })
        .onConflict((conflict) => conflict.columns(["invoice_id", "step"]).doNothing())
        .execute();
    }
    if (outcome !== "skipped") await queueMail(trx, site, { row, outcome, step, moment });
    return true;
  });
}

async function decide(db: Db, row: StoredInvoice, step: number, { zone }: Moment) {
  const reminded = await findReminded(db, row);
  if (!reminded) return "skipped";
  // The mail with the invoice has just said when it's due.
  if (findStepDay(reminded.invoice.dueOn, step) <= findFirstDay(row, zone)) return "skipped";
  return (await hasClaim(db, row.id)) ? "owner_told" : "sent";
}

interface Queued {
  row: StoredInvoice;
  outcome: "sent" | "owner_told";
  step: number;
  moment: Moment;
}

async function queueMail(
  trx: Transaction<Schema>,
  site: ReminderSite,
  { row, outcome, step, moment }: Queued,
): Promise<void> {
  const isHeld = outcome === "owner_told";
  if (isHeld && !wantsMail(await getSettings(trx), "message")) return;
  const mail = await composeMail(trx, site, row, { today: moment.today, isHeld });
  if (!mail) return;
  // The step names the row that is undone if the mail doesn't go.
  const queued = isHeld
    ? { kind: "invoice_reminder_held", subjectId: row.id, about: { noun: "invoice", id: row.id } as const }
    : { kind: REMINDER_MAIL, subjectId: `${row.id} ${step}`, about: toReminderRecord(row) };
  await createDocumentMail(trx, { id: site.newId(), mail, ...queued }, moment.now);
}

function toReminderRecord(row: StoredInvoice) {
  return { ...toMailRecord(row), title: `Reminder about ${row.number ?? ""}` };
}

async function composeMail(
  db: Db,
  site: Pick<Site, "siteUrl" | "secret">,
  row: StoredInvoice,
  { today, isHeld }: { today: string; isHeld: boolean },
) {
  const reminded = await findReminded(db, row);
  if (!reminded || (reminded.client.email === "" && !isHeld)) return undefined;
  const { name, email } = await getProfile(db);
  const context = {
    owner: { name, address: email },
    client: { name: reminded.client.name, address: reminded.client.email },
    siteUrl: site.siteUrl,
  };
  return isHeld
    ? formatHeldReminderMail(reminded.invoice, context)
    : formatReminderMail(reminded.invoice, { ...context, today, link: formatInvoiceLink(site, row) });
}

/**
 * Composed when it's sent. It is dropped if the invoice was paid or a payment claimed in the meantime, at night, or once
 * reminders are switched off. Its row is deleted then, so that the next pass decides again.
 */
export const composeReminder: ComposeMail = async (site, { subjectId }) => {
  const { db } = site.connection;
  const [id = "", step] = subjectId.split(" ");
  const zone = await site.get(siteZone).get();
  const now = site.now();
  const row = await findStoredInvoice(db, id);
  const isOn = (await getBusiness(db)).remindsAboutInvoices;
  if (row && isOn && !isQuiet(now, zone) && !(await hasClaim(db, id))) {
    const mail = await composeMail(db, site, row, { today: zone.formatDay(now), isHeld: false });
    if (mail) return mail;
  }
  await db
    .deleteFrom("invoice_reminders")
    .where("invoice_id", "=", id)
    .where("step", "=", Number(step))
    .execute();
  return undefined;
};
