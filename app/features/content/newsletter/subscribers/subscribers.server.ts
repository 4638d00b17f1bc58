import { sql } from "kysely";
import { countUpTo } from "../../../../../db/counters.ts";
import type { Db } from "../../../../../db/schema.ts";
import { containsText } from "../../../../../db/text-search.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { recordOf } from "../../../../utils/object-keys.ts";
import { suppressAddress } from "../../../core/outbox/suppressions/suppressions.server.ts";
import type { SuppressionReason } from "../../../core/outbox/suppressions/suppressions.ts";
import type { Subscriber } from "./schema.ts";
import { SUBSCRIBER_STATUSES, type SubscriberFilter, type SubscriberStatus } from "./subscriber.ts";
import { countDay } from "./subscriber-days.server.ts";
import { toSubscriber } from "./subscriber-rows.server.ts";

/** After this many temporary refusals in a row an address gets no more mail until it subscribes again. */
export const TEMPORARY_BOUNCES_MAX = 3;

export type Recipient = Pick<Subscriber, "id" | "email" | "name">;

/**
 * The readers of an issue for these topics (none of them: all readers), in the order of their ids; the next page begins after
 * the last id of this one.
 */
export function listActiveSubscribers(
  db: Db,
  topics: readonly string[],
  { after = "", limit }: { after?: string; limit: number },
): Promise<Recipient[]> {
  return selectRecipients(db, topics)
    .select(["subscribers.id", "subscribers.email", "subscribers.name"])
    .where("subscribers.id", ">", after)
    .orderBy("subscribers.id")
    .limit(limit)
    .execute();
}

export async function countActiveSubscribers(db: Db, topics: readonly string[]): Promise<number> {
  const { count } = await selectRecipients(db, topics)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectRecipients(db: Db, topics: readonly string[]) {
  return db
    .selectFrom("subscribers")
    .where("subscribers.status", "=", "active")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("mail_suppressions")
            .select(sql<number>`1`.as("one"))
            .whereRef("mail_suppressions.email", "=", "subscribers.email")
            .where("mail_suppressions.scope", "=", "newsletter"),
        ),
      ),
    )
    .$if(topics.length > 0, (select) =>
      select.where(({ eb, or }) =>
        or([
          eb("subscribers.topics", "=", "[]"),
          ...topics.map((topic) => containsText(JSON.stringify(topic), [eb.ref("subscribers.topics")])),
        ]),
      ),
    );
}

/**
 * Records the mail server's answer about the address: a permanent refusal ends the subscription at once, temporary ones
 * when they go on. Runs in the transaction that records the refusal.
 */
export async function recordBounce(
  db: Db,
  email: string,
  { permanent }: { permanent: boolean },
  now: Date,
): Promise<void> {
  const row = await db
    .updateTable("subscribers")
    .set(({ eb, ref }) => ({ bounces: eb(ref("bounces"), "+", 1) }))
    .where("email", "=", email.toLowerCase())
    .where("status", "=", "active")
    .returning("bounces")
    .executeTakeFirst();
  if (!permanent && (row?.bounces ?? 0) < TEMPORARY_BOUNCES_MAX) return;
  await endSubscription(db, email, { status: "bounced", reason: permanent ? "bounced" : "unreachable" }, now);
}

/** A mail has been taken: refusals before it no longer count. */
export async function clearBounces(db: Db, email: string): Promise<void> {
  await db
    .updateTable("subscribers")
    .set({ bounces: 0 })
    .where("email", "=", email.toLowerCase())
    .where("bounces", ">", 0)
    .execute();
}

/** The address gets no more issues, no matter who adds it again; whether it was getting any until now. */
export async function endSubscription(
  db: Db,
  email: string,
  { status, reason }: { status: "unsubscribed" | "bounced"; reason: SuppressionReason },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscribers")
    .set(({ eb, ref }) => ({
      status,
      confirm_key: null,
      left_at: toTimestamp(now),
      version: eb(ref("version"), "+", 1),
    }))
    .where("email", "=", email.toLowerCase())
    .where("status", "=", "active")
    .executeTakeFirst();
  await suppressAddress(db, { email, scope: "newsletter", reason }, now);
  await countDay(db, { left: Number(numUpdatedRows) }, now);
  return numUpdatedRows > 0n;
}

export async function findSubscriber(db: Db, id: string): Promise<Subscriber | undefined> {
  const row = await db.selectFrom("subscribers").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toSubscriber(row);
}

export interface SubscriberQuery {
  status: SubscriberFilter;
  query: string;
}

/** Newest first. */
export async function listSubscribers(
  db: Db,
  filter: SubscriberQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<Subscriber[]> {
  const rows = await selectSubscribers(db, filter)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toSubscriber);
}

export function countSubscribers(db: Db, filter: SubscriberQuery): Promise<number> {
  return countUpTo(db, selectSubscribers(db, filter));
}

export async function countByStatus(db: Db): Promise<Record<SubscriberStatus, number>> {
  const rows = await db
    .selectFrom("subscribers")
    .select(({ fn }) => ["status", fn.countAll().as("count")])
    .groupBy("status")
    .execute();
  const counts = new Map(rows.map((row) => [row.status, Number(row.count)]));
  return recordOf(SUBSCRIBER_STATUSES, (status) => counts.get(status) ?? 0);
}

export function selectSubscribers(db: Db, { status, query }: SubscriberQuery) {
  return db
    .selectFrom("subscribers")
    .$call((select) => (status === "all" ? select : select.where("subscribers.status", "=", status)))
    .$if(query.trim() !== "", (select) =>
      select.where(({ ref }) => containsText(query, [ref("subscribers.email"), ref("subscribers.name")])),
    );
}
