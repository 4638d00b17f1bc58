import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "../../../../db/connection.ts";
import type { Logger } from "../../../kit/log.ts";
import { type Site, service } from "../../../kit/site.server.ts";
import {
  type NextPass,
  type PassWorker,
  type StopSignals,
  startPassWorker,
} from "../../../kit/workers/pass-worker.server.ts";
import type { Mail, MailAttachment, MailDocument } from "./mail.ts";
import { type Mailer, mailer, parseMailFault } from "./mailer.server.ts";
import {
  claimMail,
  type DueMail,
  deleteMail,
  findNextAttempt,
  listDueMails,
  updateCapturedMail,
  updateFailedMail,
  updateRecipient,
  updateSentMail,
} from "./outbox.server.ts";

export interface QueuedMail {
  subjectId: string;
  /** As it was queued. */
  mail: Mail;
  now: Date;
}

/** Writes a mail at the moment it's sent; undefined if it no longer applies, so that it's dropped. */
export type ComposeMail = (site: Site, queued: QueuedMail) => Promise<Mail | undefined>;

/** By the kind of mail. Kinds without one are sent as they were queued. Features add theirs in `provide`. */
export const mailComposers = service<Map<string, ComposeMail>>("mailComposers", () => new Map());

/** Reads a stored document at the moment its mail is sent. */
export type ReadDocument = (site: Site, id: string) => Promise<MailAttachment | undefined>;

/** By the kind of document. Features add theirs in `provide`. */
export const mailDocuments = service<Map<string, ReadDocument>>("mailDocuments", () => new Map());

export interface OutboxDeps {
  connection: Pick<Connection, "db" | "changes">;
  /** Read once for each mail. */
  mailer: Mailer;
  /** Writes the mail as it goes out; undefined for one that no longer applies. Without it mails go as they were queued. */
  compose?: (due: DueMail) => Promise<Mail | undefined>;
  /** Reads the content of a mail; undefined where it's gone. */
  readDocument?: (document: MailDocument) => Promise<MailAttachment | undefined>;
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

const PAUSE_MS = 100;
const LEASE_MS = 90_000;
const SEND_TIMEOUT_MS = 60_000;
const STOP_GRACE_MS = 8_000;
const POLL_MS = 30_000;
const BATCH_SIZE = 20;
/** After a pass that the mail server or the database has cut off. */
const REST: NextPass = { waitMs: POLL_MS, isResting: true, hasFailed: true };

/** Sends the mails that are due, one at a time; false when the mail server is out of reach and the rest was left. */
export async function sendDueMails(deps: OutboxDeps, signals: StopSignals): Promise<boolean> {
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
): Promise<"sent" | "captured" | "dropped" | "failed" | "unreachable" | "taken"> {
  const { connection, mailer, now, log, leaseMs = LEASE_MS, sendTimeoutMs = SEND_TIMEOUT_MS } = deps;
  const { id, kind } = due;
  if (!(await claimMail(connection.db, due, { now: now(), leaseMs }))) return "taken";
  const attempt = due.attempts + 1;
  let mail: Mail | undefined;
  try {
    mail = deps.compose ? await deps.compose(due) : due.mail;
    if (!mail) {
      await deleteMail(connection.db, id);
      log.info({ mail: id, kind }, "A mail no longer applied and was not sent");
      return "dropped";
    }
    if (mail.to.address !== due.recipient) await updateRecipient(connection.db, id, mail.to.address);
    const attachment = await findAttachment(deps, mail);
    await mailer.send(
      { ...mail, id, ...(attachment && { attachment }) },
      AbortSignal.any([aborting, AbortSignal.timeout(sendTimeoutMs)]),
    );
  } catch (error) {
    const { permanent, unreachable, reason, answer } = parseMailFault(error);
    const nextTry = await updateFailedMail(connection.db, id, { attempt, permanent, reason, answer }, now());
    if (nextTry)
      log.warn({ mail: id, kind, attempt, reason, nextTry }, "A mail was not sent; it will be tried again");
    else log.error({ mail: id, kind, attempt, reason }, "A mail could not be sent and was given up");
    return unreachable ? "unreachable" : "failed";
  }
  if (mailer.kind === "capture") {
    await updateCapturedMail(connection.db, id, now());
    log.info({ mail: id, kind }, "Email is off: a mail was kept as a file");
    return "captured";
  }
  await updateSentMail(connection.db, due, mail, now());
  log.info({ mail: id, kind, attempt }, "Mail sent");
  return "sent";
}

async function findAttachment(
  { readDocument }: OutboxDeps,
  { document }: Mail,
): Promise<MailAttachment | undefined> {
  if (!document) return undefined;
  const attachment = await readDocument?.(document);
  // Its text says that the document is attached.
  if (!attachment) throw new Error("The document of a mail cannot be found.");
  return attachment;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** Looks for due mail whenever something of the outbox has changed. */
export function startOutboxWorker(deps: OutboxDeps): PassWorker {
  return startPassWorker({
    connection: deps.connection,
    tables: ["outbox"],
    stopGraceMs: deps.stopGraceMs ?? STOP_GRACE_MS,
    runPass: (signals) => runPass(deps, signals),
  });
}

async function runPass(deps: OutboxDeps, signals: StopSignals): Promise<NextPass> {
  try {
    if (!(await sendDueMails(deps, signals))) return REST;
    const nextTry = await findNextAttempt(deps.connection.db);
    const untilNextMs = nextTry ? nextTry.getTime() - deps.now().getTime() : POLL_MS;
    return { waitMs: Math.min(Math.max(untilNextMs, 0), POLL_MS) };
  } catch (error) {
    deps.log.error({ err: error }, "The outbox could not be read; trying again");
    return REST;
  }
}

/** Has the feature of a mail compose it again, where it does that. */
export function createComposer(
  site: Site,
): (due: Pick<DueMail, "kind" | "subjectId" | "mail">) => Promise<Mail | undefined> {
  const composers = site.get(mailComposers);
  return async ({ kind, subjectId, mail }) => {
    const compose = composers.get(kind);
    return compose ? compose(site, { subjectId, mail, now: site.now() }) : mail;
  };
}

/** Has the feature of a document read it. */
export function createReader(site: Site): (document: MailDocument) => Promise<MailAttachment | undefined> {
  const readers = site.get(mailDocuments);
  return async ({ kind, id }) => readers.get(kind)?.(site, id);
}

export const outboxWorker = service<PassWorker>("outboxWorker", (site) => {
  const currentMailer = site.get(mailer);
  return startOutboxWorker({
    ...site,
    get mailer() {
      return currentMailer();
    },
    compose: createComposer(site),
    readDocument: createReader(site),
  });
});
