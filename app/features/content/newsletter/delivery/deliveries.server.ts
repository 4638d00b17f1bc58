import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";

/** "sending" is claimed; "handed" is from just before the mail's end until the answer is stored (0039). */
export interface DueDelivery {
  id: string;
  issueId: string;
  subscriberId: string | null;
  email: string;
  attempts: number;
  refusals: number;
}

/** The key of a claim's later writes: a worker that outlived its lease changes nothing. */
export interface Claim {
  id: string;
  attempt: number;
}

export async function listDueDeliveries(db: Db, now: Date, limit: number): Promise<DueDelivery[]> {
  return db
    .selectFrom("newsletter_deliveries as delivery")
    .innerJoin("newsletter_issues as issue", "issue.id", "delivery.issue_id")
    .select([
      "delivery.id",
      "delivery.issue_id as issueId",
      "delivery.subscriber_id as subscriberId",
      "delivery.email",
      "delivery.attempts",
      "delivery.refusals",
    ])
    .where("issue.status", "=", "sending")
    .where("delivery.status", "=", "waiting")
    .where("delivery.next_try_at", "<=", toTimestamp(now))
    .orderBy("delivery.next_try_at")
    .orderBy("delivery.id")
    .limit(limit)
    .execute();
}

/** When the next one is due, whether it waits or was left behind by a process. */
export async function findNextDelivery(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom("newsletter_deliveries as delivery")
    .innerJoin("newsletter_issues as issue", "issue.id", "delivery.issue_id")
    .select("delivery.next_try_at")
    .where("issue.status", "=", "sending")
    .where("delivery.status", "in", ["waiting", "sending", "handed"])
    .orderBy("delivery.next_try_at")
    .limit(1)
    .executeTakeFirst();
  return row && new Date(row.next_try_at);
}

/** When the last mail of the current sending was taken: a process that has just started keeps the pace of the one before. */
export async function findLastSent(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom("newsletter_deliveries as delivery")
    .innerJoin("newsletter_issues as issue", "issue.id", "delivery.issue_id")
    .select(({ fn }) => fn.max("delivery.sent_at").as("at"))
    .where("issue.status", "=", "sending")
    .executeTakeFirst();
  return row?.at ? new Date(row.at) : undefined;
}

/** How long a mail stays its process's own when nothing is heard of that process; see `renewClaim`. */
export const DELIVERY_LEASE_MS = 60_000;

/** Takes it for this process until the lease ends; undefined when another has it, or the issue is paused. */
export async function claimDelivery(db: Db, due: DueDelivery, now: Date): Promise<Claim | undefined> {
  const result = await db
    .updateTable("newsletter_deliveries")
    .set({
      status: "sending",
      attempts: due.attempts + 1,
      next_try_at: toTimestamp(new Date(now.getTime() + DELIVERY_LEASE_MS)),
    })
    .where("id", "=", due.id)
    .where("status", "=", "waiting")
    .where("attempts", "=", due.attempts)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("newsletter_issues")
          .select("newsletter_issues.id")
          .where("newsletter_issues.id", "=", due.issueId)
          .where("newsletter_issues.status", "=", "sending"),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n ? { id: due.id, attempt: due.attempts + 1 } : undefined;
}

/** While a mail is under way: a server may look through it for minutes, and a process may be gone after seconds. */
export async function renewClaim(db: Db, { id, attempt }: Claim, now: Date): Promise<void> {
  await db
    .updateTable("newsletter_deliveries")
    .set({ next_try_at: toTimestamp(new Date(now.getTime() + DELIVERY_LEASE_MS)) })
    .where("id", "=", id)
    .where("attempts", "=", attempt)
    .where("status", "in", ["sending", "handed"])
    .execute();
}

/**
 * Before the end of the mail leaves; false when the claim is lost, and the mail must not end. It does not
 * wait for the disk: a file's write outlives the process, and most kills would fall into the wait (0039).
 */
export async function markHanded(connection: Connection, { id, attempt }: Claim): Promise<boolean> {
  const durability = connection.dialect === "sqlite" ? "relaxed" : "full";
  const result = await connection.transact(
    (trx) =>
      trx
        .updateTable("newsletter_deliveries")
        .set({ status: "handed" })
        .where("id", "=", id)
        .where("attempts", "=", attempt)
        .where("status", "in", ["sending", "handed"])
        .executeTakeFirst(),
    { durability },
  );
  return result.numUpdatedRows === 1n;
}

/** Back into the queue: the mail's end has not left. */
export async function releaseDelivery(
  db: Db,
  { id, attempt }: Claim,
  { reason, nextTry }: { reason: string; nextTry: Date },
): Promise<void> {
  await db
    .updateTable("newsletter_deliveries")
    .set({ status: "waiting", next_try_at: toTimestamp(nextTry), last_error: reason, last_answer: null })
    .where("id", "=", id)
    .where("attempts", "=", attempt)
    .where("status", "in", ["sending", "handed"])
    .execute();
}

interface Recovery {
  /** No other process works on this database: mails in flight have no owner. Otherwise leases decide. */
  isAlone: boolean;
  /** The start of the machine that the database runs on, where it is known. */
  bootedAt?: Date | undefined;
}

/** Skips mails that were on their way when the issue was cancelled, and failed: they aren't tried again either. */
export async function skipCancelled(db: Db): Promise<void> {
  const rows = await db
    .selectFrom("newsletter_deliveries as delivery")
    .innerJoin("newsletter_issues as issue", "issue.id", "delivery.issue_id")
    .select("delivery.id")
    .where("issue.status", "=", "cancelled")
    .where("delivery.status", "=", "waiting")
    .execute();
  if (rows.length === 0) return;
  await db
    .updateTable("newsletter_deliveries")
    .set({ status: "skipped", last_error: "cancelled" })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .where("status", "=", "waiting")
    .execute();
}

/** Settles the mails that a process has left in flight. Returns the number of those whose answer will stay unknown. */
export async function recoverDeliveries(db: Db, now: Date, { isAlone, bootedAt }: Recovery): Promise<number> {
  const left = await db
    .selectFrom("newsletter_deliveries")
    .select(["id", "attempts", "status", "next_try_at"])
    .where("status", "in", ["sending", "handed"])
    .$if(!isAlone, (select) => select.where("next_try_at", "<=", toTimestamp(now)))
    .execute();
  let unconfirmed = 0;
  for (const { id, attempts, status, next_try_at } of left) {
    const heardAt = new Date(next_try_at).getTime() - DELIVERY_LEASE_MS;
    // The machine may have failed before the mark was on its disk.
    const isLost = status === "handed" || (bootedAt !== undefined && heardAt < bootedAt.getTime());
    const result = await db
      .updateTable("newsletter_deliveries")
      .set(
        isLost
          ? { status: "unconfirmed", last_error: "ended before the answer" }
          : { status: "waiting", next_try_at: toTimestamp(now) },
      )
      .where("id", "=", id)
      .where("attempts", "=", attempts)
      .where("status", "=", status)
      .executeTakeFirst();
    if (isLost) unconfirmed += Number(result.numUpdatedRows);
  }
  return unconfirmed;
}
