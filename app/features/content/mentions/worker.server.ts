import { outsideFetch } from "../../../kit/http/fetch/outside-fetch.server.ts";
import { ownSite } from "../../../kit/http/fetch/self-fetch.ts";
import { service } from "../../../kit/site.server.ts";
import { createDebounce } from "../../../kit/workers/debounce.ts";
import { countPass, createPassCount, type PassCount } from "../../../kit/workers/pass-count.ts";
import { explainPrivateSite } from "../../../utils/http/public-address.server.ts";
import { type MentionRoundDeps, runMentionRound } from "./exchange/mention-pass.server.ts";
import { createOutsidePages } from "./exchange/outside-pages.server.ts";

export interface MentionWorkerDeps extends Omit<MentionRoundDeps, "outsidePages"> {
  /** The wait after the last change of a post, so that an afternoon of edits sends one notification. */
  quietMs?: number;
  /** Tests have no public address. */
  explainPrivate?: (siteUrl: URL) => string | undefined;
}

export interface MentionWorker {
  passes: PassCount;
  /** Why nothing happens, for the owner; undefined when only the setting decides. */
  readonly reason: string | undefined;
  /** Looks for due mentions at once. */
  wake(): void;
  stop(): Promise<void>;
}

const QUIET_MS = 60_000;
const FAULT_PAUSE_MS = 300_000;
const POLL_MAX_MS = 3_600_000;
const WATCHED_TABLES = ["posts", "mentions", "mention_settings"];

/** Verifies pages that claim to mention ours, and notifies sites that ours mention; neither while the setting is off. */
export function startMentionWorker(deps: MentionWorkerDeps): MentionWorker {
  const { connection, now, log, quietMs = QUIET_MS, explainPrivate = explainPrivateSite } = deps;
  // Asked each time: the owner may give the site a public address while it runs.
  const findReason = () => explainPrivate(deps.siteUrl);
  const passes = createPassCount();
  const stopping = new AbortController();
  const round = { ...deps, outsidePages: createOutsidePages() };
  const queued = new Map<number, number>();
  let running: Promise<void> = Promise.resolve();
  const timer = createDebounce(run, { now, quietMs });

  function run(): void {
    timer.begin();
    if (findReason()) return;
    running = running
      .then(() => runMentionRound(round, queued, stopping.signal))
      .then((next) => {
        countPass(passes, true);
        timer.plan(Math.min(next ? next.getTime() - now().getTime() : POLL_MAX_MS, POLL_MAX_MS));
      })
      .catch((error: unknown) => {
        countPass(passes, false);
        log.warn({ err: error }, "Mentions could not be looked up; trying again");
        timer.plan(FAULT_PAUSE_MS);
      });
  }

  const unsubscribe = connection.changes.subscribe(
    (tables) => {
      if (WATCHED_TABLES.some((table) => tables.has(table))) timer.note(tables.has("posts") ? quietMs : 0);
    },
    () => timer.note(),
  );
  timer.note();
  return {
    passes,
    get reason() {
      return findReason();
    },
    wake: () => timer.note(0),
    async stop() {
      stopping.abort();
      timer.stop();
      unsubscribe();
      await running;
    },
  };
}

export const mentionWorker = service<MentionWorker>("mentionWorker", (site) =>
  startMentionWorker({ ...site, ownSite: site.get(ownSite), fetchOutside: site.get(outsideFetch) }),
);
