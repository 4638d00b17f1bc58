import { toTimestamp } from "../../../utils/dates.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After the first, second, … attempt that reached nobody; then it is given up. */
export const MENTION_RETRY_DELAYS_MS = [
  MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
] as const;
/** Longer than a page may take; a process that died over it leaves it to others after that time. */
const LEASE_MS = 2 * MINUTE_MS;

/** When it is tried again after so many attempts; null when it is given up. */
export function findNextTry(attempts: number, now: Date): string | null {
  const delayMs = MENTION_RETRY_DELAYS_MS[attempts - 1];
  return delayMs === undefined ? null : toTimestamp(new Date(now.getTime() + delayMs));
}

/** Until when a process that has just taken it keeps others away. */
export function findLeaseEnd(now: Date): string {
  return toTimestamp(new Date(now.getTime() + LEASE_MS));
}
