import type { Connection } from "../../../../../db/connection.ts";
import type { Lease } from "../../../../kit/lease.server.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { addDays } from "../keyword-days.ts";
import type { KeywordMeasurement } from "../keywords.ts";
import type { SearchConsole, SearchConsoleAnswer } from "../search-console.ts";
import { claimRefresh, settleRefresh } from "../search-console-state.server.ts";
import { storeMeasurements } from "./keyword-store.server.ts";

/** Google's figures of a day are final after two or three days, and the first call fetches a month. */
const ASKED_DAYS = 28;
/** A transaction holds up all others in a file of SQLite. */
const ROWS_A_TRANSACTION = 1000;

interface RefreshDeps {
  connection: Connection;
  searchConsole: SearchConsole;
  now: () => Date;
  newId: () => string;
}

export type RefreshOutcome =
  | { kind: "refreshed"; message: string }
  | { kind: "failed"; message: string }
  /** Another call is under way, or this day's is over. */
  | { kind: "busy" | "done" };

/** Asks Search Console and stores what it says; which of several processes does so is settled in the database. */
export async function refreshKeywords(
  deps: RefreshDeps,
  options: { isDaily: boolean },
): Promise<RefreshOutcome> {
  const { connection, searchConsole, now } = deps;
  const lease = await claimRefresh(connection, options, now());
  if (lease === "busy" || lease === "done") return { kind: lease };
  try {
    const range = { from: addDays(now(), -ASKED_DAYS), to: addDays(now(), 0) };
    const listed = await searchConsole.listMeasurements(range);
    if (!listed.ok) return await settleFailure(deps, lease, listed);
    await storeInBatches(deps, listed.value);
    const pages = await searchConsole.countPagesShown(range);
    const message = describeMeasurements(listed.value);
    const newestDay = listed.value.reduce((newest, { day }) => (day > newest ? day : newest), "");
    const end = {
      ok: true,
      message,
      canRetry: false,
      pagesShown: pages.ok ? pages.value : null,
      imported: newestDay ? { rows: listed.value.length, newestDay } : null,
    };
    await settleRefresh(connection, lease, end, now());
    return { kind: "refreshed", message };
  } catch (error) {
    await settleFailure(deps, lease, { message: "The figures couldn't be stored.", canRetry: true });
    throw error;
  }
}

async function storeInBatches(
  { connection, newId, now }: RefreshDeps,
  measurements: readonly KeywordMeasurement[],
): Promise<void> {
  const { dialect } = connection;
  for (let start = 0; start < measurements.length; start += ROWS_A_TRANSACTION) {
    const some = measurements.slice(start, start + ROWS_A_TRANSACTION);
    await connection.transact((trx) => storeMeasurements(trx, some, { dialect, newId, now: now() }));
  }
}

async function settleFailure(
  { connection, now }: RefreshDeps,
  lease: Lease,
  { message, canRetry }: Pick<SearchConsoleAnswer<never> & { ok: false }, "message" | "canRetry">,
): Promise<RefreshOutcome> {
  const end = { ok: false, message, canRetry, pagesShown: null, imported: null };
  await settleRefresh(connection, lease, end, now());
  return { kind: "failed", message };
}

function describeMeasurements(measurements: readonly KeywordMeasurement[]): string {
  const keywords = new Set(measurements.map(({ keyword }) => keyword)).size;
  if (keywords === 0) return "Search Console has no searches for this property in the last 28 days.";
  const days = new Set(measurements.map(({ day }) => day)).size;
  return `${countOf(keywords, "keyword")} on ${countOf(days, "day")} fetched from Search Console.`;
}
