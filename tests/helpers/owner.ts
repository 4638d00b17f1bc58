import { randomUUID } from "node:crypto";
import { ensureOwner } from "../../app/features/core/auth/account/owner.server.ts";
import type { PasswordHasher } from "../../app/features/core/auth/account/password.server.ts";
import { createSession } from "../../app/features/core/auth/sessions.server.ts";
import type { Mail } from "../../app/features/core/outbox/mail.ts";
import { formatProof, PROOF_HEADER } from "../../app/utils/http/owner-proof.ts";
import type { Connection } from "../../db/connection.ts";
import { TEST_NOW } from "./builders.ts";

export const TEST_OWNER = {
  username: "admin",
  email: "admin@site.example",
  password: "of my own choice",
  siteUrl: new URL("https://site.example"),
};

/** Compares as the real one does, without its quarter of a second a hash. */
export const quickPasswords: PasswordHasher = {
  hash: async (password) => `quick$${Buffer.from(password.normalize("NFKC")).toString("base64url")}`,
  verify: async ({ hash, password }) => hash === (await quickPasswords.hash(password)),
};

/** The notices to the owner about the account, in the order of their ids. */
export async function listSecurityNotices({ db }: Connection): Promise<Mail[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("mail")
    .where("kind", "=", "security_notice")
    .orderBy("id")
    .execute();
  return rows.map(({ mail }) => JSON.parse(mail) as Mail);
}

/** Sends the password with a call, as sensitive changes require. */
export const OWNER_PROOF = { [PROOF_HEADER]: formatProof({ currentPassword: TEST_OWNER.password }) };

/** Builds the input for an API token of the test's owner; `given` overrides fields. */
export function buildTokenInput(given: object = {}) {
  return { name: "a script", currentPassword: TEST_OWNER.password, scope: "all", ...given };
}

/** Creates the owner's account, and returns the headers of a script that is logged in to it. */
export async function logInOwner(connection: Connection, now = TEST_NOW): Promise<{ authorization: string }> {
  await ensureOwner(connection, { ...TEST_OWNER, now, passwords: quickPasswords });
  const { id: ownerId } = await connection.db.selectFrom("owners").select("id").executeTakeFirstOrThrow();
  const session = { id: randomUUID(), ownerId, label: "a test", isBrowser: false };
  const { token } = await createSession(connection.db, session, now);
  return { authorization: `Bearer ${token}` };
}
