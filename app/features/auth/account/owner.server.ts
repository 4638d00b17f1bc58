import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Connection } from "../../../../db/connection.ts";
import { hasTable, lockTransaction } from "../../../../db/dialect.ts";
import type { Db } from "../../../../db/schema.ts";
import type { Auth } from "./better-auth.server.ts";
import { createPasswordHasher, createRandomPassword, type PasswordHasher } from "./password.server.ts";
import type { WeakPassword } from "./password-choice.server.ts";

export interface NewOwner {
  username: string;
  email: string;
  password?: string | undefined;
  siteUrl: URL;
  now: Date;
  /** Tests may hash faster. */
  passwords?: PasswordHasher;
}

export interface OwnerCredentials {
  username: string;
  password: string;
}

/**
 * Creates the owner's account on an empty database and returns its password, which is shown this once. Where there is an
 * owner already, nothing is created and a given password is not looked at.
 */
export async function ensureOwner(
  connection: Connection,
  owner: NewOwner,
): Promise<{ ok: true; created: OwnerCredentials | undefined } | WeakPassword> {
  const { db, dialect } = connection;
  if ((await hasTable(db, dialect, "user")) && (await hasUser(db))) return { ok: true, created: undefined };
  if (owner.password !== undefined) {
    const { findPasswordFault } = await import("./password-choice.server.ts");
    const fault = await findPasswordFault(db, owner.password, owner);
    if (fault) return fault;
  }
  const password = owner.password ?? createRandomPassword();
  const passwords = owner.passwords ?? createPasswordHasher();
  const hash = await passwords.hash(password);
  // Loaded here only: it would cost every later start time and memory.
  const [{ createAuth, createAuthOptions }, { getMigrations }] = await Promise.all([
    import("./better-auth.server.ts"),
    import("better-auth/db/migration"),
  ]);
  const isCreated = await connection.transact(async (trx) => {
    await lockTransaction(trx, dialect, "soloist owner");
    // Nothing is signed or linked while the account is written, so secret and address do not matter.
    const secret = randomBytes(32).toString("hex");
    const deps = { db: trx, dialect, secret, siteUrl: new URL("http://localhost"), passwords };
    const { runMigrations } = await getMigrations(createAuthOptions(deps));
    await runMigrations();
    if (await hasUser(trx)) return false;
    const { internalAdapter } = await createAuth(deps).$context;
    await insertOwner(internalAdapter, owner, hash);
    return true;
  });
  return { ok: true, created: isCreated ? { username: owner.username, password } : undefined };
}

type InternalAdapter = Awaited<Auth["$context"]>["internalAdapter"];

async function insertOwner(adapter: InternalAdapter, { username, email, now }: NewOwner, password: string) {
  const times = { createdAt: now, updatedAt: now };
  const user = await adapter.createUser(
    { name: username, email, username, emailVerified: true, ...times },
    { method: "email-password" },
  );
  await adapter.linkAccount({
    userId: user.id,
    accountId: user.id,
    providerId: "credential",
    password,
    ...times,
  });
}

async function hasUser(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table("user")} limit 1`.execute(db);
  return rows.length > 0;
}
