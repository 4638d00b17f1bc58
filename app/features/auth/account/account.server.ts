import { sql } from "kysely";
import type { Connection } from "../../../../db/connection.ts";
import { hasTable } from "../../../../db/dialect.ts";
import type { Db } from "../../../../db/schema.ts";
import type { Owner } from "../../../kit/owner/caller.ts";
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

/** Looks the account up as better-auth keeps it; the name counts in any case. */
export async function findCredentials(
  db: Db,
  deps: AccountDeps,
  by: { username: string } | { id: string },
): Promise<Credentials | undefined> {
  const { adapter, internalAdapter } = await loadAuthContext(db, deps);
  const where =
    "id" in by
      ? { field: "id", value: by.id }
      : { field: "username", value: by.username.trim().toLowerCase() };
  const user = await adapter.findOne<Owner>({ model: "user", where: [where] });
  // Asked for without a user too, so that both cases take the same steps.
  const account = await internalAdapter.findCredentialAccount(user?.id ?? "none");
  if (!user || !account?.password) return undefined;
  const { id, name, email } = user;
  return { owner: { id, name, email }, hash: account.password };
}

/** Whether the owner still has the password of the first start. */
export async function hasInitialPassword({ db, dialect }: Connection): Promise<boolean> {
  if (!(await hasTable(db, dialect, "account"))) return false;
  const { rows } = await sql`
    select 1 from account where ${sql.ref("createdAt")} = ${sql.ref("updatedAt")} limit 1
  `.execute(db);
  return rows.length > 0;
}

export async function updatePasswordHash(db: Db, deps: AccountDeps, ownerId: string, hash: string) {
  const { internalAdapter } = await loadAuthContext(db, deps);
  await internalAdapter.updatePassword(ownerId, hash);
}

/** Loaded at the first log-in: at every start it would cost time and memory. */
async function loadAuthContext(db: Db, { connection, ...deps }: AccountDeps) {
  const { createAuth } = await import("./better-auth.server.ts");
  return createAuth({ ...deps, db, dialect: connection.dialect }).$context;
}
