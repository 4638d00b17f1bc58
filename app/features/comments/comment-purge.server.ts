import type { Connection } from "../../../db/connection.ts";
import { restoreLimit } from "../../../db/soft-delete.ts";
import { FORGOTTEN_COLUMNS } from "./comment-rows.server.ts";

/**
 * Deletes for good what was deleted too long ago to be restored. Where replies are left, the row stays to hold their
 * place, without a word of its author.
 */
export async function purgeDeletedComments(connection: Connection, now: Date): Promise<void> {
  const limit = restoreLimit(now);
  await connection.transact(async (trx) => {
    await trx
      .updateTable("comments")
      .set(FORGOTTEN_COLUMNS)
      .where("deleted_at", "<=", limit)
      .where("email", "!=", "")
      .where("id", "in", (select) =>
        select
          .selectFrom("comments as reply")
          .select("reply.parent_id")
          .where("reply.parent_id", "is not", null)
          .$castTo<{ parent_id: string }>(),
      )
      .execute();
    await trx
      .deleteFrom("comments")
      .where("deleted_at", "<=", limit)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("comments as reply")
              .select("reply.id")
              .whereRef("reply.parent_id", "=", "comments.id"),
          ),
        ),
      )
      .execute();
  });
}
