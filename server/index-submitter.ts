import { SITE_PAGE_TABLES } from "../app/features/seo/site-pages.server.ts";
import { explainPrivateSite } from "../app/utils/public-address.server.ts";
import type { Connection } from "../db/connection.ts";
import { type SubmissionDeps, type SubmissionOutcome, submitChanges } from "./index-round.ts";

export interface IndexSubmitterDeps extends SubmissionDeps {
  /** After the last change, so that an afternoon of edits becomes few submissions. */
  quietMs?: number;
}

export interface IndexSubmitter {
  /** Why nothing is submitted, and what to set; nothing when it is. */
  readonly reason: string | undefined;
  /** Submits at once what has changed, or every page again. */
  submit(options?: { isAll: boolean }): Promise<SubmissionOutcome>;
  /** Ends a call in flight; what it carried is due again at the next start. */
  stop(): Promise<void>;
}

const QUIET_MS = 60_000;
/** The longest that changes without a pause put a submission off. */
const QUIET_MAX_MS = 600_000;
const FAULT_PAUSE_MS = 300_000;
/** What a timer can count. */
const TIMER_MAX_MS = 2_147_483_647;

/** Tells search engines of pages that have changed, soon after and by itself; each process tries, one of them does. */
export function startIndexSubmitter(deps: IndexSubmitterDeps): IndexSubmitter {
  const { connection, siteUrl, now, log, quietMs = QUIET_MS } = deps;
  const reason = explainPrivateSite(siteUrl);
  if (reason) {
    return { reason, submit: async () => ({ kind: "off", message: reason }), stop: async () => undefined };
  }
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let changingSince: number | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function schedule(waitMs: number): void {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => void runByItself(), Math.min(waitMs, TIMER_MAX_MS));
    timer.unref();
  }

  function onChange(): void {
    const at = now().getTime();
    changingSince ??= at;
    schedule(Math.max(0, Math.min(quietMs, changingSince + QUIET_MAX_MS - at)));
  }

  /** One round after the other. */
  function run(isAsked: boolean, isAll: boolean): Promise<SubmissionOutcome> {
    changingSince = undefined;
    const round = running.then(() => submitChanges(deps, { isAsked, isAll, signal: stopping.signal }));
    running = round.catch(() => undefined);
    return round.then((outcome) => {
      // A change of meanwhile has its own time.
      if ("nextTryAt" in outcome && changingSince === undefined) {
        schedule(Math.max(0, outcome.nextTryAt.getTime() - now().getTime()));
      }
      return outcome;
    });
  }

  async function runByItself(): Promise<void> {
    try {
      await run(false, false);
    } catch (error) {
      log.warn({ err: error }, "Changed pages could not be looked up for search engines; trying again");
      schedule(FAULT_PAUSE_MS);
    }
  }

  const unsubscribe = watchPages(connection, onChange);
  onChange();
  return {
    reason,
    submit: ({ isAll } = { isAll: false }) => run(true, isAll),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      unsubscribe();
      await running;
    },
  };
}

function watchPages({ changes }: Connection, onChange: () => void): () => void {
  return changes.subscribe((tables) => {
    if (SITE_PAGE_TABLES.some((table) => tables.has(table))) onChange();
  }, onChange);
}
