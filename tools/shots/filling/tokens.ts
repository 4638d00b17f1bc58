import { createKey, hashKey } from "../../../app/features/core/auth/sessions.server.ts";
import type { Connection } from "../../../db/connection.ts";

/** An API token that has expired, and one of a time when none had an end. */
export async function fillTokens({ db }: Connection, ago: (days: number) => string): Promise<void> {
  const { id: owner_id } = await db.selectFrom("owners").select("id").executeTakeFirstOrThrow();
  const build = (label: string, createdAt: string, expiresAt: string | null) => ({
    id: crypto.randomUUID(),
    owner_id,
    kind: "api_token" as const,
    label,
    cookie_hash: null,
    token_hash: hashKey("token", createKey()),
    created_at: createdAt,
    used_at: ago(20),
    expires_at: expiresAt,
  });
  const tokens = [build("Figures for the tax adviser", ago(110), ago(20)), build("Deploy", ago(400), null)];
  await db.insertInto("owner_sessions").values(tokens).execute();
}
