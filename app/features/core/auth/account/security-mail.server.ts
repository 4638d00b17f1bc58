import type { Db } from "../../../../../db/schema.ts";
import type { Owner } from "../../../../kit/owner/caller.ts";
import type { Mail, MailAddress } from "../../outbox/mail.ts";
import { createOutboxMail } from "../../outbox/outbox.server.ts";
import { getSettings } from "../../settings/settings.server.ts";

/**
 * Queues a notice about the account, even if the owner has switched other mail off. It goes to the log-in address: the
 * contact address is public, and anybody with a session may have replaced it.
 */
export async function queueSecurityMail(
  db: Db,
  { id, owner, subjectId }: { id: string; owner: Owner; subjectId: string },
  compose: (to: MailAddress) => Mail,
  now: Date,
): Promise<void> {
  const { name } = await getSettings(db);
  await queueNotice(
    db,
    { id, subjectId, mail: compose({ name: name || owner.name, address: owner.email }) },
    now,
  );
}

/** Also for addresses other than the log-in address, such as the one that was just replaced. */
export function queueNotice(
  db: Db,
  notice: { id: string; subjectId: string; mail: Mail },
  now: Date,
): Promise<void> {
  return createOutboxMail(db, { ...notice, kind: "security_notice" }, now);
}
