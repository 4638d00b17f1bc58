import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { parseJson } from "../../../utils/text/json.ts";
import type { Mail, MailAddress } from "../../core/outbox/mail.ts";
import { deleteMails } from "../../core/outbox/mail-states.server.ts";
import { queueOwnerNotice } from "../../core/outbox/owner-notices/owner-notices.server.ts";
import { hasNoMailRoom, queueVisitorMail } from "../../core/outbox/visitor-mails/visitor-mails.server.ts";
import { getSettings } from "../../core/settings/settings.server.ts";
import { wantsMail } from "../../core/settings/wants-mail.ts";
import { getProfile } from "../profile/profile.server.ts";
import { formatConfirmPath, formatModerationPath, formatRepliesPath } from "./comment-links.ts";
import { formatCommentMail, formatConfirmation, formatReplyNotice } from "./comment-mail.ts";
import { findComment, findCommentPage } from "./comments.server.ts";
import type { CommentHook } from "./store/comment-commands.server.ts";
import { type StoredComment, toStoredComment } from "./store/comment-rows.server.ts";
import {
  createConfirmToken,
  createModerationToken,
  createRepliesToken,
} from "./store/comment-tokens.server.ts";
import { findCommenter, findStanding, reserveNotice, reserveQuestion } from "./store/commenters.server.ts";
import { takesCommentMails } from "./store/reply-preferences.server.ts";

const REPLY_KIND = "comment_reply";

export interface CommentMailDeps {
  newId: () => string;
  secret: string;
  siteUrl: URL;
}

/** The mails that a change of a comment causes, queued with the change: to the owner, and to who is answered. */
export function createCommentMails(deps: CommentMailDeps): CommentHook {
  return async (trx, { comment, before }, now) => {
    const isNew = before === undefined;
    if (isNew && (await mustAsk(trx, comment))) await createQuestionMail(trx, deps, comment, now);
    if (comment.parentId !== null) {
      await createReplyMail(trx, deps, { reply: comment, to: comment.parentId }, now);
    } else {
      // It may have been hidden when its replies were approved.
      for (const reply of await listReplies(trx, comment)) {
        await createReplyMail(trx, deps, { reply, to: comment.id }, now);
      }
    }
    if (isNew) await createOwnerMail(trx, deps, comment, now);
  };
}

async function createOwnerMail(
  db: Transaction<Schema>,
  { newId, secret, siteUrl }: CommentMailDeps,
  comment: StoredComment,
  now: Date,
): Promise<void> {
  // Likely spam waits in its list: a flood of it must not become a flood of mail.
  if (comment.isOwner || comment.status === "spam") return;
  if (!wantsMail(await getSettings(db), "comment")) return;
  const owner = await getOwner(db);
  if (owner.address.toLowerCase() === comment.email) return;
  const post = await findMailedPost(db, comment.postId);
  const token = createModerationToken(secret, comment, now);
  const links = {
    approve: `${siteUrl.origin}${formatModerationPath(token, "approve")}`,
    spam: `${siteUrl.origin}${formatModerationPath(token, "spam")}`,
    admin: `${siteUrl.origin}${pathToRecord("comment", comment.id)}`,
  };
  const mail = formatCommentMail(comment, { owner, siteUrl, post, links });
  const queued = { id: newId(), kind: "comment_notification", subjectId: comment.id, mail };
  await queueOwnerNotice(db, siteUrl, queued, now);
}

/** Asks an address to confirm, for mails about replies or for trust in another browser; the latter only once. */
async function mustAsk(db: Db, comment: StoredComment): Promise<boolean> {
  if (comment.isOwner || comment.status === "spam") return false;
  const mailbox = await findCommenter(db, comment.email);
  const { isApproved, isTrusted } = await findStanding(db, comment);
  if (comment.wantsReplies && !mailbox?.isConfirmed) return true;
  return isApproved && !isTrusted && (mailbox === undefined || mailbox.isConfirmed);
}

