import type { Db } from "../../../../../db/schema.ts";
import type { Owner } from "../../../../kit/owner/caller.ts";
import { hasRecoveryForm, redeemRecoveryCode } from "../two-factor/recovery-codes.server.ts";
import { openText } from "../two-factor/seal.server.ts";
import { findTotpStep } from "../two-factor/totp.server.ts";
import { CODE_REQUIRED, CODE_WRONG, formatCodesRefused } from "../two-factor/two-factor.ts";
import {
  type CodeClient,
  countWrongCode,
  findCodeWait,
  forgetWrongCodes,
  reportWrongCode,
  type WrongCodeDeps,
} from "./wrong-codes.server.ts";

export const TOTP_SECRET = "soloist totp";

export type SecondStep = { ok: true; by: "password" | "totp" | "recovery_code" } | SecondStepFailure;

export type SecondStepFailure =
  | { ok: false; code: "code_required" | "invalid_code"; message: string }
  /** The code was not looked at. */
  | { ok: false; code: "too_many_attempts"; message: string; waitMs: number };

const codeRequired = { ok: false, code: "code_required", message: CODE_REQUIRED } as const;
const codeWrong = { ok: false, code: "invalid_code", message: CODE_WRONG } as const;

interface GivenCode {
  owner: Owner;
  code: string | undefined;
  client: CodeClient;
}

/**
 * Uses the code up, in the transaction that opens the session and holds the lock of the credentials: of many
 * at once each is counted before the next. Known clients are limited one by one.
 */
export async function takeSecondStep(
  db: Db,
  deps: WrongCodeDeps & { secret: string },
  { owner, code, client }: GivenCode,
  now: Date,
): Promise<SecondStep> {
  const row = await db
    .selectFrom("two_factor")
    .selectAll()
    .where("owner_id", "=", owner.id)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  if (!row) return { ok: true, by: "password" };
  if (!code) return codeRequired;
  const isRecovery = hasRecoveryForm(code);
  const isLimited = !client.isKnown && !isRecovery;
  const waitMs = isLimited ? findCodeWait(row, now) : 0;
  if (waitMs > 0)
    return { ok: false, code: "too_many_attempts", message: formatCodesRefused(waitMs), waitMs };
  const isRight = isRecovery
    ? await redeemRecoveryCode(db, deps.secret, { ownerId: owner.id, code }, now)
    : await spendTotp(db, deps.secret, { row, code }, now);
  if (!isRight) {
    if (isLimited) await countWrongCode(db, row, now);
    await reportWrongCode(db, deps, { owner, client, row }, now);
    return codeWrong;
  }
  if (!client.isKnown) await forgetWrongCodes(db, owner.id);
  return { ok: true, by: isRecovery ? "recovery_code" : "totp" };
}

/** False when this code, or a later one, was taken before. */
async function spendTotp(
  db: Db,
  secret: string,
  { row, code }: { row: { owner_id: string; secret: string }; code: string },
  now: Date,
): Promise<boolean> {
  const totp = openText(secret, TOTP_SECRET, row.secret);
  const step = totp === undefined ? undefined : await findTotpStep(totp, code, now);
  if (step === undefined) return false;
  const used = await db
    .updateTable("two_factor")
    .set({ used_step: step })
    .where("owner_id", "=", row.owner_id)
    .where("used_step", "<", step)
    .returning("owner_id")
    .executeTakeFirst();
  return used !== undefined;
}
