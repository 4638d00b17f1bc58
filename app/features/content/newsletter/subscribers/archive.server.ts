import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Db } from "../../../../../db/schema.ts";
import { defineArchiveKind, toList } from "../../../../kit/archive-kind.server.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { SUPPRESSION_REASONS, SUPPRESSION_SCOPES } from "../../../core/outbox/suppressions/suppressions.ts";
import { topicsInput } from "../subscription/schema.ts";
import { SUBSCRIBER_NAME_MAX_CHARS, SUBSCRIBER_STATUSES, type Topics } from "./subscriber.ts";

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(254)
  .regex(/^\S+@\S+$/);

/** A subscriber as it travels in an archive: without the round of its links, which belong to one site. */
export const subscriberRecord = z.object({
  id: z.string().min(1).max(100),
  email,
  name: z.string().max(SUBSCRIBER_NAME_MAX_CHARS),
  status: z.enum(SUBSCRIBER_STATUSES),
  topics: topicsInput,
  source: z.string().max(500),
  bounces: z.int().min(0).max(1000),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  leftAt: z.iso.datetime().nullable(),
});

export type SubscriberRecord = z.infer<typeof subscriberRecord>;

export async function listSubscriberRecords(db: Db): Promise<SubscriberRecord[]> {
  const rows = await db.selectFrom("subscribers").selectAll().execute();
  return rows
    .map((row) => ({
      id: row.id,
      email: row.email,
      name: row.name,
      status: row.status,
      topics: parseJson<Topics>(row.topics),
      source: row.source,
      bounces: row.bounces,
      createdAt: row.created_at,
      confirmedAt: row.confirmed_at,
      leftAt: row.left_at,
    }))
    .toSorted((a, b) => (a.email < b.email ? -1 : 1));
}

/** A subscriber who left here stays away, whatever an older archive says. No mail goes out. */
export async function saveSubscriberRecord(db: Db, record: SubscriberRecord): Promise<void> {
  const before = await db
    .selectFrom("subscribers")
    .selectAll()
    .where("email", "=", record.email)
    .executeTakeFirst();
  const hasLeft = before?.status === "unsubscribed" || before?.status === "bounced";
  const columns = {
    name: record.name,
    topics: JSON.stringify(record.topics),
    source: record.source,
    created_at: record.createdAt,
    confirmed_at: record.confirmedAt,
    ...(!hasLeft && { status: record.status, bounces: record.bounces, left_at: record.leftAt }),
  };
  if (before) {
    await db
      .updateTable("subscribers")
      .set(({ eb }) => ({ ...columns, version: eb("version", "+", 1) }))
      .where("id", "=", before.id)
      .execute();
    return;
  }
  const taken = await db
    .selectFrom("subscribers")
    .select("id")
    .where("id", "=", record.id)
    .executeTakeFirst();
  const { status, bounces, leftAt: left_at } = record;
  await db
    .insertInto("subscribers")
    .values({
      ...columns,
      id: taken ? randomUUID() : record.id,
      email: record.email,
      status,
      bounces,
      left_at,
    })
    .execute();
}

/** An address to which no mail goes any more, as it travels in an archive. */
export const suppressionRecord = z.object({
  email,
  scope: z.enum(SUPPRESSION_SCOPES),
  reason: z.enum(SUPPRESSION_REASONS),
  createdAt: z.iso.datetime(),
});

export type SuppressionRecord = z.infer<typeof suppressionRecord>;

export async function listSuppressionRecords(db: Db): Promise<SuppressionRecord[]> {
  const rows = await db
    .selectFrom("mail_suppressions")
    .select(["email", "scope", "reason", "created_at as createdAt"])
    .execute();
  return rows.toSorted((a, b) => (toSuppressionKey(a) < toSuppressionKey(b) ? -1 : 1));
}

export function toSuppressionKey({ email, scope }: Pick<SuppressionRecord, "email" | "scope">): string {
  return `${email} (${scope})`;
}

export async function saveSuppressionRecord(
  db: Db,
  { createdAt, ...record }: SuppressionRecord,
): Promise<void> {
  const columns = { reason: record.reason, created_at: createdAt };
  await db
    .insertInto("mail_suppressions")
    .values({ ...record, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(["email", "scope"]).doUpdateSet(columns))
    .execute();
}

export const subscribersKind = defineArchiveKind({
  name: "subscribers",
  isOfVisitors: true,
  place: toList("subscribers"),
  schema: subscriberRecord,
  keyOf: ({ email }) => email,
  list: listSubscriberRecords,
  ignored: "id",
  save: ({ trx }, record) => saveSubscriberRecord(trx, record),
});

export const suppressionsKind = defineArchiveKind({
  name: "suppressions",
  isOfVisitors: true,
  place: toList("suppressions"),
  schema: suppressionRecord,
  keyOf: toSuppressionKey,
  list: listSuppressionRecords,
  save: ({ trx }, record) => saveSuppressionRecord(trx, record),
});

const count = z.int().min(0).max(1_000_000_000);

/** How many came and went on a day, as it travels in an archive. */
export const dayRecord = z.object({ day: z.iso.date(), joined: count, departed: count });

export type DayRecord = z.infer<typeof dayRecord>;

export function listDayRecords(db: Db): Promise<DayRecord[]> {
  return db.selectFrom("newsletter_days").select(["day", "joined", "departed"]).orderBy("day").execute();
}

export async function saveDayRecord(db: Db, { day, joined, departed }: DayRecord): Promise<void> {
  await db
    .insertInto("newsletter_days")
    .values({ day, joined, departed })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ joined, departed }))
    .execute();
}

export const newsletterDaysKind = defineArchiveKind({
  name: "newsletterDays",
  isOfVisitors: true,
  place: toList("newsletter-days"),
  schema: dayRecord,
  keyOf: ({ day }) => day,
  list: listDayRecords,
  save: ({ trx }, record) => saveDayRecord(trx, record),
});
