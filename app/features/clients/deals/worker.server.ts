import { type Site, service } from "../../../kit/site.server.ts";
import { type PassWorker, startPassWorker } from "../../../kit/workers/pass-worker.server.ts";
import { countMessages } from "./store/message-deals.server.ts";

const HOUR_MS = 3_600_000;
const FAULT_PAUSE_MS = 60_000;
const STOP_GRACE_MS = 5000;

/** Opens a deal for a visitor's message, or adds the message to their open one, as soon as it is stored. */
export function startDealsWorker(site: Pick<Site, "connection" | "newId" | "now" | "log">): PassWorker {
  return startPassWorker({
    connection: site.connection,
    tables: ["messages"],
    stopGraceMs: STOP_GRACE_MS,
    async runPass({ stopping }) {
      try {
        while (!stopping.aborted && (await countMessages(site)) > 0);
        return { waitMs: HOUR_MS };
      } catch (error) {
        site.log.warn({ err: error }, "Deals could not be opened for messages; trying again");
        return { waitMs: FAULT_PAUSE_MS, isResting: true, hasFailed: true };
      }
    },
  });
}

export const dealsWorker = service<PassWorker>("dealsWorker", startDealsWorker);
