import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import type { Owner } from "../../../../kit/owner/caller.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { PasswordHasher } from "./password.server.ts";

export interface AccountDeps {
  connection: Connection;
  secret: string;
  siteUrl: URL;
  passwords: PasswordHasher;
}

export interface Credentials {
  owner: Owner;
  hash: string;
}

/** The name counts in any case. */
export async function findCredentials(
  db: Db,
  by: { username: string } | { id: string },
): Promise<Credentials | undefined> {
  const [column, value] = "id" in by ? (["id", by.id] as const) : (["username", toKey(by.username)] as const);
  const row = await db
    .selectFrom("owners")
    .select(["id", "name", "email", "password_hash"])
    .where(column, "=", value)
    .executeTakeFirst();
  if (!row) return undefined;
  const { password_hash: hash, ...owner } = row;
  return { owner, hash };
}

/** A user name as it is looked up. */
export function toKey(username: string): string {
  return username.trim().toLowerCase();
}

/** Whether there was no log-in yet. Afterwards strangers must not learn that the first password is still in use. */
export async function awaitsFirstLogin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("owners")
    .select("id")
    .where("password_changed_at", "is", null)
    .where("first_login_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteFirstLogin(db: Db, ownerId: string, now: Date): Promise<void> {
  await db
    .updateTable("owners")
    .set({ first_login_at: toTimestamp(now) })
    .where("id", "=", ownerId)
    .where("first_login_at", "is", null)
    .execute();
}

export async function updatePasswordHash(db: Db, ownerId: string, hash: string, now: Date): Promise<void> {
  await db
    .updateTable("owners")
    .set({ password_hash: hash, password_changed_at: toTimestamp(now) })
    .where("id", "=", ownerId)
    .execute();
}
