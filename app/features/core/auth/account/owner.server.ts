import { randomUUID } from "node:crypto";
import type { Connection } from "../../../../../db/connection.ts";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { toKey } from "./account.server.ts";
import { createPasswordHasher, createRandomPassword, type PasswordHasher } from "./password.server.ts";
import type { WeakPassword } from "./password-choice.server.ts";

export interface NewOwner {
  username: string;
  email: string;
  password?: string | undefined;
  siteUrl: URL;
  now: Date;
  passwords?: PasswordHasher;
}

export interface OwnerCredentials {
  username: string;
  password: string;
}

/** Returns the new password, shown this once. Where there is an owner, nothing is created or looked at. */
export async function ensureOwner(
  connection: Connection,
  owner: NewOwner,
): Promise<{ ok: true; created: OwnerCredentials | undefined } | WeakPassword> {
  const { db, dialect } = connection;
  if (await hasOwner(db)) return { ok: true, created: undefined };
  if (owner.password !== undefined) {
    // Loaded here only: the list of common passwords would cost every later start time and memory.
    const { findPasswordFault } = await import("./password-choice.server.ts");
    const fault = await findPasswordFault(db, owner.password, owner);
    if (fault) return fault;
  }
  const { username, email, now } = owner;
  const password = owner.password ?? createRandomPassword();
  const passwords = owner.passwords ?? createPasswordHasher();
  const password_hash = await passwords.hash(password);
  const isCreated = await connection.transact(async (trx) => {
    await lockTransaction(trx, dialect, "soloist owner");
    if (await hasOwner(trx)) return false;
    await trx
      .insertInto("owners")
      .values({
        id: randomUUID(),
        username: toKey(username),
        name: username,
        email: email.toLowerCase(),
        password_hash,
        created_at: toTimestamp(now),
        password_changed_at: null,
      })
      .execute();
    return true;
  });
  return { ok: true, created: isCreated ? { username, password } : undefined };
}

async function hasOwner(db: Db): Promise<boolean> {
  return (await db.selectFrom("owners").select("id").limit(1).executeTakeFirst()) !== undefined;
}
