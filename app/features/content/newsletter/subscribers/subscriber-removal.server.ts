import { sql } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { LIFTABLE_REASONS } from "../../../core/outbox/suppressions/suppressions.ts";
import { PENDING_DAYS } from "../subscription/subscription.ts";
import type { Subscriber } from "./schema.ts";
import { countDay } from "./subscriber-days.server.ts";
import { toSubscriber } from "./subscriber-rows.server.ts";

const DAY_MS = 86_400_000;
const BATCH_ROWS = 500;

/**
 * The row and every mail that was made for it. What stays is how often an issue went out, without the address, and a
 * suppression that is not the subscriber's own to lift.
 */
export async function deleteSubscriber(db: Db, id: string, now: Date): Promise<Subscriber | undefined> {
  const row = await db.deleteFrom("subscribers").where("id", "=", id).returningAll().executeTakeFirst();
  if (!row) return undefined;
  await db
    .updateTable("newsletter_deliveries")
    .set({
      email: sql<string>`'removed-' || id`,
      status: sql`case when status = 'waiting' then 'skipped' else status end`,
      last_answer: null,
    })
    .where("email", "=", row.email)
    .execute();
  await deleteMails(db, [id]);
  await db
    .deleteFrom("mail_suppressions")
    .where("email", "=", row.email)
    .where("scope", "=", "newsletter")
    .where("reason", "in", [...LIFTABLE_REASONS])
    .execute();
  await countDay(db, { left: row.status === "active" ? 1 : 0 }, now);
  return toSubscriber(row);
}

/** Addresses that have not confirmed in time, in a batch; how many went. */
export function deleteOldPending(connection: Connection, now: Date): Promise<number> {
  const before = toTimestamp(new Date(now.getTime() - PENDING_DAYS * DAY_MS));
  return connection.transact(async (trx) => {
    const old = await trx
      .selectFrom("subscribers")
      .select("id")
      .where("status", "=", "pending")
      .where(({ fn, ref }) => fn.coalesce(ref("confirm_sent_at"), ref("created_at")), "<=", before)
      .limit(BATCH_ROWS)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await deleteMails(trx, ids);
    await trx.deleteFrom("subscribers").where("id", "in", ids).where("status", "=", "pending").execute();
    return ids.length;
  });
}

/** Deletes requests that are too old for the daily limits. */
export async function deleteOldRequests(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("newsletter_requests")
    .where("created_at", "<=", toTimestamp(new Date(now.getTime() - DAY_MS)))
    .execute();
}

async function deleteMails(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("outbox").where("subject_id", "in", ids).where("kind", "like", "newsletter%").execute();
}
