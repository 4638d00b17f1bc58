import type { Db } from "../../../db/schema.ts";
import { redeemRecoveryCode } from "./recovery-codes.server.ts";
import { openText } from "./seal.server.ts";
import { findTotpStep } from "./totp.server.ts";

export const TOTP_SECRET = "soloist totp";

export type SecondStep = "off" | "missing" | "wrong" | "totp" | "recovery_code";

/** Asks for the code after the right password, and uses it up; within the transaction that it opens the door for. */
export async function takeSecondStep(
  db: Db,
  { secret }: { secret: string },
  { ownerId, code }: { ownerId: string; code: string | undefined },
  now: Date,
): Promise<SecondStep> {
  const row = await db
    .selectFrom("two_factor")
    .select("secret")
    .where("owner_id", "=", ownerId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  if (!row) return "off";
  if (!code) return "missing";
  const totp = openText(secret, TOTP_SECRET, row.secret);
  const step = totp === undefined ? undefined : await findTotpStep(totp, code, now);
  if (step !== undefined) return (await spendStep(db, ownerId, step)) ? "totp" : "wrong";
  return (await redeemRecoveryCode(db, secret, { ownerId, code }, now)) ? "recovery_code" : "wrong";
}

/** False when this code, or a later one, was taken before. */
async function spendStep(db: Db, ownerId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable("two_factor")
    .set({ used_step: step })
    .where("owner_id", "=", ownerId)
    .where("used_step", "<", step)
    .returning("owner_id")
    .executeTakeFirst();
  return used !== undefined;
}
