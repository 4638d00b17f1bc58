import { setTimeout as sleep } from "node:timers/promises";
import type Sqlite from "better-sqlite3";

const TRIES = 50;
const PAUSE_MS = 100;

/**
 * Writes the log into the database and empties it. It waits some seconds for others that read or write the file; after that it
 * leaves the work to the next call.
 */
export async function truncateLog(
  runAlone: (work: (sqlite: Sqlite.Database) => boolean) => Promise<boolean>,
): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    if (await runAlone(isTruncated)) return;
    await sleep(PAUSE_MS, undefined, { ref: false });
  }
}

function isTruncated(sqlite: Sqlite.Database): boolean {
  if (!sqlite.open) return true;
  const waits = sqlite.pragma("busy_timeout", { simple: true });
  // The event loop must not wait for another process.
  sqlite.pragma("busy_timeout = 0");
  try {
    return sqlite.pragma("wal_checkpoint(TRUNCATE)", { simple: true }) === 0;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  } finally {
    sqlite.pragma(`busy_timeout = ${waits}`);
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^SQLITE_(LOCKED|BUSY)/.test(String(error.code));
}