async function createQuestionMail(
  db: Transaction<Schema>,
  { newId, secret, siteUrl }: CommentMailDeps,
  comment: StoredComment,
  now: Date,
): Promise<void> {
  const owner = await getOwner(db);
  if (owner.address.toLowerCase() === comment.email) return;
  if (!(await takesCommentMails(db, comment.email))) return;
  const asked = { secret, senderAddress: undefined };
  // A question that can't be sent now mustn't count as asked.
  if (await hasNoMailRoom(db, { ...asked, email: comment.email }, now)) return;
  const key = await reserveQuestion(db, comment.email, now);
  if (key === undefined) return;
  const token = createConfirmToken(secret, { commentId: comment.id, key }, now);
  const links = {
    confirm: `${siteUrl.origin}${formatConfirmPath(token)}`,
    ...listLeavingLinks({ secret, siteUrl }, comment.id),
  };
  const post = await findMailedPost(db, comment.postId);
  const mail = formatConfirmation(comment, { owner, siteUrl, post, links });
  const queued = { id: newId(), kind: "comment_confirmation", subjectId: comment.id, mail };
  await queueVisitorMail(db, asked, queued, now);
}

/**
 * Each confirmed address once for ever, within its limit of a day; one that was never asked is asked first.
 * Call it while other writers of comments wait.
 */
export async function createReplyMail(
  db: Transaction<Schema>,
  deps: CommentMailDeps,
  { reply, to }: { reply: StoredComment; to: string },
  now: Date,
): Promise<void> {
  if (!isShown(reply)) return;
  const parent = await findComment(db, to);
  if (!parent || !wantsToHear(parent, reply) || !(await takesCommentMails(db, parent.email))) return;
  const post = await findMailedPost(db, reply.postId);
  const isReadable =
    post.status === "published" && post.published_at <= toTimestamp(now) && post.deleted_at === null;
  if (!isReadable || (await hasBeenTold(db, { replyId: reply.id, address: parent.email }))) return;
  if ((await findCommenter(db, parent.email)) === undefined) return createQuestionMail(db, deps, parent, now);
  if (!(await reserveNotice(db, parent.email, now))) return;
  const page = await findCommentPage(db, reply);
  const context = { owner: await getOwner(db), siteUrl: deps.siteUrl, post, page };
  const mail = formatReplyNotice(reply, parent, { ...context, ...listLeavingLinks(deps, parent.id) });
  // The same for the same mail, so that two who approve at once cannot both queue it.
  const id = formatReplyMailId(reply.id, parent.id);
  const asked = { secret: deps.secret, senderAddress: undefined, isProved: true };
  await queueVisitorMail(db, asked, { id, kind: REPLY_KIND, subjectId: reply.id, mail }, now);
}

export async function deleteCommentMails(db: Db, id: string): Promise<void> {
  await deleteMails(db, id);
  await db
    .deleteFrom("outbox")
    .where("kind", "=", REPLY_KIND)
    .where("id", "like", formatReplyMailId("%", id))
    .execute();
}

function listLeavingLinks({ secret, siteUrl }: Omit<CommentMailDeps, "newId">, commentId: string) {
  const token = createRepliesToken(secret, commentId);
  return {
    optOut: `${siteUrl.origin}${formatRepliesPath(token)}`,
    oneClick: `${siteUrl.origin}/api/comments/unsubscribe?token=${token}`,
  };
}

function formatReplyMailId(replyId: string, to: string): string {
  return `reply-${replyId}-${to}`;
}

function isShown({ status, deletedAt }: StoredComment): boolean {
  return status === "approved" && deletedAt === null;
}

/** Authors aren't notified of their own replies; the owner is notified of replies to theirs as of any comment. */
function wantsToHear(parent: StoredComment, reply: StoredComment): boolean {
  return isShown(parent) && parent.wantsReplies && !parent.isOwner && parent.email !== reply.email;
}

async function hasBeenTold(
  db: Db,
  { replyId, address }: { replyId: string; address: string },
): Promise<boolean> {
  const mails = await db
    .selectFrom("outbox")
    .select("mail")
    .where("subject_id", "=", replyId)
    .where("kind", "=", REPLY_KIND)
    .execute();
  return mails.some(({ mail }) => parseJson<Mail>(mail).to.address === address);
}

async function listReplies(db: Db, { id }: StoredComment): Promise<StoredComment[]> {
  const rows = await db
    .selectFrom("comments")
    .selectAll()
    .where("parent_id", "=", id)
    .where("status", "=", "approved")
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(toStoredComment);
}

function findMailedPost(db: Db, id: number) {
  return db
    .selectFrom("posts")
    .select(["title", "slug", "status", "published_at", "deleted_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function getOwner(db: Db): Promise<MailAddress> {
  const { name, email } = await getProfile(db);
  return { name, address: email };
}
