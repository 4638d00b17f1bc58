import type { Db } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";

/** Records why nothing is sent; null once something is. Writes only changes, since it is called after each mail. */
export async function noteIssueFault(db: Db, issueId: string, fault: string | null): Promise<void> {
  const row = await db
    .selectFrom("newsletter_issues")
    .select("fault")
    .where("id", "=", issueId)
    .where("status", "=", "sending")
    .executeTakeFirst();
  if (!row || row.fault === fault) return;
  await db
    .updateTable("newsletter_issues")
    .set({ fault })
    .where("id", "=", issueId)
    .where("status", "=", "sending")
    .execute();
}

export async function pauseForFault(db: Db, issueId: string, fault: string, now: Date): Promise<void> {
  await db
    .updateTable("newsletter_issues")
    .set({ status: "paused", fault, updated_at: toTimestamp(now) })
    .where("id", "=", issueId)
    .where("status", "=", "sending")
    .execute();
}
