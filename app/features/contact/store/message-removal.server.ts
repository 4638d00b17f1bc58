import type { Transaction } from "kysely";
import type { Schema } from "../../../../db/schema.ts";
import { hideSubjects } from "../../../kit/owner/activity-log.server.ts";
import {
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import { forgetTouch } from "../../analytics/touches.server.ts";
import { deleteMails } from "../../outbox/mail-states.server.ts";

/** Takes every trace of the visitor with it: answers, mails, and the subject in the activity log. */
export function deleteMessage(by: OwnerWrite, id: string): Promise<WriteResult<{ id: string }>> {
  const entry = { action: "message_deleted", subject: () => "a message" } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const deleted = await forgetMessage(trx, id);
    if (!deleted) return notFound("message");
    await hideSubjects(trx, { noun: "message", recordId: id, subject: deleted.subject });
    return { ok: true, value: { id } };
  });
}

/** The message with its answers and mails. A conversation that it came from keeps its lines, and no name. */
export async function forgetMessage(
  trx: Transaction<Schema>,
  id: string,
): Promise<{ subject: string } | undefined> {
  await trx
    .updateTable("conversations")
    .set({ message_id: null, visitor_name: null, visitor_email: null })
    .where("message_id", "=", id)
    .execute();
  const deleted = await trx
    .deleteFrom("messages")
    .where("id", "=", id)
    .returning("subject")
    .executeTakeFirst();
  if (!deleted) return undefined;
  await trx.deleteFrom("message_replies").where("message_id", "=", id).execute();
  await deleteMails(trx, id);
  await forgetTouch(trx, { noun: "message", recordId: id });
  return deleted;
}
