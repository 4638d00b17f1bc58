import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { defineArchiveKind } from "../../../../kit/archive-kind.server.ts";
import { DELIVERY_STATUSES } from "../issues/issue.ts";

const TEXT_MAX_CHARS = 5000;
/** Rows in one statement; both databases take a limited number of values in one. */
const ROWS_MAX = 500;

const delivery = z.object({
  email: z.string().trim().min(1).max(300),
  /** The outcome of mails under way will stay unknown, and no reader must get one twice. */
  status: z
    .enum([...DELIVERY_STATUSES, "handed"])
    .transform((status) => (status === "sending" || status === "handed" ? "unconfirmed" : status)),
  attempts: z.int().min(0).max(1_000_000),
  refusals: z.int().min(0).max(1_000_000),
  nextTryAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  lastError: z.string().max(TEXT_MAX_CHARS).nullable(),
  lastAnswer: z.string().max(TEXT_MAX_CHARS).nullable(),
});

export const deliveriesRecord = z.object({
  issue: z
    .string()
    .max(100)
    .regex(/^[\w-]+$/),
  deliveries: z.array(delivery).max(1_000_000),
});

export type DeliveriesRecord = z.infer<typeof deliveriesRecord>;

export async function listDeliveriesRecords(db: Db): Promise<DeliveriesRecord[]> {
  const rows = await db
    .selectFrom("newsletter_deliveries")
    .select([
      ...(["issue_id", "email", "status", "attempts", "refusals", "next_try_at as nextTryAt"] as const),
      ...(["sent_at as sentAt", "last_error as lastError", "last_answer as lastAnswer"] as const),
    ])
    .execute();
  return [...Map.groupBy(rows, ({ issue_id }) => issue_id)]
    .map(([issue, deliveries]) => ({
      issue,
      deliveries: deliveries
        .map(({ issue_id: _, ...row }) => row as DeliveriesRecord["deliveries"][number])
        .toSorted((a, b) => (a.email < b.email ? -1 : 1)),
    }))
    .toSorted((a, b) => (a.issue < b.issue ? -1 : 1));
}

/** Comes after the issues and the subscribers. Existing deliveries stay; waiting ones only wait on if their issue is paused. */
export async function saveDeliveriesRecord(
  trx: Transaction<Schema>,
  { issue, deliveries }: DeliveriesRecord,
): Promise<void> {
  const found = await trx
    .selectFrom("newsletter_issues")
    .select("status")
    .where("id", "=", issue)
    .executeTakeFirst();
  if (!found) return;
  for (let start = 0; start < deliveries.length; start += ROWS_MAX) {
    const batch = deliveries.slice(start, start + ROWS_MAX);
    const subscribers = await findSubscribers(trx, batch);
    await trx
      .insertInto("newsletter_deliveries")
      .values(
        batch.map((row) => {
          const subscriber = subscribers.get(row.email) ?? null;
          return {
            id: `${issue}.${subscriber ?? randomUUID()}`,
            issue_id: issue,
            subscriber_id: subscriber,
            email: row.email,
            status: row.status === "waiting" && found.status !== "paused" ? "skipped" : row.status,
            attempts: row.attempts,
            refusals: row.refusals,
            next_try_at: row.nextTryAt,
            sent_at: row.sentAt,
            last_error: row.lastError,
            last_answer: row.lastAnswer,
          };
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function findSubscribers(
  db: Db,
  deliveries: DeliveriesRecord["deliveries"],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("subscribers")
    .select(["id", "email"])
    .where(
      "email",
      "in",
      deliveries.map(({ email }) => email),
    )
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export const deliveriesKind = defineArchiveKind({
  name: "deliveries",
  isOfVisitors: true,
  // They are many: one file could exceed the size limit of an archive's files.
  place: { as: "files", folder: "data/newsletter-deliveries" },
  schema: deliveriesRecord,
  keyOf: ({ issue }) => issue,
  list: listDeliveriesRecords,
  save: ({ trx }, record) => saveDeliveriesRecord(trx, record),
});
