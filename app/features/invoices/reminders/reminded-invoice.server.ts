import type { Db } from "../../../../db/schema.ts";
import { findNextMorning, isQuiet } from "../../../kit/workers/quiet-hours.ts";
import type { Zone } from "../../../utils/time-zone.ts";
import { getBusiness } from "../../business/business.server.ts";
import { findBalance, isOpenStatus, toAmounts } from "../invoice.ts";
import { findClients } from "../parties.server.ts";
import type { StoredInvoice } from "../store/invoice-rows.server.ts";
import type { ReminderPlan } from "./schema.ts";
import { findNextReminder } from "./steps.ts";

/** Whether the client says to have paid, which the owner hasn't looked for yet. */
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

/** What a reminder says of an invoice; undefined when there's nothing to remind of. */
export async function findReminded(db: Db, row: StoredInvoice) {
  const { id, number, title, currency, due_on: dueOn } = row;
  const balanceMinor = findBalance(toAmounts(row));
  const isOpen = row.kind === "invoice" && isOpenStatus(row.status) && balanceMinor > 0;
  if (!isOpen || number === null || dueOn === null || row.sent_at === null) return undefined;
  const client = (await findClients(db, [row.person_id])).get(row.person_id);
  if (!client?.email) return undefined;
  return { invoice: { id, number, title, currency, balanceMinor, dueOn }, client };
}

/** What the owner sees; null for what has nothing to remind of and had no reminder. */
export async function findReminderPlan(
  db: Db,
  row: StoredInvoice,
  zone: Zone,
  now: Date,
): Promise<ReminderPlan> {
  const rows = await db
    .selectFrom("invoice_reminders")
    .select(["step", "outcome", "sent_at"])
    .where("invoice_id", "=", row.id)
    .orderBy("step")
    .execute();
  const sentOn = rows
    .filter(({ outcome }) => outcome === "sent")
    .map(({ sent_at }) => zone.formatDay(new Date(sent_at)));
  const reminded = await findReminded(db, row);
  if (!reminded || row.sent_at === null)
    return sentOn.length > 0 ? { sentOn, nextOn: null, held: null } : null;
  const { remindsAboutInvoices } = await getBusiness(db);
  if (!remindsAboutInvoices) return { sentOn, nextOn: null, held: "switched_off" };
  if (await hasClaim(db, row.id)) return { sentOn, nextOn: null, held: "claimed" };
  const next = findNextReminder(
    {
      dueOn: reminded.invoice.dueOn,
      sentOn: zone.formatDay(new Date(row.sent_at)),
      done: rows.map(({ step }) => step),
    },
    zone.formatDay(isQuiet(now, zone) ? findNextMorning(now, zone) : now),
  );
  return { sentOn, nextOn: next ?? null, held: null };
}
