import type { Transaction } from "kysely";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import {
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { getProfile } from "../../../content/profile/profile.server.ts";
import type { Availability } from "../../../content/profile/profile.ts";
import type { BookingAvailability, StoredHours } from "../schema.ts";

export type OwnHours = Omit<BookingAvailability, "hasJitsi">;

/** One row, so that all hours have one version. */
const ROW_ID = "owner";
const LOCK = "soloist booking settings";

/** When the owner takes calls. Until the owner saves hours, those of the contact page apply. */
export async function getAvailability(db: Db): Promise<OwnHours> {
  const [{ availability }, row] = [await getProfile(db), await findRow(db)];
  const zone = availability.timeZone;
  if (!row) {
    return { zone, hours: toFirstHours(availability), isPaused: false, isFromContactPage: true, version: 0 };
  }
  const stored = parseJson<StoredHours | null>(row.hours);
  return {
    zone,
    hours: stored ?? toFirstHours(availability),
    isPaused: row.is_paused === 1,
    isFromContactPage: stored === null,
    version: row.version,
  };
}

export function updateAvailability(
  by: OwnerWrite,
  { hours, isPaused, version }: { hours: StoredHours; isPaused: boolean; version?: number | undefined },
): Promise<WriteResult<OwnHours>> {
  const entry = {
    action: "call_hours_updated",
    subject: () => "hours for calls",
    record: () => ROW_ID,
  } as const;
  return writeAsOwner(by, entry, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, LOCK);
    const before = await findRow(trx);
    if (version !== undefined && version !== (before?.version ?? 0)) return staleVersion("list of hours");
    await replaceOwnHours(trx, by, { hours, isPaused });
    return { ok: true, value: await getAvailability(trx) };
  });
}

/** The hours that the owner has saved, for an archive; undefined until there are any. */
export async function getOwnHours(
  db: Db,
): Promise<{ hours: StoredHours | null; isPaused: boolean } | undefined> {
  const row = await findRow(db);
  return row && { hours: parseJson<StoredHours | null>(row.hours), isPaused: row.is_paused === 1 };
}

/** Replaces hours and pause; the private address of the calendar stays. */
export async function replaceOwnHours(
  trx: Transaction<Schema>,
  { connection, now }: Pick<OwnerWrite, "connection" | "now">,
  { hours, isPaused }: { hours: StoredHours | null; isPaused: boolean },
): Promise<void> {
  await lockTransaction(trx, connection.dialect, LOCK);
  const row = {
    hours: JSON.stringify(hours && sortHours(hours)),
    is_paused: Number(isPaused),
    updated_at: toTimestamp(now),
  };
  await trx
    .insertInto("booking_settings")
    .values({ id: ROW_ID, ...row })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ eb }) => ({ ...row, version: eb("booking_settings.version", "+", 1) })),
    )
    .execute();
}

/** Revoked links of the calendar feed have an older number. */
export async function getFeedVersion(db: Db): Promise<number> {
  return (await findRow(db))?.feed_version ?? 1;
}

export function renewFeedLink(by: OwnerWrite): Promise<WriteResult<number>> {
  const entry = {
    action: "call_feed_renewed",
    subject: () => "private calendar",
    record: () => ROW_ID,
  } as const;
  return writeAsOwner(by, entry, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, LOCK);
    const before = await findRow(trx);
    const feedVersion = (before?.feed_version ?? 1) + 1;
    const updated_at = toTimestamp(by.now);
    await trx
      .insertInto("booking_settings")
      .values({ id: ROW_ID, hours: "null", feed_version: feedVersion, updated_at })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ feed_version: feedVersion, updated_at }))
      .execute();
    return { ok: true, value: feedVersion };
  });
}

function findRow(db: Db) {
  return db.selectFrom("booking_settings").selectAll().where("id", "=", ROW_ID).executeTakeFirst();
}

function toFirstHours({ days, from, to }: Availability): StoredHours {
  const rules = from < to ? days.map((weekday) => ({ weekday, from, to })) : [];
  return { rules, overrides: [], travelZones: [] };
}

function sortHours({ rules, overrides, travelZones }: StoredHours): StoredHours {
  return {
    rules: rules.toSorted((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from)),
    overrides: overrides.toSorted((a, b) => a.day.localeCompare(b.day)),
    travelZones: travelZones.toSorted((a, b) => a.fromDay.localeCompare(b.fromDay)),
  };
}
