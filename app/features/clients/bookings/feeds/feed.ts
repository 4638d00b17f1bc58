/** How many calendars can be added. */
export const FEEDS_MAX = 10;
export const FEED_NAME_MAX_CHARS = 80;
export const FEED_ADDRESS_MAX_CHARS = 2000;
export const FEED_STATES = ["ok", "stale", "waiting"] as const;
export type FeedState = (typeof FEED_STATES)[number];

export const ALL_DAY_RULES = ["busy", "ignore"] as const;

export const READ_EVERY_MS = 600_000;
/** After this long without a good reading the owner is notified. */
export const STALE_NOTICE_MS = 86_400_000;
/** Two readings may fail to take place, such as during a restart, before a copy counts as old. */
const STALE_AFTER_MS = 3 * READ_EVERY_MS;

interface FeedTimes {
  fault: string | null;
  /** False after a change that makes another reading necessary. */
  isRead: boolean;
  okAt: string | null;
}

export function findFeedState({ fault, isRead, okAt }: FeedTimes, now: Date): FeedState {
  if (fault !== null) return "stale";
  if (!isRead || okAt === null) return "waiting";
  return now.getTime() - Date.parse(okAt) > STALE_AFTER_MS ? "stale" : "ok";
}
