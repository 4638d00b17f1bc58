import type { Connection } from "../../../../../db/connection.ts";
import type { OwnSite } from "../../../../kit/http/fetch/self-fetch.ts";
import type { Lease } from "../../../../kit/lease.server.ts";
import type { Logger } from "../../../../kit/log.ts";
import { RETRY_DELAYS_MS } from "../../../../kit/retry.ts";
import { claimIndexLease, releaseIndexLease, renewIndexLease } from "./index-lease.server.ts";
import { INDEX_NOW_URLS_MAX, type IndexNowAnswer, sendToIndexNow } from "./index-now.server.ts";
import { isTaken } from "./index-now.ts";
import { type IndexChange, listIndexChanges, saveSubmission } from "./index-submissions.server.ts";

export interface SubmissionDeps {
  connection: Connection;
  ownSite: Pick<OwnSite, "fetch">;
  siteUrl: URL;
  endpoint: URL;
  key: string;
  now: () => Date;
  newId: () => string;
  log: Pick<Logger, "info" | "warn">;
  /** How long the endpoint may take. */
  timeoutMs?: number;
  batchSize?: number;
}

export type SubmissionOutcome =
  | { kind: "off"; message: string }
  /** Another process submits, or the last attempt failed too recently. */
  | { kind: "taken" | "early"; nextTryAt: Date }
  | { kind: "done"; pages: number }
  | { kind: "failed"; pages: number; status: number; answer: string; nextTryAt: Date };

interface RoundOptions {
  /** The owner asked, and does not wait for the next try. */
  isAsked: boolean;
  isAll: boolean;
  signal: AbortSignal;
}

/** The last delay stays. */
const RETRY_MAX_MS = Math.max(...RETRY_DELAYS_MS);
/** So many pages are looked at between two renewals of the lease. */
const CHECKED_PAGES = 100;

/** The outcome of a round: changes that could not be submitted are due again later. */
interface Told {
  pages: number;
  fault?: IndexNowAnswer;
}

/** Tells search engines of what has changed, if no other process does and no failure asks for patience. */
export async function submitChanges(deps: SubmissionDeps, options: RoundOptions): Promise<SubmissionOutcome> {
  const { connection, now } = deps;
  const claim = await claimIndexLease(connection, { now: now(), isAsked: options.isAsked });
  if (claim.kind !== "claimed") return { kind: claim.kind, nextTryAt: claim.until };
  const { lease } = claim;
  let told: Told = { pages: 0, fault: { status: 0, answer: "The submission stopped early." } };
  let failures = claim.failures;
  let nextTryAt: Date | undefined;
  try {
    told = await tellChanges(deps, lease, options);
  } finally {
    const isEnding = options.signal.aborted;
    failures = told.fault ? failures + (isEnding ? 0 : 1) : 0;
    if (told.fault) nextTryAt = new Date(now().getTime() + (isEnding ? 0 : findDelay(told.fault, failures)));
    await releaseIndexLease(connection, lease, { failures, nextTryAt, now: now() });
  }
  if (!told.fault || !nextTryAt) return { kind: "done", pages: told.pages };
  const { status, answer } = told.fault;
  return { kind: "failed", pages: told.pages, status, answer, nextTryAt };
}

/** Refused is refused until the owner has changed something; only trouble of the moment is tried again soon. */
function findDelay({ status, retryAfterMs = 0 }: IndexNowAnswer, failures: number): number {
  if (status >= 300 && status < 500 && status !== 429) return RETRY_MAX_MS;
  const delayMs = RETRY_DELAYS_MS[failures - 1] ?? RETRY_MAX_MS;
  return Math.min(Math.max(delayMs, retryAfterMs), RETRY_MAX_MS);
}

async function tellChanges(
  deps: SubmissionDeps,
  lease: Lease,
  { isAll, signal }: RoundOptions,
): Promise<Told> {
  const { connection, now, batchSize = INDEX_NOW_URLS_MAX } = deps;
  const changes = await listIndexChanges(connection.db, now(), isAll);
  const keepLease = () => renewIndexLease(connection, lease, now());
  let pages = 0;
  let isUnready = false;
  for (let start = 0; start < changes.length; start += batchSize) {
    const batch = changes.slice(start, start + batchSize);
    const ready = await listReady(deps, batch, { keepLease, signal });
    isUnready ||= ready.length < batch.length;
    if (ready.length === 0) continue;
    if (signal.aborted || !(await keepLease())) break;
    const answer = await tellBatch(deps, ready, signal);
    if (!isTaken(answer.status)) return { pages, fault: answer };
    pages += ready.length;
  }
  if (!isUnready) return { pages };
  return { pages, fault: { status: 0, answer: "Some pages don't answer as they should." } };
}

async function tellBatch(
  deps: SubmissionDeps,
  changes: readonly IndexChange[],
  signal: AbortSignal,
): Promise<IndexNowAnswer> {
  const { connection, endpoint, siteUrl, key, now, newId, log, timeoutMs } = deps;
  const paths = changes.map(({ path }) => path);
  const sent = await sendToIndexNow({ endpoint, siteUrl, key, paths, signal, timeoutMs });
  const { status, answer } = sent;
  // A call that this process aborted at its end says nothing about the endpoint.
  if (status === 0 && signal.aborted) return sent;
  await saveSubmission(connection, { id: newId(), changes, status, answer }, now());
  const fields = { pages: changes.length, status };
  if (isTaken(status)) log.info(fields, "Search engines were told of changed pages");
  else log.warn(fields, "Search engines have not taken changed pages");
  return sent;
}

/** Those that show what they should: a page that is there answers 200, one that is gone anything but a fault. */
async function listReady(
  { ownSite }: SubmissionDeps,
  changes: readonly IndexChange[],
  { keepLease, signal }: { keepLease: () => Promise<boolean>; signal: AbortSignal },
): Promise<IndexChange[]> {
  const ready: IndexChange[] = [];
  for (const [index, change] of changes.entries()) {
    if (signal.aborted) return [];
    if (index % CHECKED_PAGES === CHECKED_PAGES - 1) await keepLease();
    const response = await ownSite.fetch(change.path);
    await response.body?.cancel();
    if (change.isGone ? response.status < 500 : response.status === 200) ready.push(change);
  }
  return ready;
}
