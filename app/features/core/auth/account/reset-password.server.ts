import { hasTable, lockTransaction } from "../../../../../db/dialect.ts";
import { recordActivity } from "../../../../kit/owner/activity-log.server.ts";
import { forgetOrigins } from "../login/known-clients.server.ts";
import { CREDENTIALS_LOCK } from "../login/login.server.ts";
import { deleteAllFailures } from "../login/login-limits.server.ts";
import { forgetWrongCodes } from "../login/wrong-codes.server.ts";
import { deleteAddingChallenges } from "../passkeys/challenges.server.ts";
import { countPasskeys } from "../passkeys/passkeys.server.ts";
import { deleteSessions } from "../sessions.server.ts";
import { deleteTwoFactor, getTotpStatus } from "../two-factor/two-factor.server.ts";
import { type AccountDeps, updatePasswordHash } from "./account.server.ts";
import type { OwnerCredentials } from "./owner.server.ts";
import { createRandomPassword } from "./password.server.ts";

export interface ResetCredentials extends OwnerCredentials {
  /** Whether a code is still asked for, and whether this reset has ended that. */
  totp: "off" | "on" | "disabled";
  /** How many still open the site. */
  passkeys: number;
}

/**
 * Undefined without an owner. Two-step login stays on unless its end is asked for: a lost password is no lost
 * phone.
 */
export async function resetPassword(
  deps: AccountDeps,
  { now, disablesTotp = false }: { now: Date; disablesTotp?: boolean },
): Promise<ResetCredentials | undefined> {
  const { connection, passwords } = deps;
  // Where no site was ever started there are no tables at all.
  if (!(await hasTable(connection.db, connection.dialect, "owners"))) return undefined;
  const password = createRandomPassword();
  const hash = await passwords.hash(password);
  return connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, CREDENTIALS_LOCK);
    const owner = await trx.selectFrom("owners").select(["id", "name"]).executeTakeFirst();
    if (!owner) return undefined;
    await updatePasswordHash(trx, owner.id, hash, now);
    await deleteSessions(trx, { ownerId: owner.id });
    await deleteAllFailures(trx);
    await forgetOrigins(trx);
    await forgetWrongCodes(trx, owner.id);
    // A database that has not been migrated yet has none.
    const hasPasskeys = await hasTable(trx, connection.dialect, "passkeys");
    if (hasPasskeys) await deleteAddingChallenges(trx);
    const passkeys = hasPasskeys ? await countPasskeys(trx, owner.id) : 0;
    const entry = { actor: "command line", action: "account_password_reset", subject: "" } as const;
    await recordActivity(trx, entry, now);
    const { isOn } = await getTotpStatus(trx, owner.id);
    if (disablesTotp) await deleteTwoFactor(trx, owner.id);
    const totp = isOn ? (disablesTotp ? "disabled" : "on") : "off";
    return { username: owner.name, password, totp, passkeys };
  });
}
