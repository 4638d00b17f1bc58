import type { Transaction } from "kysely";
import type { Connection } from "../../../../db/connection.ts";
import { lockTransaction } from "../../../../db/dialect.ts";
import type { Db, Schema } from "../../../../db/schema.ts";
import { claimLease, type Lease, releaseLease } from "../../../kit/lease.server.ts";
import { findState, saveState } from "../../../kit/stored-state.server.ts";
import { toDay, toTimestamp } from "../../../utils/dates.ts";
import type { KeywordSourceState } from "./schema.ts";
import type { SearchConsole } from "./search-console.ts";

const STATE_ID = "search-console";
/** Longer than a refresh can take, so that a process that dies during one does not block the others for ever. */
const LEASE_MS = 600_000;

interface StoredState extends Omit<KeywordSourceState, "property"> {
  /** The last day (UTC) whose daily refresh is over. */
  refreshedDay: string | null;
}

const EMPTY: StoredState = {
  lastImport: null,
  lastRefresh: null,
  pagesShown: null,
  refreshedDay: null,
};

/** Gets the configured property, the last import, and the last answer of Search Console. */
export async function getSearchConsoleState(
  db: Db,
  searchConsole: Pick<SearchConsole, "property"> | undefined,
): Promise<KeywordSourceState> {
  const { lastImport, lastRefresh, pagesShown } = await readState(db);
  return { property: searchConsole?.property ?? null, lastImport, lastRefresh, pagesShown };
}

/** Only one process may ask at a time, and the daily refresh is claimed once a day. */
export function claimRefresh(
  connection: Connection,
  { isDaily }: { isDaily: boolean },
  now: Date,
): Promise<Lease | "busy" | "done"> {
  return connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, "soloist search console");
    if (isDaily && (await readState(trx)).refreshedDay === toDay(now)) return "done";
    return (await claimLease(trx, STATE_ID, { now, leaseMs: LEASE_MS })) ?? "busy";
  });
}

/** After a temporary failure the next hour tries again. */
export function settleRefresh(
  connection: Connection,
  lease: Lease,
  end: {
    ok: boolean;
    message: string;
    canRetry: boolean;
    pagesShown: number | null;
    imported: { rows: number; newestDay: string } | null;
  },
  now: Date,
): Promise<void> {
  return connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, "soloist search console");
    const state = await readState(trx);
    await releaseLease(trx, lease);
    const { ok, message, canRetry, imported } = end;
    const at = toTimestamp(now);
    const next: StoredState = {
      lastImport: imported ? { source: "search-console", at, ...imported } : state.lastImport,
      lastRefresh: { at, ok, message },
      pagesShown: end.pagesShown ?? state.pagesShown,
      refreshedDay: canRetry ? state.refreshedDay : toDay(now),
    };
    await saveState(trx, STATE_ID, next, now);
  });
}

/** In the transaction of the import. */
export async function noteImport(
  trx: Transaction<Schema>,
  { connection, rows, newestDay }: { connection: Connection; rows: number; newestDay: string },
  now: Date,
): Promise<void> {
  await lockTransaction(trx, connection.dialect, "soloist search console");
  const state = await readState(trx);
  const lastImport = { source: "csv" as const, at: toTimestamp(now), rows, newestDay };
  await saveState(trx, STATE_ID, { ...state, lastImport }, now);
}

async function readState(db: Db): Promise<StoredState> {
  return { ...EMPTY, ...(await findState<Partial<StoredState>>(db, STATE_ID)) };
}
