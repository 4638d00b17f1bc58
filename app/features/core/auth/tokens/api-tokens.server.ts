import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db } from "../../../../../db/schema.ts";
import { recordActivity } from "../../../../kit/owner/activity-log.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { MailAddress } from "../../outbox/mail.ts";
import { type DescribedClient, proveFurther } from "../account/further-proof.server.ts";
import { checkPassword, type ProofFailure } from "../account/own-password.server.ts";
import { queueSecurityMail } from "../account/security-mail.server.ts";
import { CREDENTIALS_LOCK, type LoginDeps } from "../login/login.server.ts";
import type { ApiToken, ApiTokenInput } from "../schema.ts";
import { countApiTokens, createKey, hashKey } from "../sessions.server.ts";
import { API_TOKENS_FULL, API_TOKENS_MAX, type TokenScope } from "./api-token.ts";
import { formatTokenMail } from "./token-mail.ts";

const DAY_MS = 86_400_000;

export type CreateApiTokenResult =
  | { ok: true; value: { id: string; token: string; expiresAt: string } }
  | ProofFailure
  | { ok: false; code: "too_many_tokens"; message: string };

const full = { ok: false, code: "too_many_tokens", message: API_TOKENS_FULL } as const;

/** The token itself is in the answer and nowhere else. Its making is mailed, whatever mail the owner wants otherwise. */
export async function createApiToken(
  deps: LoginDeps,
  { currentPassword, code, ...input }: ApiTokenInput,
  client: DescribedClient,
): Promise<CreateApiTokenResult> {
  const { connection } = deps;
  const { owner } = client;
  const now = deps.now();
  const proof = await checkPassword(deps, currentPassword, client);
  if (!proof.ok) return proof;
  return connection.transact(async (trx): Promise<CreateApiTokenResult> => {
    await lockTransaction(trx, connection.dialect, CREDENTIALS_LOCK);
    const refused = await proveFurther(trx, deps, { client, code, ...proof }, async () =>
      (await countApiTokens(trx, owner.id, now)) >= API_TOKENS_MAX ? full : undefined,
    );
    if (refused) return refused;
    const expiresAt = toTimestamp(new Date(now.getTime() + input.expiresInDays * DAY_MS));
    const made = { id: deps.newId(), name: input.name, scope: input.scope, expiresAt };
    const token = await insertApiToken(trx, { ...made, ownerId: owner.id }, now);
    const entry = { actor: owner.name, action: "account_token_created", subject: made.name } as const;
    await recordActivity(trx, entry, now);
    const compose = (to: MailAddress) =>
      formatTokenMail(made, { owner: to, siteUrl: deps.siteUrl, userAgent: client.label, now });
    await queueSecurityMail(trx, { id: deps.newId(), owner, subjectId: made.id }, compose, now);
    return { ok: true, value: { id: made.id, token, expiresAt } };
  });
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
