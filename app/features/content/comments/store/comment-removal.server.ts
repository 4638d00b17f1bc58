import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import { hideSubjects } from "../../../../kit/owner/activity-log.server.ts";
import {
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { deleteCommentMails } from "../mails.server.ts";
import { describeComment, lockComment } from "../moderation/comment-moderation.server.ts";
import { FORGOTTEN_COLUMNS } from "./comment-rows.server.ts";
import { deleteLoneCommenters } from "./commenters.server.ts";

export function removeComment(by: OwnerWrite, id: string): Promise<WriteResult<{ id: string }>> {
  const entry = { action: "comment_purged", subject: () => "a comment" } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const found = await lockComment(trx, by, { id });
    if (!found.ok) return found;
    if (found.value.deletedAt === null) return notFound("deleted comment");
    await forgetComment(trx, found.value);
    await deleteLoneCommenters(trx);
    return { ok: true, value: { id } };
  });
}

/** Where replies are left, the row stays to hold their place, without a word of its author. */
export async function forgetComment(
  trx: Transaction<Schema>,
  comment: Parameters<typeof describeComment>[0] & { id: string },
): Promise<void> {
  const { id } = comment;
  await removeRow(trx, id);
  await deleteCommentMails(trx, id);
  await hideSubjects(trx, { noun: "comment", recordId: id, subject: describeComment(comment) });
}

export async function removeRow(trx: Transaction<Schema>, id: string): Promise<void> {
  const reply = await trx.selectFrom("comments").select("id").where("parent_id", "=", id).executeTakeFirst();
  if (!reply) {
    await trx.deleteFrom("comments").where("id", "=", id).execute();
    return;
  }
  await trx.updateTable("comments").set(FORGOTTEN_COLUMNS).where("id", "=", id).execute();
}
