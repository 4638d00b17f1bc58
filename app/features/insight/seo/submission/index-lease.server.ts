import type { Connection } from "../../../../../db/connection.ts";
import {
  claimLease,
  findLeaseEnd,
  type Lease,
  releaseLease,
  renewLease,
} from "../../../../kit/lease.server.ts";
import { findState, saveState } from "../../../../kit/stored-state.server.ts";

const STATE = "index-now";
/** Longer than what happens between two renewals. */
export const INDEX_LEASE_MS = 120_000;

interface SubmissionState {
  failures: number;
  nextTryAt: string | null;
}

export type LeaseClaim =
  | { kind: "claimed"; lease: Lease; failures: number }
  /** Another process submits. */
  | { kind: "taken"; until: Date }
  /** The last attempt failed, and it is too early for another. */
  | { kind: "early"; until: Date };

interface ClaimOptions {
  now: Date;
  /** The owner has asked for it. */
  isAsked: boolean;
}

/** Only one of several processes on one database submits; if it dies, the lease ends by itself. */
export function claimIndexLease(connection: Connection, { now, isAsked }: ClaimOptions): Promise<LeaseClaim> {
  return connection.transact(async (trx) => {
    const lease = await claimLease(trx, STATE, { now, leaseMs: INDEX_LEASE_MS });
    if (!lease) return { kind: "taken", until: (await findLeaseEnd(trx, STATE, now)) ?? now };
    const { failures = 0, nextTryAt } = (await findState<SubmissionState>(trx, STATE)) ?? {};
    const early = nextTryAt ? new Date(nextTryAt) : undefined;
    if (!early || early <= now || isAsked) return { kind: "claimed", lease, failures };
    await releaseLease(trx, lease);
    return { kind: "early", until: early };
  });
}

/** False when the lease has passed to another. */
export function renewIndexLease({ db }: Connection, lease: Lease, now: Date): Promise<boolean> {
  return renewLease(db, lease, { now, leaseMs: INDEX_LEASE_MS });
}

export async function releaseIndexLease(
  connection: Connection,
  lease: Lease,
  { failures, nextTryAt, now }: { failures: number; nextTryAt: Date | undefined; now: Date },
): Promise<void> {
  await connection.transact(async (trx) => {
    if (!(await releaseLease(trx, lease))) return;
    await saveState(trx, STATE, { failures, nextTryAt: nextTryAt?.toISOString() ?? null }, now);
  });
}

export async function findNextSubmission({ db }: Connection): Promise<string | null> {
  return (await findState<SubmissionState>(db, STATE))?.nextTryAt ?? null;
}
