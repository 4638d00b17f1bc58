import { lockTransaction } from "../../../db/dialect.ts";
import { recordActivity } from "../activity/activity.server.ts";
import { type AccountDeps, findCredentials } from "./account.server.ts";
import { forgiveAttempt, reserveAttempt } from "./login-limits.server.ts";
import { createDecoyHash } from "./password.server.ts";
import { LOGIN_INVALID, LOGIN_TOO_MANY, type LoginInput, type Owner } from "./session.ts";
import { createSession, type SessionKeys } from "./sessions.server.ts";

export interface LoginDeps extends AccountDeps {
  now: () => Date;
  newId: () => string;
}

export interface LoginClient {
  address: string;
  label: string;
  isBrowser: boolean;
}

export type LoginResult =
  | { ok: true; value: { owner: Owner; keys: SessionKeys } }
  | { ok: false; code: "invalid_credentials"; message: string }
  | { ok: false; code: "too_many_attempts"; message: string; waitMs: number };

/** Held while a password or what hangs on it is changed, so that an old one opens no session a moment later. */
export const CREDENTIALS_LOCK = "soloist credentials";

/** Opens a session; every wrong pair costs the same time and gets the same answer. */
export async function createLogin(
  deps: LoginDeps,
  { username, password }: LoginInput,
  client: LoginClient,
): Promise<LoginResult> {
  const { connection, passwords, secret } = deps;
  const attempt = { account: username, address: client.address };
  const { waitMs } = await reserveAttempt(deps, attempt, deps.now());
  if (waitMs > 0) return { ok: false, code: "too_many_attempts", message: LOGIN_TOO_MANY, waitMs };
  const found = await findCredentials(connection.db, deps, { username });
  const isRight = await passwords.verify({ hash: found?.hash ?? createDecoyHash(), password });
  const keys = await connection.transact(async (trx) => {
    if (!found || !isRight) return undefined;
    await lockTransaction(trx, connection.dialect, CREDENTIALS_LOCK);
    const current = await findCredentials(trx, deps, { id: found.owner.id });
    if (current?.hash !== found.hash) return undefined;
    await forgiveAttempt(trx, secret, attempt);
    const { owner } = found;
    const { label, isBrowser } = client;
    const now = deps.now();
    await recordActivity(trx, { actor: owner.name, action: "account_login", subject: label }, now);
    return createSession(trx, { id: deps.newId(), ownerId: owner.id, label, isBrowser }, now);
  });
  if (!found || !keys) return { ok: false, code: "invalid_credentials", message: LOGIN_INVALID };
  return { ok: true, value: { owner: found.owner, keys } };
}
