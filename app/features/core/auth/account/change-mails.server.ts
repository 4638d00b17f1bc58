import type { Db } from "../../../../../db/schema.ts";
import type { Owner } from "../../../../kit/owner/caller.ts";
import type { SensitiveChange } from "../../../../kit/proof/sensitive-change.server.ts";
import type { MailAddress } from "../../outbox/mail.ts";
import { formatChangeMail } from "./change-mail.ts";
import { queueNotice, queueSecurityMail } from "./security-mail.server.ts";

interface MailDeps {
  siteUrl: URL;
  newId: () => string;
  now: () => Date;
}

interface MadeChange {
  owner: Owner;
  /** The browser's user agent. */
  label: string;
  change: SensitiveChange;
}

/** Mails the log-in address, and a copy to another address where the change names one. */
export async function queueChangeMails(
  db: Db,
  { siteUrl, newId, now }: MailDeps,
  { owner, label, change }: MadeChange,
): Promise<void> {
  const at = now();
  const compose = (to: MailAddress) =>
    formatChangeMail(change, { owner: to, siteUrl, userAgent: label, now: at });
  await queueSecurityMail(db, { id: newId(), owner, subjectId: owner.id }, compose, at);
  const { copyTo = "" } = change;
  if (!copyTo || copyTo.toLowerCase() === owner.email.toLowerCase()) return;
  const copy = compose({ name: "", address: copyTo });
  await queueNotice(db, { id: newId(), subjectId: owner.id, mail: copy }, at);
}
