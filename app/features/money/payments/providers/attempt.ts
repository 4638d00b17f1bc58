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

/** How long before its end a link is replaced, so that no client opens one that is about to end. */
export const RENEW_BEFORE_MS = 2 * 3_600_000;
export const ASK_EVERY_MS = 3_600_000;
