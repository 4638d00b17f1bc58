import { randomInt } from "node:crypto";
import type { Db } from "../../../../../db/schema.ts";
import { createKeyedHash } from "../../../../kit/keys/keyed-hash.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { RECOVERY_CODES } from "./two-factor.ts";

// Without 0 o 1 l i, which look alike on paper.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 3;
const GROUP_CHARS = 4;

/** Puts new codes in the place of all that there were; they are in the answer and nowhere else. */
export async function replaceRecoveryCodes(db: Db, secret: string, ownerId: string): Promise<string[]> {
  await deleteRecoveryCodes(db, ownerId);
  const codes = Array.from({ length: RECOVERY_CODES }, createCode);
  const rows = codes.map((code) => ({ code_hash: hashCode(secret, code), owner_id: ownerId, used_at: null }));
  await db.insertInto("recovery_codes").values(rows).execute();
  return codes;
}

/** Whether it may be one of these rather than six digits of the app; 59 bits are beyond guessing. */
export function hasRecoveryForm(code: string): boolean {
  return new RegExp(`^[${ALPHABET}]{${GROUPS * GROUP_CHARS}}$`).test(normalizeCode(code));
}

/** True for a code that is right and was not used before; it never is again. */
export async function redeemRecoveryCode(
  db: Db,
  secret: string,
  { ownerId, code }: { ownerId: string; code: string },
  now: Date,
): Promise<boolean> {
  const redeemed = await db
    .updateTable("recovery_codes")
    .set({ used_at: toTimestamp(now) })
    .where("code_hash", "=", hashCode(secret, code))
    .where("owner_id", "=", ownerId)
    .where("used_at", "is", null)
    .returning("code_hash")
    .executeTakeFirst();
  return redeemed !== undefined;
}

export async function countRecoveryCodes(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("owner_id", "=", ownerId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteRecoveryCodes(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom("recovery_codes").where("owner_id", "=", ownerId).execute();
}

/** Three groups of four letters and digits, 59 bits. */
function createCode(): string {
  const group = () =>
    Array.from({ length: GROUP_CHARS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

function hashCode(secret: string, code: string): string {
  return createKeyedHash(secret, "recovery code", normalizeCode(code));
}

/** However it was typed: capitals, spaces and dashes do not count. */
function normalizeCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, "");
}
