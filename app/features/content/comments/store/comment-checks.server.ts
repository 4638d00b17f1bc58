import type { Db } from "../../../../../db/schema.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { getSettings } from "../../../core/settings/settings.server.ts";
import { findPost } from "../../posts/posts.server.ts";
import type { CommentFailure, CommentResult } from "../comment.ts";
import { findShownComment } from "../comments.server.ts";
import type { CommentInput } from "../schema.ts";
import {
  COMMENT_LIMITS,
  type CommentSender,
  hasTooManyComments,
  listVisitorKeys,
} from "./comment-limits.server.ts";

const MINUTE_MS = 60_000;
/** The same words again so soon are the same comment, sent by a second click or after a lost answer. */
const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;
const REPEAT_WINDOW_MS = 7 * 24 * 60 * MINUTE_MS;
/** The same short comment on two posts is not spam. */
const REPEAT_MIN_CHARS = 25;

interface CommentPlace {
  postId: number;
  parentId: string | null;
}

/** The post, and the comment that is answered: an answer to an answer goes to the comment above both. */
async function findPlace(
  db: Db,
  slug: string,
  { parentId }: CommentInput,
  now: Date,
): Promise<CommentResult<CommentPlace>> {
  const post = await findPost(db, slug, now);
  if (!post) return { ok: false, code: "not_found", message: "There is no post at this address." };
  if (parentId === undefined) return { ok: true, value: { postId: post.id, parentId: null } };
  const parent = await findShownComment(db, post.id, parentId);
  if (!parent) {
    const message =
      "The comment you are replying to is gone. Your text is still here, and you can post it on its own.";
    return { ok: false, code: "parent_not_found", message };
  }
  return { ok: true, value: { postId: post.id, parentId: parent.parentId ?? parent.id } };
}

/** The place of the comment, or why it is not stored. */
export async function checkComment(
  db: Db,
  deps: { secret: string },
  { slug, input, sender }: { slug: string; input: CommentInput; sender: CommentSender },
  now: Date,
): Promise<CommentResult<CommentPlace>> {
  const place = await findPlace(db, slug, input, now);
  if (!place.ok) return place;
  return (await findRefusal(db, deps, { input, sender, postId: place.value.postId }, now)) ?? place;
}

async function findRefusal(
  db: Db,
  { secret }: { secret: string },
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
      message: "We already have this comment, so there is no need to send it again.",
    };
  }
  const visitors = listVisitorKeys(secret, sender, now);
  if (!(await hasTooManyComments(db, { visitors, email: input.email }, now))) return undefined;
  return {
    ok: false,
    code: "too_many_comments",
    message: "That is a lot of comments in a short time. Please wait a little before the next one.",
    retryAfterSeconds: COMMENT_LIMITS.burst.windowMs / 1000,
  };
}

/** The part of a comment's spam score that comes from outside of its text. */
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
