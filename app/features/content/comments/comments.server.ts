import { type ExpressionBuilder, sql, type Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { type CommentStatus, THREADS_PER_PAGE } from "./comment.ts";
import type { CommentPage } from "./schema.ts";
import {
  PUBLIC_COLUMNS,
  type StoredComment,
  toPublicComment,
  toStoredComment,
} from "./store/comment-rows.server.ts";

/**
 * A page beyond the last counts as the last. A comment that is gone keeps its place above approved replies.
 */
export async function listApprovedComments(
  db: Db,
  postId: number,
  { page: wanted = 1 }: { page?: number } = {},
): Promise<CommentPage> {
  const [total, threadCount] = await Promise.all([countApproved(db, postId), countThreads(db, postId)]);
  const pages = Math.max(1, Math.ceil(threadCount / THREADS_PER_PAGE));
  const page = Math.min(Math.max(1, wanted), pages);
  if (threadCount === 0) return { threads: [], total, page, pages };
  const tops = await selectThreads(db, postId)
    .select([...PUBLIC_COLUMNS, "status", "deleted_at"])
    .orderBy("created_at")
    .orderBy("id")
    .limit(THREADS_PER_PAGE)
    .offset((page - 1) * THREADS_PER_PAGE)
    .execute();
  const ids = tops.map(({ id }) => id);
  const rows = await db
    .selectFrom("comments")
    .select(PUBLIC_COLUMNS)
    .where("parent_id", "in", ids)
    .where(isShown)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const replies = Map.groupBy(rows.map(toPublicComment), ({ parentId }) => parentId);
  const threads = tops.map((top) => ({
    id: top.id,
    comment: top.status === "approved" && top.deleted_at === null ? toPublicComment(top) : null,
    replies: replies.get(top.id) ?? [],
  }));
  return { threads, total, page, pages };
}

/**
 * Whatever changes below a post also writes its row, which pages read: held comments and spam cost no page.
 */
export function readShownOnly(db: Db): Db {
  return db.withoutPlugins();
}

/** On which page of its post's comments it, or the comment that it answers, is found. */
export async function findCommentPage(
  db: Db,
  comment: Pick<StoredComment, "id" | "parentId" | "postId">,
): Promise<number> {
  const top = await db
    .selectFrom("comments")
    .select(["id", "created_at"])
    .where("id", "=", comment.parentId ?? comment.id)
    .executeTakeFirst();
  if (!top) return 1;
  const { count } = await selectThreads(db, comment.postId)
    .select(({ fn }) => fn.countAll().as("count"))
    .where((eb) =>
      eb.or([
        eb("created_at", "<", top.created_at),
        eb.and([eb("created_at", "=", top.created_at), eb("id", "<", top.id)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Math.floor(Number(count) / THREADS_PER_PAGE) + 1;
}

export async function findComment(db: Db, id: string): Promise<StoredComment | undefined> {
  const row = await db.selectFrom("comments").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toStoredComment(row);
}

/** A comment that is public below this post. */
export async function findShownComment(
  db: Db,
  postId: number,
  id: string,
): Promise<StoredComment | undefined> {
  const comment = await findComment(db, id);
  const isShown = comment?.postId === postId && comment.status === "approved" && comment.deletedAt === null;
  return isShown ? comment : undefined;
}

export interface CommentChange {
  comment: StoredComment;
  before: CommentStatus;
}

/** Belongs in every write that changes a comment's text or state: it revokes links that were made for the old one. */
export const NEXT_ROUND = { moderation_round: sql<number>`comments.moderation_round + 1` };

/** The only place where a comment's state changes, since the post's count follows it; undefined for one that is gone. */
export async function setCommentState(
  trx: Transaction<Schema>,
  id: string,
  status: CommentStatus,
  now: Date,
): Promise<CommentChange | undefined> {
  const found = await findComment(trx, id);
  if (!found || found.deletedAt !== null) return undefined;
  const row = await trx
    .updateTable("comments")
    .set(({ fn, ref, val }) => ({
      status,
      ...NEXT_ROUND,
      ...(status === "approved" && { approved_at: fn.coalesce(ref("approved_at"), val(toTimestamp(now))) }),
    }))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  if (found.status === "approved" || status === "approved") await updateCommentCount(trx, row.post_id);
  return { comment: toStoredComment(row), before: found.status };
}

/** Takes a comment out of sight, or brings it back in the state that it had; undefined where nothing was to do. */
export async function setCommentDeleted(
  trx: Transaction<Schema>,
  id: string,
  isDeleted: boolean,
  now: Date,
): Promise<StoredComment | undefined> {
  const row = await trx
    .updateTable("comments")
    .set({ deleted_at: isDeleted ? toTimestamp(now) : null, ...NEXT_ROUND })
    .where("id", "=", id)
    .where("deleted_at", isDeleted ? "is" : "is not", null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.status === "approved") await updateCommentCount(trx, row.post_id);
  return toStoredComment(row);
}

/** Belongs in the transaction that changes the comments shown below the post, if only a word: pages are cached until then. */
export async function updateCommentCount(trx: Transaction<Schema>, postId: number): Promise<void> {
  const post = () => trx.updateTable("posts").where("id", "=", postId);
  // PostgreSQL counts by the statement's snapshot, so the post has to be locked by an earlier statement.
  await post()
    .set(({ ref }) => ({ comments: ref("comments") }))
    .execute();
  await post()
    .set({ comments: await countApproved(trx, postId) })
    .execute();
}

async function countApproved(db: Db, postId: number): Promise<number> {
  const { count } = await db
    .selectFrom("comments")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("post_id", "=", postId)
    .where(isShown)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countThreads(db: Db, postId: number): Promise<number> {
  const { count } = await selectThreads(db, postId)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Comments that answer none, and are shown or have replies that are. */
function selectThreads(db: Db, postId: number) {
  return db
    .selectFrom("comments")
    .where("post_id", "=", postId)
    .where("parent_id", "is", null)
    .where((eb) =>
      eb.or([
        isShown(eb),
        eb.exists(
          eb
            .selectFrom("comments as reply")
            .select("reply.id")
            .whereRef("reply.parent_id", "=", "comments.id")
            .where("reply.status", "=", "approved")
            .where("reply.deleted_at", "is", null),
        ),
      ]),
    );
}

function isShown(eb: ExpressionBuilder<Schema, "comments">) {
  return eb.and([eb("comments.status", "=", "approved"), eb("comments.deleted_at", "is", null)]);
}
