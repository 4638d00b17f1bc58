import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import type { SamplePart } from "../../../../kit/owner/sample.server.ts";
import { updateCommentCount } from "../comments.server.ts";
import { removeRow } from "./comment-removal.server.ts";

export const commentSample: readonly SamplePart[] = [
  {
    noun: "comments",
    label: ["comment", "comments"],
    async list(db) {
      const rows = await db.selectFrom("comments").select(["id", "text"]).where("text", "!=", "").execute();
      return rows.map(({ id, text }) => ({ id, words: text }));
    },
    async remove({ trx }, found) {
      if (found.length === 0) return;
      const ids = found.map(({ id }) => id);
      const rows = await trx
        .selectFrom("comments")
        .select(["id", "post_id", "parent_id"])
        .where("id", "in", ids)
        .execute();
      // Answers first: a comment that still has some would leave its place behind.
      for (const { id } of rows.toSorted(
        (a, b) => Number(a.parent_id === null) - Number(b.parent_id === null),
      )) {
        await removeRow(trx, id);
      }
      for (const id of new Set(rows.map((row) => row.post_id))) await updateCommentCount(trx, id);
    },
  },
];

/** The owner's replies carry the owner's name. */
export async function renameOwnerComments(
  trx: Transaction<Schema>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await trx
    .updateTable("comments")
    .set({ author: to })
    .where("is_owner", "=", 1)
    .where("author", "=", from)
    .execute();
}
