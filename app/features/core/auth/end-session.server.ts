import type { Db } from "../../../../db/schema.ts";
import { recordActivity } from "../../../kit/owner/activity-log.server.ts";
import type { OwnerCall, SessionKey, SessionKind } from "../../../kit/owner/caller.ts";
import { formatDevice } from "../../../utils/text/device-name.ts";
import type { ActivityAction } from "../activity/activity.ts";
import { countPasskeys } from "./passkeys/passkeys.server.ts";
import { countApiTokens, deleteSession, deleteSessions } from "./sessions.server.ts";

export function endSession(
  { connection, owner, now }: OwnerCall,
  session: SessionKey,
  action: ActivityAction,
): Promise<boolean> {
  return connection.transact(async (trx) => {
    const deleted = await deleteSession(trx, { ownerId: owner.id, ...session });
    if (!deleted) return false;
    const subject = session.kind === "session" ? formatDevice(deleted.label) : deleted.label;
    await recordActivity(trx, { actor: owner.name, action, subject }, now);
    return true;
  });
}

/** Ends every session but the one that asks; says how many those were, and how many API tokens and passkeys still work. */
export function endOtherSessions(
  call: OwnerCall,
  keptId: string,
): Promise<{ ended: number; apiTokens: number; passkeys: number }> {
  const { connection, owner, now } = call;
  return connection.transact(async (trx) => ({
    ended: await endAll(trx, call, { keptId, kind: "session", action: "account_sessions_ended" }),
    apiTokens: await countApiTokens(trx, owner.id, now),
    passkeys: await countPasskeys(trx, owner.id),
  }));
}

export function revokeApiTokens(call: OwnerCall): Promise<number> {
  return call.connection.transact((trx) =>
    endAll(trx, call, { kind: "api_token", action: "account_tokens_revoked" }),
  );
}

async function endAll(
  db: Db,
  { owner, now }: OwnerCall,
  { action, ...which }: { keptId?: string; kind: SessionKind; action: ActivityAction },
): Promise<number> {
  const count = await deleteSessions(db, { ownerId: owner.id, ...which });
  if (count > 0) await recordActivity(db, { actor: owner.name, action, subject: `${count}` }, now);
  return count;
}
