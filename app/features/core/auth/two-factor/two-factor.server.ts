import type { Transaction } from "kysely";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { recordActivity } from "../../../../kit/owner/activity-log.server.ts";
import type { Alarm } from "../../../../kit/proof/sensitive-change.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { queueChangeMails } from "../account/change-mails.server.ts";
import type { DescribedClient } from "../account/further-proof.server.ts";
import type { OwnerClient, ProofFailure } from "../account/own-password.server.ts";
import { CREDENTIALS_LOCK, type LoginDeps } from "../login/login.server.ts";
import { TOTP_SECRET } from "../login/second-step.server.ts";
import { countWrongCode, findCodeWait } from "../login/wrong-codes.server.ts";
import type { TotpSetup, TotpStatus } from "../schema.ts";
import { countApiTokens, deleteSessions } from "../sessions.server.ts";
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.server.ts";
import { openText, sealText } from "./seal.server.ts";
import { createTotpSecret, describeTotp, findTotpStep } from "./totp.server.ts";
import { CODE_WRONG, formatSetupRefused, TOTP_IS_OFF, TOTP_IS_ON, TOTP_NOT_STARTED } from "./two-factor.ts";

type StateFailure = { ok: false; code: "totp_on" | "totp_off" | "totp_not_started"; message: string };
export type TotpResult<T> = { ok: true; value: T } | ProofFailure | StateFailure;

const isOn = { ok: false, code: "totp_on", message: TOTP_IS_ON } as const;
const isOff = { ok: false, code: "totp_off", message: TOTP_IS_OFF } as const;
const notStarted = { ok: false, code: "totp_not_started", message: TOTP_NOT_STARTED } as const;
const wrongCode = { ok: false, code: "invalid_code", message: CODE_WRONG, field: "code" } as const;

export async function getTotpStatus(db: Db, ownerId: string): Promise<TotpStatus> {
  const row = await findTwoFactor(db, ownerId);
  return {
    isOn: Boolean(row?.confirmed_at),
    recoveryCodesLeft: row?.confirmed_at ? await countRecoveryCodes(db, ownerId) : 0,
  };
}

/** Call it before the set-up asks for a password: while two-step login is on, a code would be asked for too. */
export async function requireTotpOff(db: Db, ownerId: string): Promise<TotpResult<null>> {
  return (await getTotpStatus(db, ownerId)).isOn ? isOn : { ok: true, value: null };
}

/** Makes a secret that counts only after `confirmTotp`, and a new one at each call. The caller has checked the password. */
export async function startTotp(deps: LoginDeps, { owner }: OwnerClient): Promise<TotpResult<TotpSetup>> {
  const text = await createTotpSecret();
  const secret = sealText(deps.secret, TOTP_SECRET, text);
  const isStarted = await deps.connection.transact(async (trx) => {
    await lockTransaction(trx, deps.connection.dialect, CREDENTIALS_LOCK);
    if ((await findTwoFactor(trx, owner.id))?.confirmed_at) return false;
    await trx.deleteFrom("two_factor").where("owner_id", "=", owner.id).execute();
    const created = { created_at: toTimestamp(deps.now()), confirmed_at: null };
    await trx
      .insertInto("two_factor")
      .values({ owner_id: owner.id, secret, used_step: 0, ...created })
      .execute();
    return true;
  });
  if (!isStarted) return isOn;
  return { ok: true, value: await describeTotp(text, { issuer: deps.siteUrl.host, label: owner.name }) };
}

/**
 * Ends the other sessions, which were opened with only the password; API tokens stay. No password is asked for: wrong
 * codes are limited.
 */
export async function confirmTotp(
  deps: LoginDeps,
  { code }: { code: string },
  { owner, sessionId, label }: DescribedClient,
): Promise<TotpResult<{ recoveryCodes: string[]; apiTokens: number }>> {
  return changeTwoFactor(deps, async (trx) => {
    const now = deps.now();
    const row = await findTwoFactor(trx, owner.id);
    if (!row) return notStarted;
    if (row.confirmed_at) return isOn;
    const waitMs = findCodeWait(row, now);
    if (waitMs > 0)
      return { ok: false, code: "too_many_attempts", message: formatSetupRefused(waitMs), waitMs };
    const text = openText(deps.secret, TOTP_SECRET, row.secret);
    const step = text === undefined ? undefined : await findTotpStep(text, code, now);
    if (step === undefined) {
      await countWrongCode(trx, row, now);
      return wrongCode;
    }
    await trx
      .updateTable("two_factor")
      .set({ confirmed_at: toTimestamp(now), used_step: step, wrong_codes: 0, wrong_code_at: null })
      .where("owner_id", "=", owner.id)
      .execute();
    const recoveryCodes = await replaceRecoveryCodes(trx, deps.secret, owner.id);
    await deleteSessions(trx, { ownerId: owner.id, keptId: sessionId, kind: "session" });
    const entry = { actor: owner.name, action: "account_totp_enabled", subject: "" } as const;
    await recordActivity(trx, entry, now);
    await queueChangeMails(trx, deps, { owner, label, change: { did: "turned on two-step login" } });
    return { ok: true, value: { recoveryCodes, apiTokens: await countApiTokens(trx, owner.id, now) } };
  });
}

export function disableTotp(
  deps: LoginDeps,
  { owner }: OwnerClient,
  alarm: Alarm,
): Promise<TotpResult<null>> {
  return changeTwoFactor(deps, async (trx) => {
    if (!(await deleteTwoFactor(trx, owner.id))) return isOff;
    const entry = { actor: owner.name, action: "account_totp_disabled", subject: "" } as const;
    await recordActivity(trx, entry, deps.now());
    await alarm(trx, { did: "turned off two-step login" });
    return { ok: true, value: null };
  });
}

export function renewRecoveryCodes(
  deps: LoginDeps,
  { owner }: OwnerClient,
  alarm: Alarm,
): Promise<TotpResult<string[]>> {
  return changeTwoFactor(deps, async (trx) => {
    if (!(await findTwoFactor(trx, owner.id))?.confirmed_at) return isOff;
    const value = await replaceRecoveryCodes(trx, deps.secret, owner.id);
    const entry = { actor: owner.name, action: "account_recovery_codes_renewed", subject: "" } as const;
    await recordActivity(trx, entry, deps.now());
    await alarm(trx, { did: "made new recovery codes" });
    return { ok: true, value };
  });
}

export async function deleteTwoFactor(db: Db, ownerId: string): Promise<boolean> {
  await deleteRecoveryCodes(db, ownerId);
  const deleted = await db
    .deleteFrom("two_factor")
    .where("owner_id", "=", ownerId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return Boolean(deleted?.confirmed_at);
}

function changeTwoFactor<T>(
  { connection }: LoginDeps,
  work: (trx: Transaction<Schema>) => Promise<TotpResult<T>>,
): Promise<TotpResult<T>> {
  return connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, CREDENTIALS_LOCK);
    return work(trx);
  });
}

async function findTwoFactor(db: Db, ownerId: string) {
  return db.selectFrom("two_factor").selectAll().where("owner_id", "=", ownerId).executeTakeFirst();
}
