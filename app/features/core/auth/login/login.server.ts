import type { Transaction } from "kysely";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Schema } from "../../../../../db/schema.ts";
import { recordActivity } from "../../../../kit/owner/activity-log.server.ts";
import type { Owner } from "../../../../kit/owner/caller.ts";
import { formatDevice } from "../../../../utils/text/device-name.ts";
import type { ActivityAction } from "../../activity/activity.ts";
import { type AccountDeps, findCredentials, noteFirstLogin } from "../account/account.server.ts";
import { queueChangeMails } from "../account/change-mails.server.ts";
import { createDecoyHash } from "../account/password.server.ts";
import type { LoginInput } from "../schema.ts";
import { LOGIN_BUSY, LOGIN_INVALID, LOGIN_TOO_MANY } from "../session.ts";
import { createSession, type SessionKeys } from "../sessions.server.ts";
import { countRecoveryCodes } from "../two-factor/recovery-codes.server.ts";
import { findKnownOrigin, isNewOrigin, rememberOrigin } from "./known-clients.server.ts";
import type { LoginGate } from "./login-gate.ts";
import {
  type Attempt,
  findAttemptWait,
  forgiveAttempt,
  releaseAttempt,
  reserveAttempt,
} from "./login-limits.server.ts";
import { type SecondStepFailure, takeSecondStep } from "./second-step.server.ts";

export interface LoginDeps extends AccountDeps {
  now: () => Date;
  newId: () => string;
}

export interface LoginClient {
  address: string;
  device: string | undefined;
  label: string;
  isBrowser: boolean;
}

export interface OpenedSession {
  owner: Owner;
  keys: SessionKeys;
  device: string | undefined;
}

export type LoginResult =
  | { ok: true; value: OpenedSession }
  | SecondStepFailure
  | { ok: false; code: "invalid_credentials"; message: string }
  | { ok: false; code: "login_busy"; message: string; waitMs: number };

/**
 * Held while a password or anything that depends on it is changed, so that an old one opens no session a moment later.
 */
export const CREDENTIALS_LOCK = "soloist credentials";

const NEW_LOGIN = { did: "logged in from a new device" };
const invalid = { ok: false, code: "invalid_credentials", message: LOGIN_INVALID } as const;

/** Opens a session; every wrong pair costs the same time and gets the same answer. */
export async function createLogin(
  deps: LoginDeps & { gate: LoginGate },
  input: LoginInput,
  client: LoginClient,
): Promise<LoginResult> {
  const { connection, secret } = deps;
  const origin = await findKnownOrigin(connection.db, secret, client, deps.now());
  const attempt = { account: input.username, client: origin };
  const early = await findAttemptWait(deps, attempt, deps.now());
  if (early.waitMs > 0) return tooMany(early);
  // A client that the gate sends away has written nothing, so that a flood does not become one of writes.
  const entered = await deps.gate(origin, async () => {
    const reserved = await reserveAttempt(deps, attempt, deps.now());
    return reserved.waitMs > 0 ? tooMany(reserved) : checkLogin(deps, input, client, attempt);
  });
  if (entered.ok) return entered.value;
  return { ok: false, code: "login_busy", message: LOGIN_BUSY, waitMs: entered.waitMs };
}

function tooMany({ waitMs }: { waitMs: number }): LoginResult {
  return { ok: false, code: "too_many_attempts", message: LOGIN_TOO_MANY, waitMs };
}

async function checkLogin(
  deps: LoginDeps,
  { username, password, code }: LoginInput,
  client: LoginClient,
  attempt: Attempt,
): Promise<LoginResult> {
  const { connection, passwords } = deps;
  const found = await findCredentials(connection.db, { username });
  const isRight = await passwords.verify({ hash: found?.hash ?? createDecoyHash(), password });
  if (!found || !isRight) return invalid;
  const { owner } = found;
  const given = { owner, code, client: { label: client.label, isKnown: attempt.client.isKnown } };
  return connection.transact(async (trx): Promise<LoginResult> => {
    await lockTransaction(trx, connection.dialect, CREDENTIALS_LOCK);
    const current = await findCredentials(trx, { id: owner.id });
    if (current?.hash !== found.hash) return invalid;
    const step = await takeSecondStep(trx, deps, given, deps.now());
    if (!step.ok) {
      if (step.code !== "invalid_code") await releaseAttempt(trx, deps.secret, attempt);
      return step;
    }
    await forgiveAttempt(trx, deps.secret, attempt);
    const entry = { action: "account_login", subject: formatDevice(client.label) } as const;
    const value = await openSession(trx, deps, { owner, client, entry });
    if (step.by === "recovery_code") {
      const subject = `${await countRecoveryCodes(trx, owner.id)} left`;
      const entry = { actor: owner.name, action: "account_recovery_code_used", subject } as const;
      await recordActivity(trx, entry, deps.now());
    }
    return { ok: true, value };
  });
}

interface Opening {
  owner: Owner;
  client: LoginClient;
  entry: { action: ActivityAction; subject: string };
}

/** In the transaction that has found the owner's proof right. */
export async function openSession(
  trx: Transaction<Schema>,
  deps: Pick<LoginDeps, "secret" | "now" | "newId" | "siteUrl">,
  { owner, client, entry }: Opening,
): Promise<OpenedSession> {
  const { label, isBrowser } = client;
  const now = deps.now();
  await recordActivity(trx, { actor: owner.name, ...entry }, now);
  await noteFirstLogin(trx, owner.id, now);
  if (await isNewOrigin(trx, deps.secret, client, now)) {
    await queueChangeMails(trx, deps, { owner, label, change: NEW_LOGIN });
  }
  const device = await rememberOrigin(trx, deps.secret, client, { isBrowser, now });
  const keys = await createSession(trx, { id: deps.newId(), ownerId: owner.id, label, isBrowser }, now);
  return { owner, keys, device };
}
