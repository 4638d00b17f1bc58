import type { Db } from "../../../../../db/schema.ts";
import { findNextMorning, isQuiet } from "../../../../kit/workers/quiet-hours.ts";
import type { Zone } from "../../../../utils/time-zone.ts";
import type { MailState } from "../../../core/outbox/mail.ts";
import { listRecordMails } from "../../../core/outbox/mail-states.server.ts";
import { getBusiness } from "../../business/business.server.ts";
import { findClients } from "../../documents/parties.server.ts";
import { findBalance, isOpenStatus, toAmounts } from "../invoice.ts";
import type { StoredInvoice } from "../store/invoice-rows.server.ts";
import type { ReminderPlan } from "./schema.ts";
import { findNextReminder } from "./steps.ts";

/** The mail's kind in the outbox. */
export const REMINDER_MAIL = "invoice_reminder";

/** Whether the client has reported a payment that the owner hasn't checked yet. */
export async function hasClaim(db: Db, invoiceId: string): Promise<boolean> {
  const claim = await db
    .selectFrom("payments")
    .select("id")
    .where("invoice_id", "=", invoiceId)
    .where("status", "=", "claimed")
    .limit(1)
    .executeTakeFirst();
  return claim !== undefined;
}

/** The facts of a reminder and its recipient; undefined when there's nothing to remind of. */
export async function findReminded(db: Db, row: StoredInvoice) {
  const { id, number, title, currency, due_on: dueOn } = row;
  const { totalMinor, paidMinor, tdsMinor } = toAmounts(row);
  const balanceMinor = findBalance(toAmounts(row));
  const isOpen = row.kind === "invoice" && isOpenStatus(row.status) && balanceMinor > 0;
  if (!isOpen || number === null || dueOn === null) return undefined;
  const client = (await findClients(db, [row.person_id])).get(row.person_id);
  if (!client) return undefined;
  const amounts = { totalMinor, paidMinor, tdsMinor, balanceMinor };
  return { invoice: { id, number, title, currency, ...amounts, dueOn }, client };
}

/** The day on which the client learned of the invoice at the earliest: a reminder of the same day would say it twice. */
export function findFirstDay(row: StoredInvoice, zone: Zone): string {
  if (row.sent_at !== null) return zone.formatDay(new Date(row.sent_at));
  const drafted = zone.formatDay(new Date(row.created_at));
  return row.issued_on !== null && row.issued_on > drafted ? row.issued_on : drafted;
}

interface PlanMoment {
  zone: Zone;
  now: Date;
  isMailOn: boolean;
}

/** The owner's view of the reminders; null if there is nothing to remind of and no reminder was sent. */
export async function findReminderPlan(
  db: Db,
  row: StoredInvoice,
  { zone, now, isMailOn }: PlanMoment,
): Promise<ReminderPlan> {
  const steps = await db
    .selectFrom("invoice_reminders")
    .select(["step", "outcome", "sent_at"])
    .where("invoice_id", "=", row.id)
    .orderBy("step")
    .execute();
  const mails = (await listRecordMails(db, { noun: "invoice", ids: [row.id] })).get(row.id) ?? [];
  const sentOn = listSent(steps, mails).map((at) => zone.formatDay(new Date(at)));
  const reminded = await findReminded(db, row);
  if (!reminded) return sentOn.length > 0 ? { sentOn, nextOn: null, held: null } : null;
  const { remindsAboutInvoices } = await getBusiness(db);
  const held = remindsAboutInvoices ? findHold({ reminded, mails, isMailOn }) : "switched_off";
  if (held && held !== "refused") return { sentOn, nextOn: null, held };
  if (await hasClaim(db, row.id)) return { sentOn, nextOn: null, held: "claimed" };
  const next = findNextReminder(
    {
      dueOn: reminded.invoice.dueOn,
      sentOn: findFirstDay(row, zone),
      done: steps.map(({ step }) => step),
    },
    zone.formatDay(isQuiet(now, zone) ? findNextMorning(now, zone) : now),
  );
  return { sentOn, nextOn: next ?? null, held };
}

interface DoneStep {
  outcome: string;
  sent_at: string;
}

/** A queued reminder isn't sent yet. Reminders from an archive have no mail here, so their steps count. */
function listSent(steps: readonly DoneStep[], mails: readonly MailState[]): string[] {
  const reminders = mails.filter(({ kind }) => kind === REMINDER_MAIL);
  const queued = new Set(reminders.map(({ queuedAt }) => queuedAt));
  const others = steps.filter(({ outcome, sent_at }) => outcome === "sent" && !queued.has(sent_at));
  const sent = reminders.flatMap(({ sentAt }) => sentAt ?? []);
  return [...others.map(({ sent_at }) => sent_at), ...sent].toSorted();
}

/** The obstacle that keeps reminders from the client. After a refusal, the next one is tried all the same. */
function findHold({
  reminded,
  mails,
  isMailOn,
}: {
  reminded: { client: { email: string } };
  mails: readonly MailState[];
  isMailOn: boolean;
}): "no_address" | "mail_off" | "refused" | null {
  if (reminded.client.email === "") return "no_address";
  if (!isMailOn) return "mail_off";
  const [latest] = mails;
  return latest?.state === "failed" && latest.to === reminded.client.email ? "refused" : null;
}
