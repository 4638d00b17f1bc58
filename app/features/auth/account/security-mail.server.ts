import type { Db } from "../../../../db/schema.ts";
import type { Owner } from "../../../kit/owner/caller.ts";
import type { Mail, MailAddress } from "../../outbox/mail.ts";
import { createOutboxMail } from "../../outbox/outbox.server.ts";
import { getSettings } from "../../settings/settings.server.ts";

/** Queues what the owner is told about the account, whatever mail is wanted otherwise. */
export async function queueSecurityMail(
  db: Db,
  { id, owner, subjectId }: { id: string; owner: Owner; subjectId: string },
  write: (to: MailAddress) => Mail,
  now: Date,
): Promise<void> {
  const { name, email } = await getSettings(db);
  const mail = write({ name: name || owner.name, address: email || owner.email });
  await createOutboxMail(db, { id, kind: "security_notice", subjectId, mail }, now);
}
