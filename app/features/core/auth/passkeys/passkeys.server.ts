import type { Selectable } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { PasskeyTable } from "../../../../../db/tables/account-tables.ts";
import { recordActivity } from "../../../../kit/owner/activity-log.server.ts";
import type { OwnerCall } from "../../../../kit/owner/caller.ts";
import type { Passkey } from "../schema.ts";

export type PasskeyRow = Selectable<PasskeyTable>;

/** Newest first. */
export async function listPasskeys(db: Db, ownerId: string): Promise<Passkey[]> {
  const rows = await listPasskeyRows(db, ownerId);
  return rows.map(toPasskey);
}

export function listPasskeyRows(db: Db, ownerId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function countPasskeys(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("passkeys")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function updatePasskeyName(
  { connection, owner, now }: OwnerCall,
  { id, name }: { id: string; name: string },
): Promise<Passkey | undefined> {
  return connection.transact(async (trx) => {
    const row = await trx
      .updateTable("passkeys")
      .set({ name })
      .where("id", "=", id)
      .where("owner_id", "=", owner.id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    const entry = { actor: owner.name, action: "account_passkey_renamed", subject: name } as const;
    await recordActivity(trx, entry, now);
    return toPasskey(row);
  });
}

export function deletePasskey({ connection, owner, now }: OwnerCall, id: string): Promise<boolean> {
  return connection.transact(async (trx) => {
    const row = await trx
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("owner_id", "=", owner.id)
      .returning("name")
      .executeTakeFirst();
    if (!row) return false;
    const entry = { actor: owner.name, action: "account_passkey_removed", subject: row.name } as const;
    await recordActivity(trx, entry, now);
    return true;
  });
}

export function toPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    host: row.host,
    isSynced: row.is_synced === 1,
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}
