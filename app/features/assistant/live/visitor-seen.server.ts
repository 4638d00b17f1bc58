import type { Db } from "../../../../db/schema.ts";
import { toTimestamp } from "../../../utils/dates.ts";

/** A window that was there within this time is still there: pages that a visitor clicks through close and open it. */
const PRESENT_MS = 60_000;
const IDS_MAX = 1000;

export function isVisitorHere(visitorSeenAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(visitorSeenAt) <= PRESENT_MS;
}

/** In statements of bounded size; a later moment that another process has written stays. */
export async function saveVisitorsSeen(db: Db, ids: readonly string[], now: Date): Promise<void> {
  const visitor_seen_at = toTimestamp(now);
  for (let from = 0; from < ids.length; from += IDS_MAX) {
    await db
      .updateTable("conversations")
      .set({ visitor_seen_at })
      .where("id", "in", ids.slice(from, from + IDS_MAX))
      .where("visitor_seen_at", "<", visitor_seen_at)
      .execute();
  }
}
