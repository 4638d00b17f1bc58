import type { Transaction } from "kysely";
import type { Connection } from "../../../db/connection.ts";
import { lockTransaction } from "../../../db/dialect.ts";
import type { Db, Schema } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import type { CommentRenderer } from "../posts/markdown-comment.server.ts";
import { findPost } from "../posts/posts.server.ts";
import { getSettings } from "../settings/settings.server.ts";
import {
  COMMENT_INVALID,
  type CommentFailure,
  type CommentResult,
  type CommentSignals,
  type CommentStatus,
  type OwnComment,
  type StoredComment,
} from "./comment.ts";
import { type CommentInput, commentInput, toCommentFieldErrors } from "./comment-input.ts";
import { createEditKey, hashEditKey } from "./comment-key.server.ts";
import { type CommentSender, hasTooManyComments, listVisitorKeys } from "./comment-limits.server.ts";
import { toOwnComment, toStoredComment } from "./comment-rows.server.ts";
import { findComment, updateCommentCount } from "./comments.server.ts";
import { decideStatus, type SpamVerdict, scoreComment } from "./spam-score.ts";

const MINUTE_MS = 60_000;
/** The same words again so soon are the same comment, sent by a second click or after a lost answer. */
const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;
const REPEAT_WINDOW_MS = 7 * 24 * 60 * MINUTE_MS;
/** Anybody may write "Thank you!" below two posts. */
const REPEAT_MIN_CHARS = 25;

/** Runs in the transaction that stores a comment or changes its state; `before` is undefined for a new one. */
export type CommentHook = (
  trx: Transaction<Schema>,
  change: { comment: StoredComment; before: CommentStatus | undefined },
  now: Date,
) => Promise<void>;

export interface CommentDeps {
  connection: Connection;
  now: () => Date;
  newId: () => string;
  secret: string;
  renderComment: CommentRenderer;
  hooks: readonly CommentHook[];
  /** Called after the commit: mail may be waiting. */
  onQueued?: () => void;
}

export interface SentComment {
  comment: OwnComment;
  /** Kept by the author's browser. */
  editKey: string;
}

