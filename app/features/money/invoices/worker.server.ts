import { type Site, service } from "../../../kit/site.server.ts";
import { type PassWorker, startPassWorker } from "../../../kit/workers/pass-worker.server.ts";
import { findNextMorning } from "../../../kit/workers/quiet-hours.ts";
import { addDays } from "../../../utils/dates.ts";
import { siteZone } from "../../core/settings/site-zone.server.ts";
import { makeDueInvoices } from "./recurring/store/make-invoices.server.ts";
import { queueInvoiceReminders } from "./reminders/reminder-worker.server.ts";

const FAULT_PAUSE_MS = 60_000;
const STOP_GRACE_MS = 5000;

/** Recurring invoices come with the owner's day, and reminders with the owner's morning. */
async function findWait(site: Site): Promise<number> {
  const zone = await site.get(siteZone).get();
  const now = site.now();
  const midnight = zone.startOfDay(addDays(zone.formatDay(now), 1));
  const next = Math.min(midnight.getTime(), findNextMorning(now, zone).getTime());
  return Math.max(0, next - now.getTime());
}

/** Makes recurring invoices and queues reminders, also those of a time when the site was down. */
export const invoiceWorker = service<PassWorker>("invoiceWorker", (site) =>
  startPassWorker({
    connection: site.connection,
    tables: ["invoices", "invoice_templates", "payments", "business_settings", "profile"],
    stopGraceMs: STOP_GRACE_MS,
    async runPass({ stopping }) {
      try {
        while (!stopping.aborted && (await makeDueInvoices(site)) > 0);
        while (!stopping.aborted && (await queueInvoiceReminders(site)) > 0);
        return { waitMs: await findWait(site) };
      } catch (error) {
        site.log.warn(
          { err: error },
          "Recurring invoices and reminders could not be looked through; trying again",
        );
        return { waitMs: FAULT_PAUSE_MS, isResting: true, hasFailed: true };
      }
    },
  }),
);
