import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  createPasswordHasher,
  type PasswordHasher,
} from "../app/features/core/auth/account/password.server.ts";
import {
  type ResetCredentials,
  resetPassword,
} from "../app/features/core/auth/account/reset-password.server.ts";
import { describePasskeysLeft } from "../app/features/core/auth/passkeys/passkey.ts";
import type { Config } from "../config.ts";
import { openPostgresConnection, openSqliteConnection } from "../db/connection.ts";

export interface CommandResult {
  ok: boolean;
  message: string;
}

const NO_OWNER: CommandResult = {
  ok: false,
  message: "There is no account yet. Start the server once: it creates one and shows the password.",
};

const TOTP_WORDS: Record<ResetCredentials["totp"], string> = {
  off: "",
  on: " Two-step login is still on. Add --disable-totp if you have lost both the app and the recovery codes.",
  disabled: " Two-step login is now off.",
};

/** Works beside a running server, which asks the database on every call. */
export async function resetOwnerPassword(
  config: Config,
  {
    disablesTotp = false,
    passwords = createPasswordHasher(),
  }: { disablesTotp?: boolean; passwords?: PasswordHasher } = {},
): Promise<CommandResult> {
  const file = join(config.dataDir, "site.db");
  // Opening it would make one.
  if (!config.databaseUrl && !existsSync(file)) return NO_OWNER;
  const connection = config.databaseUrl
    ? openPostgresConnection(config.databaseUrl, () => undefined)
    : openSqliteConnection(file);
  try {
    // Nothing is signed here.
    const deps = { connection, secret: randomUUID(), siteUrl: config.siteUrl, passwords };
    const owner = await resetPassword(deps, { now: new Date(), disablesTotp });
    if (!owner) return NO_OWNER;
    const message = `Username ${owner.username}, new password ${owner.password} (shown only once). All sessions and API tokens have ended.${TOTP_WORDS[owner.totp]}${formatPasskeys(owner.passkeys)}`;
    return { ok: true, message };
  } finally {
    await connection.close();
  }
}

function formatPasskeys(count: number): string {
  const left = describePasskeysLeft(count);
  return left && ` ${left} Remove what isn't yours under Settings, Security.`;
}
