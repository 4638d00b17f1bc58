import type { Db } from "../../../db/schema.ts";
import type { MailRecord } from "./mail.ts";
import { settleFailedMails } from "./mail-states.server.ts";
import { createOutboxMail, type NewOutboxMail } from "./outbox.server.ts";

/** A mail of a document is the latest word on it: one of the same kind that failed before needs nobody any more. */
export async function createDocumentMail(
  db: Db,
  mail: NewOutboxMail & { about: MailRecord },
  now: Date,
): Promise<void> {
  await settleFailedMails(db, { kinds: [mail.kind], subjectId: mail.subjectId }, now);
  await createOutboxMail(db, mail, now);
}
