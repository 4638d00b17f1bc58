import type { Db } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The waits after the first, second, … failed attempt; then it is given up. */
export const MENTION_DELAYS_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS] as const;
/** Longer than a page may take; a process that died over it leaves it to others after that time. */
const LEASE_MS = 2 * MINUTE_MS;

type MentionQueue = "mentions" | "mentions_sent";

/** Until when a process that has just taken it keeps others away. */
export function findLeaseEnd(now: Date): string {
  return toTimestamp(new Date(now.getTime() + LEASE_MS));
}

/** The one that has waited longest. */
export function selectFirstDue(db: Db, queue: MentionQueue, now: Date) {
  return db
    .selectFrom(queue)
    .select("id")
    .where("next_try_at", "<=", toTimestamp(now))
    .orderBy("next_try_at")
    .orderBy("id")
    .limit(1);
}

/** The earliest moment at which something of either queue is due. */
export async function findNextMentionTime(db: Db): Promise<Date | undefined> {
  const earliest = (queue: MentionQueue) =>
    db
      .selectFrom(queue)
      .select(({ fn }) => fn.min("next_try_at").as("at"))
      .executeTakeFirst();
  const times = [await earliest("mentions"), await earliest("mentions_sent")].flatMap((row) => row?.at ?? []);
  const [first] = times.toSorted();
  return first ? new Date(first) : undefined;
}
