const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait after the first, second, … failure. */
export const RETRY_DELAYS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** When it is tried again after so many failures; undefined when it is given up. */
export function findNextTry(delaysMs: readonly number[], failures: number, now: Date): Date | undefined {
  const delayMs = delaysMs[failures - 1];
  return delayMs === undefined ? undefined : new Date(now.getTime() + delayMs);
}

/** In milliseconds; the header may be a date instead, which the services that we ask do not send. */
export function parseRetryAfter(header: string | null | undefined): number | undefined {
  return header && /^\d{1,7}$/.test(header) ? Number(header) * 1000 : undefined;
}
