import type { Connection } from "../../../db/connection.ts";
import { recordActivity } from "../activity/activity.server.ts";
import type { ActivityAction } from "../activity/activity.ts";
import type { CurrentSession, Owner } from "./session.ts";
import { deleteSession } from "./sessions.server.ts";

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
    await recordActivity(trx, { actor: owner.name, action, subject: deleted.label }, now);
    return true;
  });
}
