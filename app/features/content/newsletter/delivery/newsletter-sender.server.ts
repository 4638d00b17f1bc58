import { uptime } from "node:os";
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
import { findNextDelivery, recoverDeliveries, skipCancelled } from "./deliveries.server.ts";
import { findNextStart, finishIssues, startDueIssues } from "./issue-start.server.ts";
import { createPacedDeliveries, type PacedDeliveryDeps } from "./paced-deliveries.server.ts";

export interface NewsletterSenderDeps extends PacedDeliveryDeps {
  newId: () => string;
  /** No other process works on this database, so that what is in flight at the start is nobody's. */
  isAlone: boolean;
  stopGraceMs?: number;
}

const POLL_MS = 30_000;
const REST_MIN_MS = 30_000;
const REST_MAX_MS = 15 * 60_000;
const STOP_GRACE_MS = 7_000;
/** What begins or ends a sending changes one of them; deliveries are this process's own. */
const WAKING_TABLES = ["newsletter_issues", "posts"];

/** Makes issues of posts, begins what is due and sends it, mail by mail; what a crash leaves behind goes on at the start. */
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
    // A server that serves nobody is left in peace, whatever has changed here meanwhile.
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
