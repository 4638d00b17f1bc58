import type { Connection } from "../../../../db/connection.ts";
import { lockTransaction } from "../../../../db/dialect.ts";
import { findSeoState, saveSeoState } from "../seo-state.server.ts";

const STATE = "index-now";
/** Longer than what happens between two renewals. */
export const INDEX_LEASE_MS = 120_000;

interface LeaseState {
  holder: string;
  until: string;
  failures: number;
  nextTryAt: string | null;
}

export type LeaseClaim =
  | { kind: "claimed"; failures: number }
  /** Somebody else submits. */
  | { kind: "taken"; until: Date }
  /** The last attempt failed, and it is too early for another. */
  | { kind: "early"; until: Date };

interface ClaimOptions {
  holder: string;
  now: Date;
  /** The owner has asked for it. */
  isAsked: boolean;
}

/** Of several processes on one database one submits; if it dies, the lease ends by itself. */
export function claimIndexLease(
  connection: Connection,
  { holder, now, isAsked }: ClaimOptions,
): Promise<LeaseClaim> {
  return connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, STATE);
    const state = await findSeoState<LeaseState>(trx, STATE);
    const taken = state && new Date(state.until);
    if (taken && taken > now) return { kind: "taken", until: taken };
    const early = state?.nextTryAt ? new Date(state.nextTryAt) : undefined;
    if (early && early > now && !isAsked) return { kind: "early", until: early };
    const failures = state?.failures ?? 0;
    const until = new Date(now.getTime() + INDEX_LEASE_MS).toISOString();
    await saveSeoState(trx, STATE, { holder, until, failures, nextTryAt: state?.nextTryAt ?? null }, now);
    return { kind: "claimed", failures };
  });
}

/** False when the lease has passed to another. */
export function renewIndexLease(connection: Connection, holder: string, now: Date): Promise<boolean> {
  return change(connection, holder, now, (state) => ({
    ...state,
    until: new Date(now.getTime() + INDEX_LEASE_MS).toISOString(),
  }));
}

export async function releaseIndexLease(
  connection: Connection,
  holder: string,
  { failures, nextTryAt, now }: { failures: number; nextTryAt: Date | undefined; now: Date },
): Promise<void> {
  await change(connection, holder, now, () => ({
    holder: "",
    until: now.toISOString(),
    failures,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }));
}

export async function findNextSubmission({ db }: Connection): Promise<string | null> {
  return (await findSeoState<LeaseState>(db, STATE))?.nextTryAt ?? null;
}

function change(
  connection: Connection,
  holder: string,
  now: Date,
  next: (state: LeaseState) => LeaseState,
): Promise<boolean> {
  return connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, STATE);
    const state = await findSeoState<LeaseState>(trx, STATE);
    if (state?.holder !== holder) return false;
    await saveSeoState(trx, STATE, next(state), now);
    return true;
  });
}
