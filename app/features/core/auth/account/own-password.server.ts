import type { Owner } from "../../../../kit/owner/caller.ts";
import { findKnownOrigin } from "../login/known-clients.server.ts";
import type { LoginDeps } from "../login/login.server.ts";
import { type Attempt, forgiveAttempt, reserveAttempt } from "../login/login-limits.server.ts";
import { LOGIN_TOO_MANY, PASSWORD_WRONG } from "../session.ts";
import { findCredentials } from "./account.server.ts";

/** The log-in that asks for something that needs the password once more. */
export interface OwnerClient {
  owner: Owner;
  sessionId: string;
  address: string;
}

export type ProofFailure =
  | { ok: false; code: "wrong_password" | "invalid_code" | "code_required"; message: string; field: string }
  | { ok: false; code: "too_many_attempts"; message: string; waitMs: number };

export const wrongPassword = {
  ok: false,
  code: "wrong_password",
  message: PASSWORD_WRONG,
  field: "currentPassword",
} as const;

/** A stolen session must not become a way to guess the password or a code: failures count as those of log-ins. */
async function reserveProof(
  deps: LoginDeps,
  { owner, address }: OwnerClient,
): Promise<{ ok: true; attempt: Attempt } | ProofFailure> {
  const client = await findKnownOrigin(deps.connection.db, deps.secret, { address }, deps.now());
  const attempt = { account: `password of ${owner.id}`, client };
  const { waitMs } = await reserveAttempt(deps, attempt, deps.now());
  if (waitMs > 0) return { ok: false, code: "too_many_attempts", message: LOGIN_TOO_MANY, waitMs };
  return { ok: true, attempt };
}

/** The hash that the password was found right for. */
export async function provePassword(
  deps: LoginDeps,
  currentPassword: string,
  client: OwnerClient,
): Promise<{ ok: true; hash: string } | ProofFailure> {
  const checked = await checkPassword(deps, currentPassword, client);
  if (checked.ok) await forgiveAttempt(deps.connection.db, deps.secret, checked.attempt);
  return checked;
}

/** The same with the attempt still counted, for when a code comes next: a right password must not forgive wrong codes. */
export async function checkPassword(
  deps: LoginDeps,
  currentPassword: string,
  client: OwnerClient,
): Promise<{ ok: true; hash: string; attempt: Attempt } | ProofFailure> {
  const reserved = await reserveProof(deps, client);
  if (!reserved.ok) return reserved;
  const { connection, passwords } = deps;
  const found = await findCredentials(connection.db, { id: client.owner.id });
  const isRight = found && (await passwords.verify({ hash: found.hash, password: currentPassword }));
  if (!isRight) return wrongPassword;
  return { ok: true, hash: found.hash, attempt: reserved.attempt };
}
