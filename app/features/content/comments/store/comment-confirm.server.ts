import type { Transaction } from "kysely";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { maskEmail } from "../../../../utils/text/mask-email.ts";
import type { ConfirmState } from "../comment-links.ts";
import { findComment, setCommentState } from "../comments.server.ts";
import { findOwnerComment, locateComment } from "../moderation/moderation-list.server.ts";
import { decideStatus } from "../moderation/spam-score.ts";
import type { CommentDeps } from "./comment-commands.server.ts";
import type { StoredComment } from "./comment-rows.server.ts";
import { readConfirmToken } from "./comment-tokens.server.ts";
import { findCommenter, findStanding } from "./commenters.server.ts";

/** The state that the page of the link shows; opening it changes nothing, since mail scanners open links too. */
export async function findConfirmState(
  db: Db,
  { secret, token, now }: { secret: string; token: string; now: Date },
): Promise<ConfirmState> {
  const claim = readConfirmToken(secret, token, now);
  const found = claim && (await findOwnerComment(db, claim.commentId));
  if (!found || found.deletedAt !== null) return { kind: "invalid" };
  const { author, text, createdAt, email, status, post, path } = await locateComment(db, found);
  const mailbox = await findCommenter(db, email);
  if (mailbox?.confirmKey === claim.key) {
    const comment = { author, text, createdAt, path, postTitle: post.title };
    return { kind: "ready", comment, address: maskEmail(email) };
  }
  return mailbox?.isConfirmed ? { kind: "done", isShown: status === "approved", path } : { kind: "invalid" };
}

/**
 * Publishes the comments that wait only for this, and trusts the browser for this address. False for a link that
 * has expired or was used.
 */
export async function confirmCommenter(
  deps: CommentDeps,
  { token, browserKey }: { token: string; browserKey: string },
): Promise<boolean> {
  const now = deps.now();
  const claim = readConfirmToken(deps.secret, token, now);
  if (!claim) return false;
  const isConfirmed = await deps.connection.transact(async (trx) => {
    await lockTransaction(trx, deps.connection.dialect, "soloist comments");
    const comment = await findComment(trx, claim.commentId);
    if (!comment || comment.deletedAt !== null) return false;
    const { numUpdatedRows } = await trx
      .updateTable("commenters")
      .set({ confirm_key: null, confirmed_at: toTimestamp(now), browser_key: browserKey })
      .where("email", "=", comment.email)
      .where("confirm_key", "=", claim.key)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await publishConfirmed(trx, deps, { comment, browserKey }, now);
    return true;
  });
  return isConfirmed;
}

/** Only unchanged comments: once its author or the owner has changed it, the owner decides. */
async function publishConfirmed(
  trx: Transaction<Schema>,
  deps: CommentDeps,
  { comment, browserKey }: { comment: StoredComment; browserKey: string },
  now: Date,
): Promise<void> {
  const { id, status, round, spamScore } = comment;
  if (
    status !== "held" ||
    round !== 0 ||
    decideStatus({ score: spamScore, reasons: [] }, true) !== "approved"
  )
    return;
  const { isApproved } = await findStanding(trx, comment);
  if (!isApproved) return;
  // The approval counts for the browser that confirmed, which may not be the one that the comment was typed in.
  await trx.updateTable("comments").set({ browser_key: browserKey }).where("id", "=", id).execute();
  const change = await setCommentState(trx, id, "approved", now);
  if (change) for (const hook of deps.hooks) await hook(trx, change, now);
}
