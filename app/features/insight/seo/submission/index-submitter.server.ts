import type { SiteGate } from "../../../../kit/site-gate.server.ts";
import { createDebounce } from "../../../../kit/workers/debounce.ts";
import { countPass, createPassCount, type PassCount } from "../../../../kit/workers/pass-count.ts";
import { watchTables } from "../../../../kit/workers/watch-tables.ts";
import { explainPrivateSite } from "../../../../utils/http/public-address.server.ts";
import { SITE_PAGE_TABLES } from "../site-pages.server.ts";
import { type SubmissionDeps, type SubmissionOutcome, submitChanges } from "./submit-changes.server.ts";

export interface IndexSubmitterDeps extends SubmissionDeps {
  /** After the last change, so that an afternoon of edits becomes few submissions. */
  quietMs?: number;
  gate: Pick<SiteGate, "isOpen">;
}

export interface IndexSubmitter {
  /** Those that it began by itself. */
  passes: PassCount;
  /** Why nothing is submitted, and what to set; nothing when it is. */
  findReason(): Promise<string | undefined>;
  /** Submits at once what has changed, or every page again. */
  submit(options?: { isAll: boolean }): Promise<SubmissionOutcome>;
  /** Ends a call in flight; what it carried is due again at the next start. */
  stop(): Promise<void>;
}

const HIDDEN = "Your site is hidden until you launch it. What has changed is submitted then.";
const QUIET_MS = 60_000;
const FAULT_PAUSE_MS = 300_000;

/** Tells search engines of pages that have changed, soon after and by itself; each process tries, one of them does. */
export function startIndexSubmitter(deps: IndexSubmitterDeps): IndexSubmitter {
  const { connection, siteUrl, now, log, gate, quietMs = QUIET_MS } = deps;
  // Asked each time: the owner may give the site a public address, hide or launch it while it runs.
  const findReason = async () => explainPrivateSite(siteUrl) ?? ((await gate.isOpen()) ? undefined : HIDDEN);
  const stopping = new AbortController();
  const passes = createPassCount();
  let running: Promise<unknown> = Promise.resolve();

  const timer = createDebounce(() => void runByItself(), { now, quietMs });

  async function run(isAsked: boolean, isAll: boolean): Promise<SubmissionOutcome> {
    timer.begin();
    const round = running.then(async (): Promise<SubmissionOutcome> => {
      const message = await findReason();
      return message
        ? { kind: "off", message }
        : submitChanges(deps, { isAsked, isAll, signal: stopping.signal });
    });
    running = round.catch(() => undefined);
    const outcome = await round;
    if ("nextTryAt" in outcome) timer.plan(outcome.nextTryAt.getTime() - now().getTime());
    return outcome;
  }

  async function runByItself(): Promise<void> {
    try {
      await run(false, false);
      countPass(passes, true);
    } catch (error) {
      countPass(passes, false);
      log.warn({ err: error }, "Changed pages could not be looked up for search engines; trying again");
      timer.plan(FAULT_PAUSE_MS);
    }
  }

  const unsubscribe = watchTables(connection, [...SITE_PAGE_TABLES, "launch"], () => timer.note());
  timer.note();
  return {
    passes,
    findReason,
    submit: ({ isAll } = { isAll: false }) => run(true, isAll),
    async stop() {
      stopping.abort();
      timer.stop();
      unsubscribe();
      await running;
    },
  };
}
