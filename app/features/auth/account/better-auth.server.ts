import { type BetterAuthOptions, betterAuth } from "better-auth";
import { username } from "better-auth/plugins";
import type { Db } from "../../../../db/schema.ts";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "../session.ts";
import type { PasswordHasher } from "./password.server.ts";

export interface AuthDeps {
  db: Db;
  dialect: "sqlite" | "postgres";
  secret: string;
  siteUrl: URL;
  passwords: PasswordHasher;
}

export function createAuthOptions({ db, dialect, secret, siteUrl, passwords }: AuthDeps) {
  return {
    baseURL: siteUrl.origin,
    secret,
    trustedOrigins: [siteUrl.origin],
    // Without `transaction` the caller may hand in a transaction of its own.
    database: { db, type: dialect, transaction: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN_CHARS,
      maxPasswordLength: PASSWORD_MAX_CHARS,
      password: passwords,
    },
    // A revoked session must end at once, so no copy of it may live in a cookie.
    session: { cookieCache: { enabled: false } },
    plugins: [username()],
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions;
}

export function createAuth(deps: AuthDeps) {
  return betterAuth(createAuthOptions(deps));
}

export type Auth = ReturnType<typeof createAuth>;
