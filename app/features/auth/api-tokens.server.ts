import { lockTransaction } from "../../../db/dialect.ts";
import type { Db } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { recordActivity } from "../activity/activity.server.ts";
import type { OwnerCall } from "./end-session.server.ts";
import { CREDENTIALS_LOCK } from "./login.server.ts";
import { API_TOKENS_FULL, API_TOKENS_MAX, type ApiToken } from "./session.ts";
import { createKey, hashKey } from "./sessions.server.ts";

export type CreateApiTokenResult =
  | { ok: true; value: { id: string; token: string } }
  | { ok: false; code: "too_many_tokens"; message: string };

/** The token itself is in the answer and nowhere else. */
export async function createApiToken(
  { connection, owner, now }: OwnerCall,
  { id, name }: { id: string; name: string },
): Promise<CreateApiTokenResult> {
  const token = createKey();
  const isCreated = await connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, CREDENTIALS_LOCK);
    if ((await listApiTokens(trx, owner.id)).length >= API_TOKENS_MAX) return false;
    await trx
      .insertInto("owner_sessions")
      .values({
        id,
        owner_id: owner.id,
        kind: "api_token",
        label: name,
        token_hash: hashKey("token", token),
        cookie_hash: null,
        created_at: toTimestamp(now),
        used_at: toTimestamp(now),
        expires_at: null,
      })
      .execute();
    const entry = { actor: owner.name, action: "account_token_created", subject: name } as const;
    await recordActivity(trx, entry, now);
    return true;
  });
  return isCreated
    ? { ok: true, value: { id, token } }
    : { ok: false, code: "too_many_tokens", message: API_TOKENS_FULL };
}

export async function listApiTokens(db: Db, ownerId: string): Promise<ApiToken[]> {
  return db
    .selectFrom("owner_sessions")
    .select(["id", "label as name", "created_at as createdAt", "used_at as usedAt"])
    .where("owner_id", "=", ownerId)
    .where("kind", "=", "api_token")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}
