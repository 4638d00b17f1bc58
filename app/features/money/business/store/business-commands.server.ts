import type { Transaction } from "kysely";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Schema } from "../../../../../db/schema.ts";
import {
  invalidField,
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Alarm } from "../../../../kit/proof/sensitive-change.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { findPictures } from "../../../core/media/media.server.ts";
import { BUSINESS_ID, getOwnerBusiness } from "../business.server.ts";
import type { BusinessSettings, BusinessUpdate, OwnerBusiness } from "../schema.ts";
import { describeChange } from "./describe-change.ts";
import { findPayeeChange } from "./payee.server.ts";

const LOCK = "soloist business settings";
const PICTURE_LOST = "This picture is no longer in the library. Please choose another one.";

/** `alarm` comes from a caller whose password was checked. Without it, a change of where clients pay is refused. */
export function updateBusiness(
  by: OwnerWrite,
  { version, ...settings }: BusinessUpdate,
  alarm?: Alarm,
): Promise<WriteResult<OwnerBusiness>> {
  let changed = "";
  const entry = { action: "business_updated", subject: () => changed, record: () => BUSINESS_ID } as const;
  return writeAsOwner(by, entry, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, LOCK);
    const { version: stored, ...before } = await getOwnerBusiness(trx);
    if (version !== undefined && version !== stored) return staleVersion("list of business settings");
    const { signaturePicture: picture } = settings;
    if (picture !== before.signaturePicture && picture !== "") {
      const known = await findPictures(trx, [picture]);
      if (!known.has(picture)) return invalidField("signaturePicture", PICTURE_LOST);
    }
    const payee = await findPayeeChange(trx, settings);
    // Somebody else changed the payee after the call was checked.
    if (payee && !alarm) return staleVersion("list of business settings");
    await writeRow(trx, settings, by.now);
    if (payee) await alarm?.(trx, payee);
    changed = describeChange(before, settings);
    return { ok: true, value: await getOwnerBusiness(trx) };
  });
}

/** Stores settings from an archive. */
export async function replaceBusiness(
  trx: Transaction<Schema>,
  { connection, now }: Pick<OwnerWrite, "connection" | "now">,
  settings: BusinessSettings,
): Promise<void> {
  await lockTransaction(trx, connection.dialect, LOCK);
  await writeRow(trx, settings, now);
}

async function writeRow(trx: Transaction<Schema>, settings: BusinessSettings, now: Date): Promise<void> {
  const row = { data: JSON.stringify(settings), updated_at: toTimestamp(now) };
  await trx
    .insertInto("business_settings")
    .values({ id: BUSINESS_ID, ...row })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ eb }) => ({ ...row, version: eb("business_settings.version", "+", 1) })),
    )
    .execute();
}
