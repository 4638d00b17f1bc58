import type { Transaction } from "kysely";
import type { Connection } from "../../../db/connection.ts";
import { lockTransaction } from "../../../db/dialect.ts";
import type { Db, Schema } from "../../../db/schema.ts";
import { toDay, toTimestamp } from "../../utils/dates.ts";
import { parseJson } from "../../utils/text/json.ts";
import type { KeywordSourceState } from "./schema.ts";
import type { SearchConsole } from "./search-console.ts";

const STATE_ID = "search-console";
/** Longer than a refresh can take; a process that ended meanwhile does not hold the others up for ever. */
const CLAIM_KEPT_MS = 600_000;

interface StoredState extends Omit<KeywordSourceState, "property"> {
  /** Since when a process is asking Search Console. */
  claimedAt: string | null;
  /** The last day (UTC) whose daily refresh is over. */
  refreshedDay: string | null;
}

const EMPTY: StoredState = {
  lastImport: null,
  lastRefresh: null,
  pagesShown: null,
  claimedAt: null,
  refreshedDay: null,
};

/** What is configured, what was imported last, and what Search Console said last. */
export async function getSearchConsoleState(
  db: Db,
  searchConsole: Pick<SearchConsole, "property"> | undefined,
): Promise<KeywordSourceState> {
  const { lastImport, lastRefresh, pagesShown } = await readState(db);
  return { property: searchConsole?.property ?? null, lastImport, lastRefresh, pagesShown };
}

/** Of all processes one may ask at a time, and the daily refresh is claimed once a day. */
export function claimRefresh(
  connection: Connection,
  { isDaily }: { isDaily: boolean },
  now: Date,
): Promise<"claimed" | "busy" | "done"> {
  return connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, "soloist search console");
    const state = await readState(trx);
    if (isDaily && state.refreshedDay === toDay(now)) return "done";
    const isHeld = state.claimedAt !== null && Date.parse(state.claimedAt) > now.getTime() - CLAIM_KEPT_MS;
    if (isHeld) return "busy";
    await writeState(trx, { ...state, claimedAt: toTimestamp(now) }, now);
    return "claimed";
  });
}

/** After a temporary failure the next hour tries again. */
export function settleRefresh(
  connection: Connection,
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
    const { ok, message, canRetry, imported } = end;
    const at = toTimestamp(now);
    const next: StoredState = {
      lastImport: imported ? { source: "search-console", at, ...imported } : state.lastImport,
      lastRefresh: { at, ok, message },
      pagesShown: end.pagesShown ?? state.pagesShown,
      claimedAt: null,
      refreshedDay: canRetry ? state.refreshedDay : toDay(now),
    };
    await writeState(trx, next, now);
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
  await writeState(trx, { ...state, lastImport }, now);
}

async function readState(db: Db): Promise<StoredState> {
  const row = await db.selectFrom("seo_state").select("data").where("id", "=", STATE_ID).executeTakeFirst();
  return row ? { ...EMPTY, ...parseJson<Partial<StoredState>>(row.data) } : EMPTY;
}

async function writeState(db: Db, state: StoredState, now: Date): Promise<void> {
  const written = { data: JSON.stringify(state), updated_at: toTimestamp(now) };
  await db
    .insertInto("seo_state")
    .values({ id: STATE_ID, ...written })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(written))
    .execute();
}
