import type { ExpressionBuilder, Transaction } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import type { NewsletterDeliveryTable } from "../../../../../db/tables/publishing-tables.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { Topics } from "../subscribers/subscriber.ts";
import { listActiveSubscribers } from "../subscribers/subscribers.server.ts";

/** Rows in one statement; both databases take a limited number of values in one. */
const ROWS_MAX = 500;

/** The id is made of issue and subscriber, and the Message-ID of the id, the same in every attempt. */
export async function createDeliveries(
  trx: Transaction<Schema>,
  issue: { id: string; topics: Topics },
  now: Date,
): Promise<number> {
  let after: string | undefined;
  let count = 0;
  for (;;) {
    const recipients = await listActiveSubscribers(trx, issue.topics, {
      limit: ROWS_MAX,
      ...(after && { after }),
    });
    if (recipients.length === 0) return count;
    await trx
      .insertInto("newsletter_deliveries")
      .values(
        recipients.map(({ id, email }) => ({
          id: `${issue.id}.${id}`,
          issue_id: issue.id,
          subscriber_id: id,
          email,
          status: "waiting",
          attempts: 0,
          refusals: 0,
          next_try_at: toTimestamp(now),
        })),
      )
      .onConflict((conflict) => conflict.columns(["issue_id", "email"]).doNothing())
      .execute();
    count += recipients.length;
    after = recipients.at(-1)?.id;
  }
}

/** Begins due issues; several processes may try, and one of them begins each. */
export async function startDueIssues(connection: Connection, now: Date): Promise<void> {
  for (const id of await listDueIssues(connection.db, now)) {
    await connection.transact(async (trx) => {
      const row = await trx
        .updateTable("newsletter_issues")
        .set({ status: "sending", started_at: toTimestamp(now), updated_at: toTimestamp(now), fault: null })
        .set(({ eb, ref }) => ({ version: eb(ref("version"), "+", 1) }))
        .where("id", "=", id)
        .where("status", "=", "scheduled")
        .where("scheduled_at", "<=", toTimestamp(now))
        .returning(["id", "topics"])
        .executeTakeFirst();
      if (row) await createDeliveries(trx, { id, topics: parseJson<Topics>(row.topics) }, now);
    });
  }
}

async function listDueIssues(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("newsletter_issues")
    .select("id")
    .where("status", "=", "scheduled")
    .where("scheduled_at", "<=", toTimestamp(now))
    .execute();
  return rows.map(({ id }) => id);
}

export async function findNextStart(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom("newsletter_issues")
    .select("scheduled_at")
    .where("status", "=", "scheduled")
    .where("scheduled_at", "is not", null)
    .orderBy("scheduled_at")
    .limit(1)
    .executeTakeFirst();
  return row?.scheduled_at ? new Date(row.scheduled_at) : undefined;
}

export const EMAIL_OFF_FAULT =
  "Email is off, so nobody got these emails. Set up a mail server, then resume to send them.";

/**
 * An issue of which nothing more is to come is sent, or is paused where email was off. Looks first, since a write wakes
 * everything that waits for one.
 */
export async function finishIssues(db: Db, now: Date): Promise<void> {
  const rows = await db
    .selectFrom("newsletter_issues")
    .select(["id", (eb) => eb.exists(selectDeliveries(eb, ["captured"])).as("isCaptured")])
    .where("status", "=", "sending")
    .where((eb) => eb.not(eb.exists(selectDeliveries(eb, ["waiting", "sending", "handed"]))))
    .execute();
  const at = toTimestamp(now);
  for (const { id, isCaptured } of rows) {
    await db
      .updateTable("newsletter_issues")
      .set({ updated_at: at })
      .set(
        isCaptured
          ? { status: "paused", fault: EMAIL_OFF_FAULT }
          : { status: "sent", finished_at: at, fault: null },
      )
      .where("id", "=", id)
      .where("status", "=", "sending")
      .execute();
  }
}

function selectDeliveries(
  { selectFrom }: ExpressionBuilder<Schema, "newsletter_issues">,
  statuses: NewsletterDeliveryTable["status"][],
) {
  return selectFrom("newsletter_deliveries")
    .select("newsletter_deliveries.id")
    .whereRef("newsletter_deliveries.issue_id", "=", "newsletter_issues.id")
    .where("newsletter_deliveries.status", "in", statuses);
}
