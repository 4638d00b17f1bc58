import type { Selectable } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import type { RecoveryTierTable, ServiceTable } from "../../../../db/tables/content-tables.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { currencySymbol, formatAmount, parseCurrency, readPrice } from "../../../utils/money.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { createSlug, findFreeSlug } from "../../../utils/text/slug.ts";
import type { Service, ServiceInput } from "./schema.ts";
import { RECOVERY_SERVICE_ID, type RecoveryTier } from "./service.ts";

/** The last part of an address that is no service's: `PUT /api/services/order`. */
const ORDER_CALL = "order";

export type CreateServiceResult =
  | { ok: true; value: Service }
  | { ok: false; code: "id_taken"; message: string; fields: { id: string } };

/** The public view: the recovery service is left out while it is hidden. */
export async function listServices(db: Db): Promise<Service[]> {
  const isHidden = await isRecoveryHidden(db);
  const rows = await db
    .selectFrom("services")
    .selectAll()
    .where("deleted_at", "is", null)
    .$if(isHidden, (select) => select.where("id", "!=", RECOVERY_SERVICE_ID))
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(toService);
}

/** Whether the site is no longer the sample; then the owner wants an empty list. */
export async function isSampleGone(db: Db): Promise<boolean> {
  const row = await db.selectFrom("sample_records").select("noun").limit(1).executeTakeFirst();
  return row === undefined;
}

/** Call it in a transaction: the id and the place at the end of the list are chosen before the row is written. */
export async function createService(db: Db, input: ServiceInput, now: Date): Promise<CreateServiceResult> {
  const taken = await db.selectFrom("services").select(["id", "position"]).execute();
  const ids = new Set([ORDER_CALL, ...taken.map((row) => row.id)]);
  if (input.id && ids.has(input.id)) {
    const message = "Another service has this id.";
    return { ok: false, code: "id_taken", message, fields: { id: message } };
  }
  const timestamp = toTimestamp(now);
  const row = await db
    .insertInto("services")
    .values({
      ...toServiceColumns(input),
      id: input.id || findFreeSlug(createSlug(input.title) || "service", ids),
      position: Math.max(-1, ...taken.map((service) => service.position)) + 1,
      created_at: timestamp,
      updated_at: timestamp,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, value: toService(row) };
}

/** No tiers while account recovery is hidden. */
export async function listShownTiers(db: Db): Promise<RecoveryTier[]> {
  return (await isRecoveryHidden(db)) ? [] : listRecoveryTiers(db);
}

export async function listRecoveryTiers(db: Db): Promise<RecoveryTier[]> {
  const rows = await db.selectFrom("recovery_tiers").selectAll().orderBy("position").execute();
  return rows.map(toRecoveryTier);
}

export async function updateRecoveryTiers(db: Db, tiers: readonly RecoveryTier[]): Promise<void> {
  await db.deleteFrom("recovery_tiers").execute();
  if (tiers.length === 0) return;
  await db
    .insertInto("recovery_tiers")
    .values(
      tiers.map((tier, position) => ({
        id: tier.id,
        name: tier.name,
        followers: tier.followers,
        price_minor: tier.price.minor,
        currency: tier.price.currency,
        features: JSON.stringify(tier.features),
        popular: Number(tier.popular),
        position,
      })),
    )
    .execute();
}

export function toServiceColumns(input: ServiceInput) {
  const toMinor = (text = "") => {
    const read = readPrice(text, input.currency);
    return read.ok ? read.value : null;
  };
  return {
    icon: input.icon,
    title: input.title,
    description: input.description,
    features: JSON.stringify(input.features),
    starting_price_minor: toMinor(input.startingPrice) ?? 0,
    ending_price_minor: toMinor(input.endingPrice),
    currency: parseCurrency(input.currency) ?? "INR",
  };
}

export function toService(row: Selectable<ServiceTable>): Service {
  const { currency } = row;
  return {
    _id: row.id,
    id: row.id,
    icon: row.icon,
    title: row.title,
    description: row.description,
    features: parseJson<string[]>(row.features),
    startingPrice: formatAmount({ minor: row.starting_price_minor, currency }),
    ...(row.ending_price_minor !== null && {
      endingPrice: formatAmount({ minor: row.ending_price_minor, currency }),
    }),
    currency: currencySymbol(currency),
  };
}

/** Set in the profile, where the tiers are edited. */
async function isRecoveryHidden(db: Db): Promise<boolean> {
  const row = await db.selectFrom("profile").select("data").where("id", "=", "services").executeTakeFirst();
  return row !== undefined && parseJson<{ isRecoveryHidden?: boolean }>(row.data).isRecoveryHidden === true;
}

function toRecoveryTier(row: Selectable<RecoveryTierTable>): RecoveryTier {
  return {
    id: row.id,
    name: row.name,
    followers: row.followers,
    price: { minor: row.price_minor, currency: row.currency },
    features: parseJson<string[]>(row.features),
    popular: row.popular === 1,
  };
}
