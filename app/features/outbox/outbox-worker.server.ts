import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "../../../db/connection.ts";
import type { Logger } from "../../kit/log.ts";
import { service } from "../../kit/site.server.ts";
import { createWakeSignal } from "../../kit/workers/wake-signal.ts";
import { type Mailer, mailer, parseMailFault } from "./mailer.server.ts";
import {
  claimMail,
  type DueMail,
  findNextTry,
  listDueMails,
  updateFailedMail,
  updateSentMail,
} from "./outbox.server.ts";

export interface OutboxDeps {
  connection: Pick<Connection, "db" | "changes">;
  mailer: Mailer;
  now: () => Date;
  log: Logger;
  /** Between two mails, so that a burst does not look like a spammer's to the mail server. */
  pauseMs?: number;
  /** Must be longer than sending may take; a mail whose process died is tried again after this time. */
  leaseMs?: number;
  sendTimeoutMs?: number;
  /** How long `stop` waits for the mail in flight before it is aborted. */
  stopGraceMs?: number;
}

/** Looks for due mail whenever something of the outbox has changed. */
export interface OutboxWorker {
  /** Lets the mail in flight finish, and sends no other. */
  stop(): Promise<void>;
}

const PAUSE_MS = 100;
const LEASE_MS = 90_000;
const SEND_TIMEOUT_MS = 60_000;
const STOP_GRACE_MS = 8_000;
const POLL_MS = 30_000;
const BATCH_SIZE = 20;

export interface OutboxSignals {
  stopping: AbortSignal;
  aborting: AbortSignal;
}

/** Sends what is due, one mail at a time; false when the mail server is out of reach and the rest was left. */
export async function sendDueMails(deps: OutboxDeps, signals: OutboxSignals): Promise<boolean> {
  const { connection, now, pauseMs = PAUSE_MS } = deps;
  for (;;) {
    const due = await listDueMails(connection.db, now(), BATCH_SIZE);
    for (const mail of due) {
      if (signals.stopping.aborted) return true;
      const outcome = await sendDueMail(deps, mail, signals.aborting);
      if (outcome === "unreachable") return false;
      if (outcome !== "taken") await pause(pauseMs, signals.stopping);
    }
    if (due.length < BATCH_SIZE) return true;
  }
}

async function sendDueMail(
  deps: OutboxDeps,
  due: DueMail,
  aborting: AbortSignal,
): Promise<"sent" | "failed" | "unreachable" | "taken"> {
  const { connection, mailer, now, log, leaseMs = LEASE_MS, sendTimeoutMs = SEND_TIMEOUT_MS } = deps;
  const { id, kind, mail } = due;
  if (!(await claimMail(connection.db, due, { now: now(), leaseMs }))) return "taken";
  const attempt = due.attempts + 1;
  try {
    await mailer.send({ ...mail, id }, AbortSignal.any([aborting, AbortSignal.timeout(sendTimeoutMs)]));
  } catch (error) {
    const { permanent, unreachable, reason, answer } = parseMailFault(error);
    const nextTry = await updateFailedMail(connection.db, id, { attempt, permanent, reason, answer }, now());
    if (nextTry)
      log.warn({ mail: id, kind, attempt, reason, nextTry }, "A mail was not sent; it will be tried again");
    else log.error({ mail: id, kind, attempt, reason }, "A mail could not be sent and was given up");
    return unreachable ? "unreachable" : "failed";
  }
  await updateSentMail(connection.db, id, now());
  log.info({ mail: id, kind, attempt }, "Mail sent");
  return "sent";
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

export function startOutboxWorker(deps: OutboxDeps): OutboxWorker {
  const stopping = new AbortController();
  const aborting = new AbortController();
  const change = createWakeSignal();
  const signals = { stopping: stopping.signal, aborting: aborting.signal };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      change.reset();
      const next = await runPass(deps, signals);
      // The pass has written down its failure, which must not begin the next one.
      if (!next.isReachable) change.reset();
      if (!stopping.signal.aborted) await change.wait(next.waitMs);
    }
  }

  const unsubscribe = deps.connection.changes.subscribe((tables) => {
    if (tables.has("outbox")) change.ring();
  }, change.ring);
  const finished = run();
  return {
    async stop() {
      stopping.abort();
      unsubscribe();
      change.ring();
      const grace = setTimeout(() => aborting.abort(), deps.stopGraceMs ?? STOP_GRACE_MS);
      await finished;
      clearTimeout(grace);
    },
  };
}

/** Says how long to wait before the next pass, unless mail is queued before that. */
async function runPass(
  deps: OutboxDeps,
  signals: OutboxSignals,
): Promise<{ waitMs: number; isReachable: boolean }> {
  try {
    if (!(await sendDueMails(deps, signals))) return { waitMs: POLL_MS, isReachable: false };
    const nextTry = await findNextTry(deps.connection.db);
    const untilNextMs = nextTry ? nextTry.getTime() - deps.now().getTime() : POLL_MS;
    return { waitMs: Math.min(Math.max(untilNextMs, 0), POLL_MS), isReachable: true };
  } catch (error) {
    deps.log.error({ err: error }, "The outbox could not be read; trying again");
    return { waitMs: POLL_MS, isReachable: false };
  }
}

export const outboxWorker = service<OutboxWorker>("outboxWorker", (site) =>
  startOutboxWorker({ ...site, mailer: site.get(mailer) }),
);
