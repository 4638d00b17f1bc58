import type { Transaction } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Schema } from "../../../../../db/schema.ts";
import { toFieldErrors } from "../../../../kit/visitor-fields.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import type { FormSignals } from "../../../../utils/form-signals.ts";
import type { RenderedComment } from "../../../../utils/text/rendered-markdown.ts";
import type {
  CommentRenderer,
  VisitorCommentRenderer,
} from "../../../core/markdown/comment-renderer.server.ts";
import {
  COMMENT_INVALID,
  type CommentFailure,
  type CommentField,
  type CommentResult,
  type CommentStatus,
} from "../comment.ts";
import { findComment, updateCommentCount } from "../comments.server.ts";
import { decideStatus, type SpamVerdict, scoreComment } from "../moderation/spam-score.ts";
import { commentInput, type OwnComment } from "../schema.ts";
import { checkComment, findCircumstances } from "./comment-checks.server.ts";
import { createEditKey, hashEditKey } from "./comment-key.server.ts";
import {
  type AttemptDeps,
  type CommentSender,
  countAttempt,
  listVisitorKeys,
} from "./comment-limits.server.ts";
import { type StoredComment, toOwnComment, toStoredComment } from "./comment-rows.server.ts";
import { findStanding } from "./commenters.server.ts";

/** Runs in the transaction that stores a comment or changes its state; `before` is undefined for a new one. */
export type CommentHook = (
  trx: Transaction<Schema>,
  change: { comment: StoredComment; before: CommentStatus | undefined },
  now: Date,
) => Promise<void>;

export interface CommentDeps extends AttemptDeps {
  connection: Connection;
  newId: () => string;
  renderComment: CommentRenderer;
  renderVisitorComment: VisitorCommentRenderer;
  hooks: readonly CommentHook[];
}

export interface SentComment {
  comment: OwnComment;
  editKey: string;
}

/** Stores the comment below the post of the address, whatever it looks like; its state says who may see it. */
export async function createComment(
  deps: CommentDeps,
  slug: string,
  input: unknown,
  sender: FormSignals & CommentSender,
): Promise<CommentResult<SentComment>> {
  const tooMany = countAttempt(deps, sender);
  if (tooMany) return tooMany;
  const parsed = commentInput.safeParse(input);
  if (!parsed.success) return invalid(toFieldErrors<CommentField>(parsed.error));
  const attempt = { slug, input: parsed.data, sender };
  // Rendering takes most of the time, so that whatever can be refused is refused before, and looked at again below.
  const check = await checkComment(deps.connection.db, deps, attempt, deps.now());
  if (!check.ok) return check;
  const rendered = await renderWords(deps, parsed.data.text);
  if (!rendered.ok) return rendered;
  const id = deps.newId();
  const editKey = createEditKey();
  const now = deps.now();
  const result = await deps.connection.transact(async (trx): Promise<CommentResult<SentComment>> => {
    // Two comments of one visitor must not both be the last that is allowed.
    await lockTransaction(trx, deps.connection.dialect, "soloist comments");
    const place = await checkComment(trx, deps, attempt, now);
    if (!place.ok) return place;
    const verdict = scoreComment({
      ...(await findCircumstances(trx, parsed.data, now)),
      author: parsed.data.name,
      email: parsed.data.email,
      text: parsed.data.text,
      honeypot: sender.honeypot,
      elapsedMs: sender.elapsedMs,
    });
    const { browserKey = null } = sender;
    const { isTrusted } = await findStanding(trx, { email: parsed.data.email, browserKey });
    const status = decideStatus(verdict, isTrusted);
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
        browser_key: browserKey,
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
  return result;
}

/** The owner's reply is approved at once; `parentId` may be any comment of the post. */
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

export async function renderWords(
  deps: Pick<CommentDeps, "renderVisitorComment">,
  text: string,
): Promise<CommentResult<RenderedComment>> {
  const rendered = await deps.renderVisitorComment(text);
  if (rendered.ok) return rendered;
  return rendered.code === "busy" ? BUSY : invalid({ text: rendered.message });
}

const BUSY: CommentFailure = {
  ok: false,
  code: "busy",
  message: "Many comments are coming in right now. Yours is still here; please try again in a few seconds.",
  retryAfterSeconds: 5,
};

export function formatVerdict({ score, reasons }: SpamVerdict) {
  return { spam_score: score, spam_reasons: JSON.stringify(reasons) };
}

export function invalid(fields: NonNullable<CommentFailure["fields"]>): CommentFailure {
  return { ok: false, code: "invalid_comment", message: COMMENT_INVALID, fields };
}
