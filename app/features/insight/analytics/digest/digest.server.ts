import type { Connection } from "../../../../../db/connection.ts";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db } from "../../../../../db/schema.ts";
import { type ActionLimit, findTooMany } from "../../../../kit/owner/action-limit.server.ts";
import { type OwnerWrite, type WriteResult, writeAsOwner } from "../../../../kit/owner/owner-write.server.ts";
import { addDays, toTimestamp } from "../../../../utils/dates.ts";
import { createZone, type Zone } from "../../../../utils/time-zone.ts";
import { getProfile } from "../../../content/profile/profile.server.ts";
import { createOutboxMail } from "../../../core/outbox/outbox.server.ts";
import { getAnalyticsReport } from "../analytics.server.ts";
import type { DayRange } from "../ranges.ts";
import { type Digest, formatDigestMail } from "./digest-mail.ts";
import { findDigestDays, findLastDigestTime } from "./digest-schedule.ts";
import { findDigestSettings } from "./digest-settings.server.ts";

const WEEK_DAYS = 7;
const LOCK = "soloist weekly digest";

export const DIGEST_TESTS = {
  action: "analytics_digest_sent",
  max: 3,
  periodMs: 3_600_000,
  message: "You've sent several digests already. Please wait an hour.",
} as const satisfies ActionLimit;

export interface DigestDeps {
  connection: Connection;
  siteUrl: URL;
}

/**
 * A server that was down on Monday morning sends it later in the week, of the same seven days. An owner who
 * has turned it on since then waits for the next Monday.
 */
export async function queueWeeklyDigest({ connection, siteUrl }: DigestDeps, now: Date): Promise<boolean> {
  const { db, dialect } = connection;
  const settings = await findDigestSettings(db);
  if (!settings.isOn) return false;
  const { name, email: address, availability } = await getProfile(db);
  const zone = createZone(availability.timeZone);
  const { at, week } = findLastDigestTime(now, zone);
  const id = `digest-${week}`;
  if (settings.updatedAt > toTimestamp(at) || (await isQueued(db, id))) return false;
  const digest = await loadDigest(connection, at, { zone, now });
  if (digest.report.since === null) return false;
  const mail = formatDigestMail(digest, { owner: { name, address }, siteUrl, isTest: false });
  return connection.transact(async (trx) => {
    await lockTransaction(trx, dialect, LOCK);
    if ((await isQueued(trx, id)) || !(await findDigestSettings(trx)).isOn) return false;
    await createOutboxMail(trx, { id, kind: "digest", subjectId: week, mail }, now);
    return true;
  });
}

/** The same for the seven days up to yesterday, at once. */
export async function queueTestDigest(
  by: OwnerWrite,
  { siteUrl, newId }: { siteUrl: URL; newId: () => string },
): Promise<WriteResult<string>> {
  const { connection, now } = by;
  const { name, email: address, availability } = await getProfile(connection.db);
  const zone = createZone(availability.timeZone);
  const digest = await loadDigest(connection, now, { zone, now });
  const mail = formatDigestMail(digest, { owner: { name, address }, siteUrl, isTest: true });
  const id = newId();
  return writeAsOwner(by, { action: DIGEST_TESTS.action, subject: (to) => to }, async (trx) => {
    const tooMany = await findTooMany(trx, by, DIGEST_TESTS);
    if (tooMany) return tooMany;
    await createOutboxMail(trx, { id, kind: "digest", subjectId: id, mail }, now);
    return { ok: true, value: address };
  });
}

async function loadDigest(
  connection: Connection,
  at: Date,
  { zone, now }: { zone: Zone; now: Date },
): Promise<Digest> {
  const week = findDigestDays(at, zone);
  const report = await getAnalyticsReport(connection, { ...week, compare: "previous" }, zone.formatDay(now));
  const before = { from: addDays(week.from, -WEEK_DAYS), to: addDays(week.to, -WEEK_DAYS) };
  const [current, previous] = await Promise.all([
    countNewMessages(connection.db, week, zone),
    countNewMessages(connection.db, before, zone),
  ]);
  return { report, messages: { current, previous } };
}

/** Quarantined messages are not counted as new. */
async function countNewMessages(db: Db, { from, to }: DayRange, zone: Zone): Promise<number> {
  const row = await db
    .selectFrom("messages")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("created_at", ">=", toTimestamp(zone.startOfDay(from)))
    .where("created_at", "<", toTimestamp(zone.startOfDay(addDays(to, 1))))
    .where("status", "!=", "quarantined")
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function isQueued(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("outbox").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}
