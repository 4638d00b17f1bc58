import type { Selectable, Transaction } from "kysely";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import type { OutboxTable } from "../../../../../db/tables/business-tables.ts";
import {
  getTitle,
  notFound,
  type OwnerWrite,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { isPlacedNoun } from "../../../../utils/admin-paths.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { Mail, MailRecord, MailState } from "../mail.ts";
import { isMailOn, MAIL_OFF } from "../mail-probe.server.ts";
import { findMailStates, requeueMail, selectUndelivered } from "../mail-states.server.ts";
import { createOutboxMail, updateRecipient } from "../outbox.server.ts";
import { createComposer, mailComposers } from "../worker.server.ts";

type MailRow = Selectable<OutboxTable>;

const LOCK = "soloist mail again";
const NOTHING_TO_SEND =
  "There's nothing to send: the client has no email address, or what this email says is no longer so.";
const ON_ITS_WAY = "This email is on its way already.";

/**
 * Puts a mail that didn't arrive back into the queue, and a new copy of one that did. Its feature composes it again when it
 * leaves, so it goes to the address that the client has then. What was agreed or issued stays as it is.
 */
export async function sendMailAgain(site: Site, by: OwnerWrite, id: string): Promise<WriteResult<MailState>> {
  if (!isMailOn(site)) return refuse(MAIL_OFF);
  const row = await findMail(by.connection.db, id);
  if (!row) return notFound("email");
  const { kind, subject_id: subjectId } = row;
  const isWritten = site.get(mailComposers).has(kind);
  // The text of a mail that was sent is gone, unless its feature can compose it again.
  if (row.sent_at !== null && !isWritten) return refuse("This email was sent, and isn't sent twice.");
  const mail = await createComposer(site)({ kind, subjectId, mail: parseJson<Mail>(row.mail) });
  // A mail without a composer is sent as it was queued, and has no text left once it was sent.
  if (!mail?.text) return refuse(NOTHING_TO_SEND);
  return writeAsOwner(by, { action: "settings_mail_resent", subject: getTitle }, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, LOCK);
    const again = row.sent_at === null ? id : site.newId();
    const fault =
      row.sent_at === null
        ? await requeue(trx, row, by.now)
        : await copy(trx, row, { id: again, mail, now: by.now });
    if (fault) return fault;
    await updateRecipient(trx, again, mail.to.address);
    return readMailState(trx, again);
  });
}

async function requeue(
  trx: Transaction<Schema>,
  { id, subject_id: subjectId }: MailRow,
  now: Date,
): Promise<WriteFailure | undefined> {
  return (await requeueMail(trx, { id, subjectId }, now)) ? undefined : refuse(ON_ITS_WAY);
}

/** A second press makes no second copy. */
async function copy(
  trx: Transaction<Schema>,
  row: MailRow,
  { id, mail, now }: { id: string; mail: Mail; now: Date },
): Promise<WriteFailure | undefined> {
  const { kind, subject_id: subjectId } = row;
  const waiting = await trx
    .selectFrom("outbox")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where("kind", "=", kind)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .executeTakeFirst();
  if (waiting) return refuse(ON_ITS_WAY);
  await createOutboxMail(trx, { id, kind, subjectId, mail, about: toAbout(row) }, now);
  return undefined;
}

function toAbout({ record_noun: noun, record_id, title, person_id }: MailRow): MailRecord | undefined {
  if (noun === null || !isPlacedNoun(noun)) return undefined;
  return {
    noun,
    id: record_id ?? "",
    ...(title !== null && { title }),
    ...(person_id !== null && { personId: person_id }),
  };
}

/** Stops asking the owner about a mail that was given up. Its state stays. */
export function putMailAside(by: OwnerWrite, id: string): Promise<WriteResult<MailState>> {
  return writeAsOwner(by, { action: "settings_mail_settled", subject: getTitle }, async (trx) => {
    if (!(await findMail(trx, id))) return notFound("email");
    const { numUpdatedRows } = await trx
      .updateTable("outbox")
      .set({ settled_at: by.now.toISOString() })
      .where("id", "in", selectUndelivered(trx).select("outbox.id").where("outbox.id", "=", id))
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n
      ? readMailState(trx, id)
      : refuse("Only an email that didn't arrive can be put aside.");
  });
}

/** The owner sees only mails to clients. */
function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("id", "=", id)
    .where("title", "is not", null)
    .executeTakeFirst();
}

async function readMailState(trx: Transaction<Schema>, id: string): Promise<WriteResult<MailState>> {
  const state = (await findMailStates(trx, [id], true)).get(id);
  return state ? { ok: true, value: state } : notFound("email");
}

function refuse(message: string): WriteFailure {
  return { ok: false, code: "wrong_state", message };
}
