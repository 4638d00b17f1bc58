import { uptime } from "node:os";
import { service } from "../../../kit/site.server.ts";
import { createWakeSignal } from "../../../kit/workers/wake-signal.ts";
import { textRenderers } from "../../markdown/markdown.server.ts";
import { createDirectSession, createSmtpSession } from "../../outbox/mail-session.server.ts";
import { mailer } from "../../outbox/mailer.server.ts";
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

export interface NewsletterSender {
  /** Lets the mail in flight be answered, and sends no other. */
  stop(): Promise<void>;
}

const POLL_MS = 30_000;
const REST_MIN_MS = 30_000;
const REST_MAX_MS = 15 * 60_000;
const STOP_GRACE_MS = 7_000;
/** What begins or ends a sending changes one of them; deliveries are this process's own. */
const WAKING_TABLES = ["newsletter_issues", "posts"];

/** Makes issues of posts, begins what is due and sends it, mail by mail; what a crash leaves behind goes on at the start. */
export function startNewsletterSender(deps: NewsletterSenderDeps): NewsletterSender {
  const { connection, log, now } = deps;
  const stopping = new AbortController();
  const aborting = new AbortController();
  const wakeSignal = createWakeSignal();
  const pace = createPacedDeliveries(deps, { stopping: stopping.signal, aborting: aborting.signal });
  let restMs = 0;

  async function runRound(): Promise<number> {
    await publishIssues(deps, now());
    await startDueIssues(connection, now());
    await recover(false);
    await skipCancelled(connection.db);
    const isServed = await pace.sendDue();
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

  async function run(): Promise<void> {
    let isRecovered = !deps.isAlone;
    while (!stopping.signal.aborted) {
      wakeSignal.reset();
      let waitMs = POLL_MS;
      try {
        if (!isRecovered) await recover(true);
        isRecovered = true;
        waitMs = await runRound();
      } catch (error) {
        log.error({ err: error }, "The newsletter could not be sent; trying again");
      }
      // A server that serves nobody is left in peace, whatever has changed here meanwhile.
      if (restMs > 0) wakeSignal.reset();
      if (!stopping.signal.aborted) await wakeSignal.wait(waitMs);
    }
  }

  const unsubscribe = connection.changes.subscribe(
    (tables) => {
      if (WAKING_TABLES.some((table) => tables.has(table))) wakeSignal.ring();
    },
    () => wakeSignal.ring(),
  );
  const finished = run();
  return {
    async stop() {
      unsubscribe();
      stopping.abort();
      wakeSignal.ring();
      const grace = setTimeout(() => aborting.abort(), deps.stopGraceMs ?? STOP_GRACE_MS);
      await finished;
      clearTimeout(grace);
    },
  };
}

export const newsletterSender = service<NewsletterSender>("newsletterSender", (site) => {
  const { smtpUrl, mailFrom, newsletterPerMinute, databaseUrl } = site.config;
  return startNewsletterSender({
    ...site,
    renderMarkdown: site.get(textRenderers).renderMarkdown,
    openSession: () =>
      smtpUrl
        ? createSmtpSession(smtpUrl, mailFrom)
        : createDirectSession((mail) => site.get(mailer).send(mail)),
    perMinute: newsletterPerMinute,
    isAlone: !databaseUrl,
  });
});
