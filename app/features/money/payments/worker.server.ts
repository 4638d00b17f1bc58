import { INSTALLATION_TABLE } from "../../../kit/installation-settings.server.ts";
import { claimLease, releaseLease } from "../../../kit/lease.server.ts";
import { type Site, service } from "../../../kit/site.server.ts";
import { type PassWorker, startPassWorker } from "../../../kit/workers/pass-worker.server.ts";
import { listAccounts } from "./providers/accounts.server.ts";
import { askDue, closeReplaced, renewLinks, retireLinks } from "./providers/store/watch-links.server.ts";

const LEASE = "payment links";
/** Outlasts a pass over some hundred links. */
const LEASE_MS = 1_800_000;
const CHECK_EVERY_MS = 300_000;
const FAULT_PAUSE_MS = 600_000;
const STOP_GRACE_MS = 5000;

/** One pass: links for open invoices, none for others, and questions about links that are an hour old. False after a fault. */
export async function passLinks(
  site: Site,
  stopping: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const { connection } = site;
  const accounts = await listAccounts(connection.db, site);
  if (accounts.length === 0) return true;
  const lease = await claimLease(connection.db, LEASE, { now: site.now(), leaseMs: LEASE_MS });
  if (!lease) return true;
  try {
    let isWell = true;
    for (const { provider, isOn } of accounts) {
      if (isOn) isWell = (await renewLinks(site, provider, stopping)) && isWell;
      else await retireLinks(site, provider);
      isWell = (await closeReplaced(site, provider, stopping)) && isWell;
      isWell = (await askDue(site, provider, stopping)) && isWell;
    }
    return isWell;
  } finally {
    await releaseLease(connection.db, lease);
  }
}

/** Makes the links of invoices, and asks providers about them once an hour. */
export const linkWorker = service<PassWorker>("linkWorker", (site) =>
  startPassWorker({
    connection: site.connection,
    tables: ["invoices", INSTALLATION_TABLE],
    stopGraceMs: STOP_GRACE_MS,
    async runPass({ stopping }) {
      try {
        if (await passLinks(site, stopping)) return { waitMs: CHECK_EVERY_MS };
      } catch (error) {
        site.log.warn({ err: error }, "Payment links could not be looked through; trying again");
      }
      return { waitMs: FAULT_PAUSE_MS, isResting: true, hasFailed: true };
    },
  }),
);
