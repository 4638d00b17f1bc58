import type { Connection } from "../../../../db/connection.ts";
import { lockTransaction } from "../../../../db/dialect.ts";
import { restoreLimit } from "../../../../db/soft-delete.ts";
import { service } from "../../../kit/site.server.ts";
import { startHourlyJob } from "../../../kit/workers/hourly.server.ts";
import { forgetComment } from "./store/comment-removal.server.ts";
import { deleteLoneCommenters } from "./store/commenters.server.ts";

export async function purgeDeletedComments(connection: Connection, now: Date): Promise<void> {
  await connection.transact(async (trx) => {
    // A comment that is being written must not lose the data about its address.
    await lockTransaction(trx, connection.dialect, "soloist comments");
    const due = await trx
      .selectFrom("comments")
      .leftJoin("posts", "posts.id", "comments.post_id")
      .select(["comments.id", "comments.author", "posts.title"])
      .where("comments.deleted_at", "<=", restoreLimit(now))
      .where(({ eb, or, not, exists, selectFrom }) =>
        or([
          eb("comments.email", "!=", ""),
          // Only its place was left, which no reply needs any more.
          not(
            exists(
              selectFrom("comments as reply")
                .select("reply.id")
                .whereRef("reply.parent_id", "=", "comments.id"),
            ),
          ),
        ]),
      )
      .orderBy(({ eb }) => eb("comments.parent_id", "is", null))
      .execute();
    for (const { id, author, title } of due) {
      await forgetComment(trx, { id, author, post: { title: title ?? "" } });
    }
    // Comments go with their post, too.
    await deleteLoneCommenters(trx);
  });
}

export const commentPurger = service("commentPurger", (site) =>
  startHourlyJob(
    { log: site.log, purges: site.connection },
    "Deleted comments could not be cleared; trying again later",
    () => purgeDeletedComments(site.connection, site.now()),
  ),
);
