import type { Transaction } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import type { Schema } from "../../../../../db/schema.ts";
import type { Feature } from "../../../../kit/feature.server.ts";
import { hideSubjects } from "../../../../kit/owner/activity-log.server.ts";
import {
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { forgetTouch } from "../../../core/attribution/touches.server.ts";
import { deleteMails } from "../../../core/outbox/mail-states.server.ts";
import { uncountMessage } from "../../deals/deals.server.ts";
import { forgetIfLone } from "../../people/new-people.server.ts";

export type Features = readonly Pick<Feature, "personalData">[];

/** Also deletes every trace of the visitor: answers, mails, the subject in the activity log, and the deal and person it made. */
export function deleteMessage(
  by: OwnerWrite,
  id: string,
  features: Features,
): Promise<WriteResult<{ id: string }>> {
  const entry = { action: "message_deleted", subject: () => "a message" } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const deleted = await forgetMessage(trx, id);
    if (!deleted) return notFound("message");
    await hideSubjects(trx, { noun: "message", recordId: id, subject: deleted.subject });
    await forgetWhatItMade(trx, by.connection, { id, email: deleted.email, features });
    return { ok: true, value: { id } };
  });
}

/** Deletes the deal and the person that only this message has made, unless somebody has worked on them. */
export async function forgetWhatItMade(
  trx: Transaction<Schema>,
  { dialect }: Pick<Connection, "dialect">,
  { id, email, features }: { id: string; email: string; features: Features },
): Promise<void> {
  await uncountMessage(trx, dialect, id);
  await forgetIfLone(trx, email, features);
}

/** The message with its answers and mails. A conversation that it came from keeps its lines, and no name. */
export async function forgetMessage(
  trx: Transaction<Schema>,
  id: string,
): Promise<{ subject: string; email: string } | undefined> {
  await trx
    .updateTable("conversations")
    .set({ message_id: null, visitor_name: null, visitor_email: null })
    .where("message_id", "=", id)
    .execute();
  const deleted = await trx
    .deleteFrom("messages")
    .where("id", "=", id)
    .returning(["subject", "email"])
    .executeTakeFirst();
  if (!deleted) return undefined;
  await trx.deleteFrom("message_replies").where("message_id", "=", id).execute();
  await deleteMails(trx, id);
  await forgetTouch(trx, { noun: "message", recordId: id });
  return deleted;
}
