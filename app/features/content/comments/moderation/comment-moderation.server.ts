import type { Transaction } from "kysely";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Schema } from "../../../../../db/schema.ts";
import { restoreLimit } from "../../../../../db/soft-delete.ts";
import {
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { ActivityAction } from "../../../core/activity/activity.ts";
import { NEXT_ROUND, setCommentDeleted, setCommentState, updateCommentCount } from "../comments.server.ts";
import type { CommentDeps } from "../store/comment-commands.server.ts";
import { STATUS_LABELS, VERDICT_STATUS, type Verdict } from "./comment-admin.ts";
import { findOwnerComment } from "./moderation-list.server.ts";
import type { OwnerComment } from "./schema.ts";

/** The dependencies of the owner's commands; each write has its own time. */
export type ModerationDeps = Pick<CommentDeps, "newId" | "renderComment" | "hooks">;

/** A comment and the revision that was read; without a revision, a newer one is overwritten. */
export interface ReadComment {
  id: string;
  revision?: string | undefined;
}

const VERDICT_ACTIONS: Record<Verdict, ActivityAction> = {
  approve: "comment_approved",
  spam: "comment_marked_spam",
  hold: "comment_held",
};

export async function judgeComment(
  by: OwnerWrite,
  deps: ModerationDeps,
  { verdict, ...read }: ReadComment & { verdict: Verdict },
): Promise<WriteResult<OwnerComment>> {
  const entry = { action: VERDICT_ACTIONS[verdict], subject: describeComment };
  return writeAsOwner(by, entry, (trx) => judgeIn(trx, by, deps, { ...read, verdict }));
}

/** Runs in the caller's transaction. */
export async function judgeIn(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  deps: Pick<ModerationDeps, "hooks">,
  { verdict, ...read }: ReadComment & { verdict: Verdict },
): Promise<WriteResult<OwnerComment>> {
  const status = VERDICT_STATUS[verdict];
  const found = await lockComment(trx, by, { id: read.id });
  if (!found.ok) return found;
  if (found.value.deletedAt !== null) return DELETED;
  if (found.value.status === status) {
    const label = STATUS_LABELS[status].toLowerCase();
    return { ok: false, code: "closed", message: `This comment is already ${label}.` };
  }
  if (isStale(found.value, read)) return staleVersion("comment");
  const change = await setCommentState(trx, read.id, status, by.now);
  if (!change) return notFound("comment");
  for (const hook of deps.hooks) await hook(trx, change, by.now);
  return reload(trx, read.id);
}

export function deleteComment(by: OwnerWrite, read: ReadComment): Promise<WriteResult<OwnerComment>> {
  const entry = { action: "comment_deleted", subject: describeComment } as const;
  return writeAsOwner(by, entry, (trx) => deleteIn(trx, by, read));
}

/** Runs in the caller's transaction. */
export async function deleteIn(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  read: ReadComment,
): Promise<WriteResult<OwnerComment>> {
  const found = await lockComment(trx, by, read);
  if (!found.ok) return found;
  return (await setCommentDeleted(trx, read.id, true, by.now)) ? reload(trx, read.id) : notFound("comment");
}

export function restoreComment(by: OwnerWrite, id: string): Promise<WriteResult<OwnerComment>> {
  const entry = { action: "comment_restored", subject: describeComment } as const;
  return writeAsOwner(by, entry, (trx) => restoreIn(trx, by, { id }));
}

/** Runs in the caller's transaction; the comment gets its former status back. */
export async function restoreIn(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  { id }: ReadComment,
): Promise<WriteResult<OwnerComment>> {
  const found = await lockComment(trx, by, { id });
  if (!found.ok) return found;
  const { deletedAt } = found.value;
  if (deletedAt !== null && deletedAt <= restoreLimit(by.now)) {
    return { ok: false, code: "gone", message: "This comment was deleted too long ago to be restored." };
  }
  return (await setCommentDeleted(trx, id, false, by.now)) ? reload(trx, id) : notFound("deleted comment");
}

export async function updateComment(
  by: OwnerWrite,
  deps: Pick<ModerationDeps, "renderComment">,
  { text, ...read }: ReadComment & { text: string },
): Promise<WriteResult<OwnerComment>> {
  const rendered = await deps.renderComment(text);
  if (!rendered.ok) return rendered;
  const entry = { action: "comment_updated", subject: describeComment } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const found = await lockComment(trx, by, read);
    if (!found.ok) return found;
    if (found.value.deletedAt !== null) return DELETED;
    const { post_id } = await trx
      .updateTable("comments")
      .set({ text, html: rendered.value.html, edited_at: toTimestamp(by.now), ...NEXT_ROUND })
      .where("id", "=", read.id)
      .returning("post_id")
      .executeTakeFirstOrThrow();
    if (found.value.status === "approved") await updateCommentCount(trx, post_id);
    return reload(trx, read.id);
  });
}

export const DELETED: WriteFailure = {
  ok: false,
  code: "closed",
  message: "This comment is deleted. Restore it first.",
};

/** Makes other writers of comments wait, and gives the comment if it is still the one that was read. */
export async function lockComment(
  trx: Transaction<Schema>,
  { connection }: OwnerWrite,
  read: ReadComment,
): Promise<WriteResult<OwnerComment>> {
  await lockTransaction(trx, connection.dialect, "soloist comments");
  const comment = await findOwnerComment(trx, read.id);
  if (!comment) return notFound("comment");
  return isStale(comment, read) ? staleVersion("comment") : { ok: true, value: comment };
}

export async function reload(trx: Transaction<Schema>, id: string): Promise<WriteResult<OwnerComment>> {
  const comment = await findOwnerComment(trx, id);
  return comment ? { ok: true, value: comment } : notFound("comment");
}

export function describeComment({ author, post }: { author: string; post: { title: string } }): string {
  return `${author} on "${post.title}"`;
}

function isStale(comment: OwnerComment, { revision }: ReadComment): boolean {
  return revision !== undefined && revision !== comment.revision;
}
