import { lockTransaction } from "../../../../../db/dialect.ts";
import { recordActivity } from "../../../../kit/owner/activity-log.server.ts";
import type { Owner } from "../../../../kit/owner/caller.ts";
import type { Alarm } from "../../../../kit/proof/sensitive-change.server.ts";
import { CREDENTIALS_LOCK, type LoginDeps } from "../login/login.server.ts";

/** Sets where notices about the account go; the former address and the new one are both notified. */
export function updateEmail(
  { connection, now }: Pick<LoginDeps, "connection" | "now">,
  { owner, email }: { owner: Owner; email: string },
  alarm: Alarm,
): Promise<{ name: string; email: string }> {
  return connection.transact(async (trx) => {
    await lockTransaction(trx, connection.dialect, CREDENTIALS_LOCK);
    await trx.updateTable("owners").set({ email }).where("id", "=", owner.id).execute();
    const entry = { actor: owner.name, action: "account_email_changed", subject: email } as const;
    await recordActivity(trx, entry, now());
    const facts = { Before: owner.email, Now: email };
    await alarm(trx, { did: "changed the email address of your account", facts, copyTo: email });
    return { name: owner.name, email };
  });
}
