import { lockTransaction } from "../../../../../db/dialect.ts";
import { recordActivity } from "../../../../kit/owner/activity-log.server.ts";
import { forgetOrigins } from "../login/known-clients.server.ts";
import { CREDENTIALS_LOCK, type LoginDeps } from "../login/login.server.ts";
import { forgetWrongCodes } from "../login/wrong-codes.server.ts";
import { deleteAddingChallenges } from "../passkeys/challenges.server.ts";
import { countPasskeys } from "../passkeys/passkeys.server.ts";
import type { PasswordChange } from "../schema.ts";
import { deleteSessions } from "../sessions.server.ts";
import { findCredentials, updatePasswordHash } from "./account.server.ts";
import { queueChangeMails } from "./change-mails.server.ts";
import type { DescribedClient } from "./further-proof.server.ts";
import { type ProofFailure, provePassword, wrongPassword } from "./own-password.server.ts";
import { findPasswordFault, type WeakPassword } from "./password-choice.server.ts";

const CHANGED = {
  did: "changed your password",
  remedy:
    "somebody else has your site. On its server, set another password with `npm run cli -- reset-password`.",
};

/** Sets a new password and ends every session and API token but the session that asked; says how many passkeys there are. */
export async function updatePassword(
  deps: LoginDeps,
  { currentPassword, newPassword }: PasswordChange,
  client: DescribedClient,
): Promise<{ ok: true; passkeys: number } | ProofFailure | WeakPassword> {
  const { connection, passwords, siteUrl } = deps;
  const { owner, sessionId } = client;
  const fault = await findPasswordFault(connection.db, newPassword, { username: owner.name, siteUrl });
  if (fault) return fault;
  const proof = await provePassword(deps, currentPassword, client);
  if (!proof.ok) return proof;
  const hash = await passwords.hash(newPassword);
  const changed = await connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, CREDENTIALS_LOCK);
    const current = await findCredentials(trx, { id: owner.id });
    if (current?.hash !== proof.hash) return undefined;
    await updatePasswordHash(trx, owner.id, hash, deps.now());
    await deleteSessions(trx, { ownerId: owner.id, keptId: sessionId });
    await deleteAddingChallenges(trx);
    await forgetOrigins(trx);
    // They followed the old password.
    await forgetWrongCodes(trx, owner.id);
    const entry = { actor: owner.name, action: "account_password_changed", subject: "" } as const;
    await recordActivity(trx, entry, deps.now());
    await queueChangeMails(trx, deps, { owner, label: client.label, change: CHANGED });
    return { passkeys: await countPasskeys(trx, owner.id) };
  });
  return changed ? { ok: true, ...changed } : wrongPassword;
}
