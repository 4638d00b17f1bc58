import { uptime } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { service } from "../../../../kit/site.server.ts";
import {
  type NextPass,
  type PassWorker,
  type StopSignals,
  startPassWorker,
} from "../../../../kit/workers/pass-worker.server.ts";
import { textRenderers } from "../../../core/markdown/markdown.server.ts";
import { openMailSession } from "../../../core/outbox/mail-session.server.ts";
import { publishIssues } from "../issues/issue-publishing.server.ts";
import { createDeliverer, type DelivererDeps } from "./deliverer.server.ts";
import {
  type DueDelivery,
  findLastSent,
  findNextDelivery,
  listDueDeliveries,
  recoverDeliveries,
  skipCancelled,
} from "./deliveries.server.ts";
import { findNextStart, finishIssues, startDueIssues } from "./issue-start.server.ts";

interface PacedDeliveryDeps extends DelivererDeps {
  perMinute: number;
}

export interface NewsletterSenderDeps extends PacedDeliveryDeps {
  newId: () => string;
  /** No other process works on this database, so that mails in flight at the start have no owner. */
  isAlone: boolean;
  stopGraceMs?: number;
}

const POLL_MS = 30_000;
const BATCH_SIZE = 50;
const REST_MIN_MS = 30_000;
const REST_MAX_MS = 15 * 60_000;
const STOP_GRACE_MS = 7_000;
/** Each start or end of a sending changes one of them; deliveries are this process's own. */
const WAKING_TABLES = ["newsletter_issues", "posts"];

/** Makes issues of posts, begins those that are due and sends them, mail by mail; after a crash it resumes at the start. */
export function startNewsletterSender(deps: NewsletterSenderDeps): PassWorker {
  const { connection, log, now, stopGraceMs = STOP_GRACE_MS } = deps;
  const pace = createPacedDeliveries(deps);
  let restMs = 0;
  let isRecovered = !deps.isAlone;

  async function runRound(signals: StopSignals): Promise<number> {
    await publishIssues(deps, now());
    await startDueIssues(connection, now());
    await recover(false);
    await skipCancelled(connection.db);
    const isServed = await pace.sendDue(signals);
    await finishIssues(connection.db, now());
    restMs = isServed ? 0 : Math.min(Math.max(restMs * 2, REST_MIN_MS), REST_MAX_MS);
    return restMs || untilNext();
  }

  async function recover(isAlone: boolean): Promise<void> {
    const unconfirmed = await recoverDeliveries(connection.db, now(), { isAlone, bootedAt: findBootTime() });
    if (unconfirmed > 0) {
      log.warn({ unconfirmed }, "Mails were handed over and their answers lost; they are not sent again");
    }
  }

  function findBootTime(): Date | undefined {
    return connection.dialect === "sqlite" ? new Date(now().getTime() - uptime() * 1000) : undefined;
  }

  async function untilNext(): Promise<number> {
    const moments = await Promise.all([findNextDelivery(connection.db), findNextStart(connection.db)]);
    const waits = moments.flatMap((at) => (at ? [at.getTime() - now().getTime()] : []));
    return Math.max(0, Math.min(POLL_MS, ...waits));
  }

  async function runPass(signals: StopSignals): Promise<NextPass> {
    let waitMs = POLL_MS;
    let hasFailed = false;
    try {
      if (!isRecovered) await recover(true);
      isRecovered = true;
      waitMs = await runRound(signals);
    } catch (error) {
      hasFailed = true;
      log.error({ err: error }, "The newsletter could not be sent; trying again");
    }
    // A server that takes no mail at all gets a rest, whatever changes here in the meantime.
    return { waitMs, isResting: restMs > 0, hasFailed };
  }

  return startPassWorker({ connection, tables: WAKING_TABLES, stopGraceMs, runPass });
}

export const newsletterSender = service<PassWorker>("newsletterSender", (site) => {
  const { newsletterPerMinute, databaseUrl } = site.config;
  return startNewsletterSender({
    ...site,
    renderMarkdown: site.get(textRenderers).renderMarkdown,
    openSession: () => openMailSession(site),
    perMinute: newsletterPerMinute,
    isAlone: !databaseUrl,
  });
});

/** Sends due mails one after the other, no faster than the pace. */
function createPacedDeliveries(deps: PacedDeliveryDeps) {
  const intervalMs = 60_000 / deps.perMinute;
  const deliverer = createDeliverer(deps);
  let nextAt: number | undefined;

  async function findFirst(): Promise<number> {
    const lastSent = await findLastSent(deps.connection.db);
    const sinceMs = lastSent ? Math.max(0, deps.now().getTime() - lastSent.getTime()) : intervalMs;
    return performance.now() + intervalMs - sinceMs;
  }

  async function sendAll(
    batch: readonly DueDelivery[],
    { stopping, aborting }: StopSignals,
  ): Promise<boolean> {
    for (const delivery of batch) {
      nextAt ??= await findFirst();
      await pause(nextAt - performance.now(), stopping);
      if (stopping.aborted) return true;
      const startedAt = performance.now();
      const outcome = await deliverer.deliver(delivery, aborting);
      if (outcome === "service") return false;
      if (outcome === "tried") nextAt = startedAt + intervalMs;
    }
    return true;
  }

  return {
    /** False when the mail server takes no mail at the moment. */
    async sendDue(signals: StopSignals): Promise<boolean> {
      try {
        for (;;) {
          const due = await listDueDeliveries(deps.connection.db, deps.now(), BATCH_SIZE);
          if (!(await sendAll(due, signals))) return false;
          if (signals.stopping.aborted || due.length < BATCH_SIZE) return true;
        }
      } finally {
        deliverer.rest();
      }
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined);
}
