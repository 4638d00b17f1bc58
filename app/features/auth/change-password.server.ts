import { lockTransaction } from "../../../db/dialect.ts";
import { recordActivity } from "../activity/activity.server.ts";
import { findCredentials, updatePasswordHash } from "./account.server.ts";
import { CREDENTIALS_LOCK, type LoginDeps } from "./login.server.ts";
import { forgiveAttempt, reserveAttempt } from "./login-limits.server.ts";
import { LOGIN_TOO_MANY, type Owner, PASSWORD_WRONG, type PasswordChange } from "./session.ts";
import { deleteSessions } from "./sessions.server.ts";

export interface PasswordClient {
  owner: Owner;
  sessionId: string;
  address: string;
}

export type ChangePasswordResult =
  | { ok: true }
  | { ok: false; code: "wrong_password"; message: string; field: string }
  | { ok: false; code: "too_many_attempts"; message: string; waitMs: number };

const wrongPassword = {
  ok: false,
  code: "wrong_password",
  message: PASSWORD_WRONG,
  field: "currentPassword",
} as const;

/** Sets a new password and ends every session and API token but the session that asked. */
export async function updatePassword(
  deps: LoginDeps,
  { currentPassword, newPassword }: PasswordChange,
  { owner, sessionId, address }: PasswordClient,
): Promise<ChangePasswordResult> {
  const { connection, passwords, secret } = deps;
  // A stolen session must not become a way to guess the password.
  const attempt = { account: `password of ${owner.id}`, address };
  const { waitMs } = await reserveAttempt(deps, attempt, deps.now());
  if (waitMs > 0) return { ok: false, code: "too_many_attempts", message: LOGIN_TOO_MANY, waitMs };
  const found = await findCredentials(connection.db, deps, { id: owner.id });
  const isRight = found && (await passwords.verify({ hash: found.hash, password: currentPassword }));
  if (!isRight) return wrongPassword;
  const hash = await passwords.hash(newPassword);
  const isChanged = await connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, CREDENTIALS_LOCK);
    const current = await findCredentials(trx, deps, { id: owner.id });
    if (current?.hash !== found.hash) return false;
    await updatePasswordHash(trx, deps, owner.id, hash);
    await deleteSessions(trx, { ownerId: owner.id, keptId: sessionId });
    await forgiveAttempt(trx, secret, attempt);
    const entry = { actor: owner.name, action: "account_password_changed", subject: "" } as const;
    await recordActivity(trx, entry, deps.now());
    return true;
  });
  return isChanged ? { ok: true } : wrongPassword;
}
