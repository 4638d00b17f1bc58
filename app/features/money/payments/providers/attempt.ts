export const ATTEMPT_STATUSES = [
  "making",
  "open",
  "failed",
  "paid",
  "replaced",
  "expired",
  "cancelled",
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** Before its end, a link is made again, so that nobody opens one that is about to end. */
export const RENEW_BEFORE_MS = 2 * 3_600_000;
export const ASK_EVERY_MS = 3_600_000;
