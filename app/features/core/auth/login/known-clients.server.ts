import { randomBytes } from "node:crypto";
import type { Db } from "../../../../../db/schema.ts";
import { createKeyedHash } from "../../../../kit/keys/keyed-hash.server.ts";
import { canonicalSender } from "../../../../kit/keys/sender-key.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";

const DEVICE_BYTES = 32;
export const DEVICE_KEPT_MS = 180 * 86_400_000;

export interface LoginOrigin {
  address: string;
  device?: string | undefined;
}

export interface KnownOrigin {
  /** The client whose failures are counted: a known browser by itself, any other by address. */
  key: string;
  isKnown: boolean;
}

/** A browser that shows its cookie is known wherever it is, and is not affected by others at its address. */
export async function findKnownOrigin(
  db: Db,
  secret: string,
  { address, device }: LoginOrigin,
  now: Date,
): Promise<KnownOrigin> {
  const keys = createKeys(secret, { address, device });
  const rows = await db
    .selectFrom("known_clients")
    .select("key")
    .where("key", "in", Object.values(keys))
    .where("used_at", ">", keptSince(now))
    .execute();
  const known = new Set(rows.map(({ key }) => key));
  if (keys.device && known.has(keys.device)) return { key: keys.device, isKnown: true };
  return { key: keys.address, isKnown: known.has(keys.address) };
}

/** Whether no one has logged in from there before. The first log-in to a site doesn't count as new. */
export async function isNewOrigin(db: Db, secret: string, origin: LoginOrigin, now: Date): Promise<boolean> {
  if ((await findKnownOrigin(db, secret, origin, now)).isKnown) return false;
  const other = await db
    .selectFrom("known_clients")
    .select("key")
    .where("used_at", ">", keptSince(now))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Remembers the place of a log-in; returns the browser's cookie, a new one unless it is known. */
export async function rememberOrigin(
  db: Db,
  secret: string,
  { address, device }: LoginOrigin,
  { isBrowser, now }: { isBrowser: boolean; now: Date },
): Promise<string | undefined> {
  await db.deleteFrom("known_clients").where("used_at", "<=", keptSince(now)).execute();
  const found = await findKnownOrigin(db, secret, { address, device }, now);
  const own = createKeys(secret, { address, device });
  const kept = device && found.key === own.device ? device : createDevice();
  const keys = createKeys(secret, { address, device: isBrowser ? kept : undefined });
  for (const key of Object.values(keys)) {
    await db
      .insertInto("known_clients")
      .values({ key, used_at: toTimestamp(now) })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ used_at: toTimestamp(now) }))
      .execute();
  }
  return isBrowser ? kept : undefined;
}

export async function forgetOrigins(db: Db): Promise<void> {
  await db.deleteFrom("known_clients").execute();
}

function keptSince(now: Date): string {
  return toTimestamp(new Date(now.getTime() - DEVICE_KEPT_MS));
}

function createDevice(): string {
  return randomBytes(DEVICE_BYTES).toString("base64url");
}

function createKeys(secret: string, { address, device }: LoginOrigin): { address: string; device?: string } {
  return {
    address: createKeyedHash(secret, "login address", canonicalSender(address)),
    ...(device && { device: createKeyedHash(secret, "login device", device) }),
  };
}
