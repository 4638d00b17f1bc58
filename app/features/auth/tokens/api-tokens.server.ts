import type { Transaction } from "kysely";
import { lockTransaction } from "../../../../db/dialect.ts";
import type { Db, Schema } from "../../../../db/schema.ts";
import { recordActivity } from "../../../kit/owner/activity-log.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import type { MailAddress } from "../../outbox/mail.ts";
import { findCredentials } from "../account/account.server.ts";
import {
  checkPassword,
  type OwnerClient,
  type ProofFailure,
  wrongPassword,
} from "../account/own-password.server.ts";
import { queueSecurityMail } from "../account/security-mail.server.ts";
import { CREDENTIALS_LOCK, type LoginDeps } from "../login/login.server.ts";
import { type Attempt, forgiveAttempt, releaseAttempt } from "../login/login-limits.server.ts";
import { takeSecondStep } from "../login/second-step.server.ts";
import type { ApiToken, ApiTokenInput } from "../schema.ts";
import { countApiTokens, createKey, hashKey } from "../sessions.server.ts";
import { countRecoveryCodes } from "../two-factor/recovery-codes.server.ts";
import { API_TOKENS_FULL, API_TOKENS_MAX, type TokenScope } from "./api-token.ts";
import { formatTokenMail } from "./token-mail.ts";

const DAY_MS = 86_400_000;

type TokenRefusal = ProofFailure | { ok: false; code: "too_many_tokens"; message: string };
export type CreateApiTokenResult =
  | { ok: true; value: { id: string; token: string; expiresAt: string } }
  | TokenRefusal;

const full = { ok: false, code: "too_many_tokens", message: API_TOKENS_FULL } as const;

/** The token itself is in the answer and nowhere else. Its making is mailed, whatever mail the owner wants otherwise. */
export async function createApiToken(
  deps: LoginDeps,
  { currentPassword, code, ...input }: ApiTokenInput,
  client: TokenMaker,
): Promise<CreateApiTokenResult> {
  const { connection } = deps;
  const { owner } = client;
  const now = deps.now();
  const proof = await checkPassword(deps, currentPassword, client);
  if (!proof.ok) return proof;
  return connection.transact(async (trx): Promise<CreateApiTokenResult> => {
    await lockTransaction(trx, connection.dialect, CREDENTIALS_LOCK);
    const refused = await proveFurther(trx, deps, { client, code, ...proof });
    if (refused) return refused;
    const expiresAt = toTimestamp(new Date(now.getTime() + input.expiresInDays * DAY_MS));
    const made = { id: deps.newId(), name: input.name, scope: input.scope, expiresAt };
    const token = await insertApiToken(trx, { ...made, ownerId: owner.id }, now);
    const entry = { actor: owner.name, action: "account_token_created", subject: made.name } as const;
    await recordActivity(trx, entry, now);
    const write = (to: MailAddress) =>
      formatTokenMail(made, { owner: to, siteUrl: deps.siteUrl, userAgent: client.label, now });
    await queueSecurityMail(trx, { id: deps.newId(), owner, subjectId: made.id }, write, now);
    return { ok: true, value: { id: made.id, token, expiresAt } };
  });
}

/** After the right password: whether it is right still, there is room, and the code is right, which is used up by it. */
async function proveFurther(
  trx: Transaction<Schema>,
  deps: LoginDeps,
  { client, code, hash, attempt }: TokenProof,
): Promise<TokenRefusal | undefined> {
  const { owner } = client;
  const { secret } = deps;
  const now = deps.now();
  const current = await findCredentials(trx, { id: owner.id });
  if (current?.hash !== hash) return wrongPassword;
  if ((await countApiTokens(trx, owner.id, now)) >= API_TOKENS_MAX) {
    await releaseAttempt(trx, secret, attempt);
    return full;
  }
  const given = { owner, code, client: { label: client.label, isKnown: attempt.client.isKnown } };
  const step = await takeSecondStep(trx, deps, given, now);
  if (!step.ok) {
    if (step.code !== "invalid_code") await releaseAttempt(trx, secret, attempt);
    return step.code === "too_many_attempts" ? step : { ...step, code: step.code, field: "code" };
  }
  await forgiveAttempt(trx, secret, attempt);
  if (step.by === "recovery_code") {
    const subject = `${await countRecoveryCodes(trx, owner.id)} left`;
    const entry = { actor: owner.name, action: "account_recovery_code_used", subject } as const;
    await recordActivity(trx, entry, now);
  }
  return undefined;
}

interface TokenMaker extends OwnerClient {
  label: string;
}

interface TokenProof {
  client: TokenMaker;
  code: string | undefined;
  hash: string;
  attempt: Attempt;
}

export interface NewApiToken {
  id: string;
  ownerId: string;
  name: string;
  scope: TokenScope;
  expiresAt: string;
}

export async function insertApiToken(db: Db, made: NewApiToken, now: Date): Promise<string> {
  const token = createKey();
  await db
    .insertInto("owner_sessions")
    .values({
      id: made.id,
      owner_id: made.ownerId,
      kind: "api_token",
      label: made.name,
      token_hash: hashKey("token", token),
      cookie_hash: null,
      created_at: toTimestamp(now),
      used_at: toTimestamp(now),
      expires_at: made.expiresAt,
      scope: made.scope,
    })
    .execute();
  return token;
}

export async function listApiTokens(db: Db, ownerId: string, now: Date): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom("owner_sessions")
    .select(["id", "label", "scope", "created_at", "used_at", "expires_at"])
    .where("owner_id", "=", ownerId)
    .where("kind", "=", "api_token")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.label,
    scope: row.scope,
    createdAt: row.created_at,
    usedAt: row.used_at,
    expiresAt: row.expires_at,
    isExpired: row.expires_at !== null && row.expires_at <= toTimestamp(now),
  }));
}
