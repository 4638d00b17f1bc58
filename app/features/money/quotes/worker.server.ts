import { type Site, service } from "../../../kit/site.server.ts";
import { type PassWorker, startPassWorker } from "../../../kit/workers/pass-worker.server.ts";
import { isQuiet } from "../../../kit/workers/quiet-hours.ts";
import { addDays } from "../../../utils/dates.ts";
import { createDocumentMail } from "../../core/outbox/outbox.server.ts";
import { siteZone } from "../../core/settings/site-zone.server.ts";
import { composeExpiryMail, composeFor, EXPIRY_MAIL, toMailRecord } from "./mails.server.ts";
import { WAITING_STATUSES } from "./quote.ts";

/** Before the last day of a quote. */
const AHEAD_DAYS = 3;
const IDLE_MS = 600_000;
const FAULT_PAUSE_MS = 60_000;
const STOP_GRACE_MS = 5000;
const AT_ONCE = 50;

/** Reminds clients of quotes that expire soon, once for each version, and returns how many. */
export async function remindOfQuotes(site: Site): Promise<number> {
  const { connection } = site;
  const now = site.now();
  const zone = await site.get(siteZone).get();
  if (isQuiet(now, zone)) return 0;
  const today = zone.formatDay(now);
  const rows = await connection.db
    .selectFrom("quotes")
    .select(["id", "kind", "number", "person_id", "current_version"])
    .where("status", "in", WAITING_STATUSES)
    .where("valid_until", ">=", today)
    .where("valid_until", "<=", addDays(today, AHEAD_DAYS))
    .whereRef("reminded_version", "<", "current_version")
    .limit(AT_ONCE)
    .execute();
  for (const row of rows) {
    const { id, current_version } = row;
    await connection.transact(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("quotes")
        .set({ reminded_version: current_version })
        .where("id", "=", id)
        .where("reminded_version", "<", current_version)
        .executeTakeFirst();
      // Another process was faster.
      if (numUpdatedRows === 0n) return;
      const mail = await composeFor(trx, site, id, composeExpiryMail);
      if (!mail) return;
      const queued = { id: site.newId(), kind: EXPIRY_MAIL, subjectId: id, mail };
      await createDocumentMail(trx, { ...queued, about: toMailRecord(EXPIRY_MAIL, row) }, now);
    });
  }
  return rows.length;
}

export const quoteReminder = service<PassWorker>("quoteReminder", (site) =>
  startPassWorker({
    connection: site.connection,
    tables: ["quotes"],
    stopGraceMs: STOP_GRACE_MS,
    async runPass({ stopping }) {
      try {
        while (!stopping.aborted && (await remindOfQuotes(site)) > 0);
        return { waitMs: IDLE_MS };
      } catch (error) {
        site.log.warn({ err: error }, "Quotes could not be looked through for reminders; trying again");
        return { waitMs: FAULT_PAUSE_MS, isResting: true, hasFailed: true };
      }
    },
  }),
);
