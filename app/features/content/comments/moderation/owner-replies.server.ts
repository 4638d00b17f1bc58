import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import {
  notFound,
  type OwnerWrite,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { getProfile } from "../../profile/profile.server.ts";
import { type CommentMailDeps, createReplyMail } from "../mails.server.ts";
import { createOwnerComment } from "../store/comment-commands.server.ts";
import { DELETED, judgeIn, lockComment, type ModerationDeps, reload } from "./comment-moderation.server.ts";
import type { OwnerComment } from "./schema.ts";

type ReplyDeps = ModerationDeps & CommentMailDeps;

/** Stores the owner's reply, approved; a held comment is approved with it, since replies need a public comment. */
export async function replyToComment(
  by: OwnerWrite,
  deps: ReplyDeps,
  { id, text }: { id: string; text: string },
): Promise<WriteResult<OwnerComment>> {
  const rendered = await deps.renderComment(text);
  if (!rendered.ok) return rendered;
  const words = { id: deps.newId(), parentId: id, text, html: rendered.value.html };
  const subject = ({ parentAuthor, post }: OwnerComment) =>
    `${parentAuthor ?? "a comment"} on "${post.title}"`;
  // The entry names the author of the comment, so it is deleted with their data.
  const entry = { action: "comment_replied", subject, record: () => id } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const obstacle = await openThread(trx, by, deps, id);
    return obstacle ?? storeReply(trx, deps, words, by.now);
  });
}

/** Says why the comment cannot be answered; a held one can, since it is approved here. */
async function openThread(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  deps: ReplyDeps,
  id: string,
): Promise<WriteFailure | undefined> {
  const found = await lockComment(trx, by, { id });
  if (!found.ok) return found;
  const { status, deletedAt } = found.value;
  if (deletedAt !== null) return DELETED;
  if (status === "spam") {
    return { ok: false, code: "closed", message: "This comment is marked as spam. Approve it first." };
  }
  if (status === "approved") return undefined;
  const approved = await judgeIn(trx, by, deps, { id, verdict: "approve" });
  return approved.ok ? undefined : approved;
}

async function storeReply(
  trx: Transaction<Schema>,
  deps: ReplyDeps,
  words: { id: string; parentId: string; text: string; html: string },
  now: Date,
): Promise<WriteResult<OwnerComment>> {
  const { name, email } = await getProfile(trx);
  const comment = await createOwnerComment(trx, { ...words, author: name, email }, now);
  if (!comment) return notFound("comment");
  for (const hook of deps.hooks) await hook(trx, { comment, before: undefined }, now);
  // A reply to a reply notifies both authors: that of the top comment, and that of the reply.
  await createReplyMail(trx, deps, { reply: comment, to: words.parentId }, now);
  return reload(trx, words.id);
}
