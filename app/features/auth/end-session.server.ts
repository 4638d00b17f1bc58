import type { Connection } from "../../../db/connection.ts";
import { formatDevice } from "../../utils/device-name.ts";
import { recordActivity } from "../activity/activity.server.ts";
import type { ActivityAction } from "../activity/activity.ts";
import type { CurrentSession, Owner } from "./session.ts";
import { deleteSession, deleteSessions } from "./sessions.server.ts";

export interface OwnerCall {
  connection: Connection;
  owner: Owner;
  now: Date;
}

/** Deletes a session or an API token, which opens nothing from then on; false when there was none. */
export function endSession(
  { connection, owner, now }: OwnerCall,
  session: CurrentSession,
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

/** Ends every session but the one that asks, and says how many; API tokens stay. */
export function endOtherSessions({ connection, owner, now }: OwnerCall, keptId: string): Promise<number> {
  return connection.transact(async (trx) => {
    const count = await deleteSessions(trx, { ownerId: owner.id, keptId, kind: "session" });
    if (count === 0) return 0;
    const entry = { actor: owner.name, action: "account_sessions_ended", subject: `${count}` } as const;
    await recordActivity(trx, entry, now);
    return count;
  });
}
