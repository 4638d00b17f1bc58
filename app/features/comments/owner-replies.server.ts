import { type OwnerWrite, notFound, type WriteResult, writeAsOwner } from "../activity/owner-writes.server.ts";
import { getProfile } from "../profile/profile.server.ts";
import type { OwnerComment } from "./comment-admin.ts";
import { createOwnerComment } from "./comment-commands.server.ts";
import { type CommentMailDeps, createReplyMail } from "./comment-mails.server.ts";
import { DELETED, describeComment, judgeIn, lockComment, type ModerationDeps } from "./comment-moderation.server.ts";
import { findOwnerComment } from "./moderation-list.server.ts";

/** Stores the owner's answer, approved; a held comment is approved with it, as nobody answers what is not to be seen. */
export async function replyToComment(
  by: OwnerWrite,
  deps: ModerationDeps & CommentMailDeps,
  { id, text }: { id: string; text: string },
): Promise<WriteResult<OwnerComment>> {
  const rendered = await deps.renderComment(text);
  if (!rendered.ok) return rendered;
  const replyId = deps.newId();
  const subject = ({ parentAuthor, post }: OwnerComment) => `${parentAuthor ?? "a comment"} on "${post.title}"`;
  const entry = { action: "comment_replied", subject } as const;
  const result = await writeAsOwner(by, entry, async (trx): Promise<WriteResult<OwnerComment>> => {
    const found = await lockComment(trx, by, { id });
    if (!found.ok) return found;
    if (found.value.deletedAt !== null) return DELETED;
    if (found.value.status === "spam") {
      return { ok: false, code: "closed", message: "This comment is marked as spam. Approve it first." };
    }
    if (found.value.status === "held") {
      const approved = await judgeIn(trx, by, deps, { id, verdict: "approve" });
      if (!approved.ok) return approved;
    }
    const { name, email } = await getProfile(trx);
    const words = { author: name, email, text, html: rendered.value.html };
    const comment = await createOwnerComment(trx, { id: replyId, parentId: id, ...words }, by.now);
    if (!comment) return notFound("comment");
    for (const hook of deps.hooks) await hook(trx, { comment, before: undefined }, by.now);
    // Of an answer to an answer both authors hear: that of the comment above, and who was meant.
    await createReplyMail(trx, deps, { reply: comment, to: id }, by.now);
    const stored = await findOwnerComment(trx, replyId);
    return stored ? { ok: true, value: stored } : notFound("comment");
  });
  if (result.ok) deps.onQueued?.();
  return result;
}