/** Stores the comment below the post of the address, whatever it looks like; its state says who may see it. */
export async function createComment(
  deps: CommentDeps,
  slug: string,
  input: unknown,
  sender: CommentSignals & CommentSender,
): Promise<CommentResult<SentComment>> {
  const parsed = commentInput.safeParse(input);
  if (!parsed.success) {
    return invalid(toCommentFieldErrors(parsed.error));
  }
  const rendered = await deps.renderComment(parsed.data.text);
  if (!rendered.ok) return invalid({ text: rendered.message });
  const id = deps.newId();
  const editKey = createEditKey();
  const now = deps.now();
  const result = await deps.connection.transact(async (trx): Promise<CommentResult<SentComment>> => {
    // Two comments of one visitor must not both be the last that is allowed.
    await lockTransaction(trx, deps.connection.dialect, "soloist comments");
    const place = await findPlace(trx, slug, parsed.data, now);
    if (!place.ok) return place;
    const refused = await findRefusal(
      trx,
      deps,
      { input: parsed.data, sender, postId: place.value.postId },
      now,
    );
    if (refused) return refused;
    const verdict = scoreComment({
      ...(await findCircumstances(trx, parsed.data, now)),
      author: parsed.data.name,
      email: parsed.data.email,
      text: parsed.data.text,
      trap: sender.trap,
      elapsedMs: sender.elapsedMs,
    });
    const status = decideStatus(verdict, await isKnownAddress(trx, parsed.data.email));
    const [visitor = ""] = listVisitorKeys(deps.secret, sender, now);
    const row = await trx
      .insertInto("comments")
      .values({
        id,
        post_id: place.value.postId,
        parent_id: place.value.parentId,
        author: parsed.data.name,
        email: parsed.data.email,
        text: parsed.data.text,
        html: rendered.value.html,
        ...formatVerdict(verdict),
        status,
        is_owner: 0,
        wants_replies: Number(parsed.data.wantsReplies),
        edit_key: hashEditKey(editKey),
        visitor,
        created_at: toTimestamp(now),
        approved_at: status === "approved" ? toTimestamp(now) : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (status === "approved") await updateCommentCount(trx, row.post_id);
    const change = { comment: toStoredComment(row), before: undefined };
    for (const hook of deps.hooks) await hook(trx, change, now);
    return { ok: true, value: { comment: toOwnComment(row), editKey } };
  });
  if (result.ok) deps.onQueued?.();
  return result;
}

/** What the owner answers is approved as it is written; `parentId` may be any comment of the post. */
export async function createOwnerComment(
  trx: Transaction<Schema>,
  reply: { id: string; parentId: string; author: string; email: string; text: string; html: string },
  now: Date,
): Promise<StoredComment | undefined> {
  const parent = await findComment(trx, reply.parentId);
  if (!parent || parent.deletedAt !== null) return undefined;
  const row = await trx
    .insertInto("comments")
    .values({
      id: reply.id,
      post_id: parent.postId,
      parent_id: parent.parentId ?? parent.id,
      author: reply.author,
      email: reply.email.toLowerCase(),
      text: reply.text,
      html: reply.html,
      status: "approved",
      spam_score: 0,
      spam_reasons: "[]",
      is_owner: 1,
      wants_replies: 0,
      // No key has this hash.
      edit_key: "",
      visitor: "",
      created_at: toTimestamp(now),
      approved_at: toTimestamp(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateCommentCount(trx, row.post_id);
  return toStoredComment(row);
}

export function formatVerdict({ score, reasons }: SpamVerdict) {
  return { spam_score: score, spam_reasons: JSON.stringify(reasons) };
}

export function invalid(fields: NonNullable<CommentFailure["fields"]>): CommentFailure {
  return { ok: false, code: "invalid_comment", message: COMMENT_INVALID, fields };
}

/** The post, and the comment that is answered: an answer to an answer goes to the comment above both. */
async function findPlace(
  db: Db,
  slug: string,
  { parentId }: CommentInput,
  now: Date,
): Promise<CommentResult<{ postId: number; parentId: string | null }>> {
  const post = await findPost(db, slug, now);
  if (!post) return { ok: false, code: "not_found", message: "There is no post at this address." };
  if (parentId === undefined) return { ok: true, value: { postId: post.id, parentId: null } };
  const parent = await findComment(db, parentId);
  if (parent?.postId !== post.id || parent.status !== "approved" || parent.deletedAt !== null) {
    const message =
      "The comment you are answering is gone. Your words are still here; you can post them on their own.";
    return { ok: false, code: "parent_not_found", message };
  }
  return { ok: true, value: { postId: post.id, parentId: parent.parentId ?? parent.id } };
}

async function findRefusal(
  db: Db,
  { secret }: Pick<CommentDeps, "secret">,
  { input, sender, postId }: { input: CommentInput; sender: CommentSender; postId: number },
  now: Date,
): Promise<CommentFailure | undefined> {
  const same = await db
    .selectFrom("comments")
    .select("id")
    .where("post_id", "=", postId)
    .where("email", "=", input.email)
    .where("text", "=", input.text)
    .where("deleted_at", "is", null)
    .where("created_at", ">", toTimestamp(new Date(now.getTime() - DUPLICATE_WINDOW_MS)))
    .executeTakeFirst();
  if (same) {
    return {
      ok: false,
      code: "duplicate_comment",
      message: "This comment has arrived already; there is no need to send it again.",
    };
  }
  const visitors = listVisitorKeys(secret, sender, now);
  if (!(await hasTooManyComments(db, { visitors, email: input.email }, now))) return undefined;
  return {
    ok: false,
    code: "too_many_comments",
    message: "That is a lot of comments in a short time. Please wait a little before the next one.",
  };
}

/** What of a comment's spam score lies outside of it. */
export async function findCircumstances(
  db: Db,
  { id = "", email, text }: { id?: string; email: string; text: string },
  now: Date,
): Promise<{ repeats: number; isOwnersAddress: boolean }> {
  const owner = await getSettings(db);
  const isOwnersAddress = owner.email.toLowerCase() === email;
  if (text.length < REPEAT_MIN_CHARS) return { repeats: 0, isOwnersAddress };
  const same = await db
    .selectFrom("comments")
    .select("id")
    .where("created_at", ">", toTimestamp(new Date(now.getTime() - REPEAT_WINDOW_MS)))
    .where("text", "=", text)
    .where("id", "!=", id)
    .limit(1)
    .execute();
  return { repeats: same.length, isOwnersAddress };
}

async function isKnownAddress(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("comments")
    .select("id")
    .where("email", "=", email)
    .where("status", "=", "approved")
    .where("deleted_at", "is", null)
    .where("is_owner", "=", 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
