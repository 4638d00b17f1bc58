import type { Db } from "../../../../../db/schema.ts";
import {
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { createZone } from "../../../../utils/time-zone.ts";
import { getProfile } from "../../../content/profile/profile.server.ts";
import { findNextDigestTime } from "./digest-schedule.ts";
import type { DigestSettings } from "./schema.ts";

const ROW_ID = "analytics";

export interface StoredDigestSettings {
  isOn: boolean;
  version: number;
  /** Since when it is as it is. */
  updatedAt: string;
}

/** Off until the owner turns it on: no mail is sent unasked. */
export async function findDigestSettings(db: Db): Promise<StoredDigestSettings> {
  const row = await db
    .selectFrom("analytics_settings")
    .select(["weekly_digest", "version", "updated_at"])
    .where("id", "=", ROW_ID)
    .executeTakeFirst();
  return { isOn: row?.weekly_digest === 1, version: row?.version ?? 0, updatedAt: row?.updated_at ?? "" };
}

export async function getDigestSettings(db: Db, now: Date): Promise<DigestSettings> {
  const { isOn, version } = await findDigestSettings(db);
  const { email, availability } = await getProfile(db);
  const zone = createZone(availability.timeZone);
  return {
    weeklyDigest: isOn,
    version,
    nextAt: isOn ? toTimestamp(findNextDigestTime(now, zone)) : null,
    timeZone: zone.name,
    address: email,
  };
}

export function updateDigestSettings(
  by: OwnerWrite,
  { weeklyDigest, version }: { weeklyDigest: boolean; version?: number | undefined },
): Promise<WriteResult<DigestSettings>> {
  const subject = () => (weeklyDigest ? "weekly digest on" : "weekly digest off");
  return writeAsOwner(by, { action: "analytics_settings_updated", subject }, async (trx) => {
    const updatedAt = toTimestamp(by.now);
    await trx
      .insertInto("analytics_settings")
      .values({ id: ROW_ID, weekly_digest: 0, version: 0, updated_at: updatedAt })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable("analytics_settings")
      .set(({ eb }) => ({
        weekly_digest: Number(weeklyDigest),
        version: eb("version", "+", 1),
        updated_at: updatedAt,
      }))
      .where("id", "=", ROW_ID)
      .$if(version !== undefined, (update) => update.where("version", "=", version ?? 0))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return staleVersion("settings page");
    return { ok: true, value: await getDigestSettings(trx, by.now) };
  });
}
