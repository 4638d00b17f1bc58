import type { Selectable } from "kysely";
import type { Db } from "../../../../../db/schema.ts";
import type { CommentTable } from "../../../../../db/tables/publishing-tables.ts";
import { toFieldErrors } from "../../../../kit/visitor-fields.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { countLinks } from "../../../../utils/text/spam-signs.ts";
import {
  type CommentFailure,
  type CommentField,
  type CommentResult,
  type CommentStatus,
  EDIT_WINDOW_MS,
  isCommentId,
} from "../comment.ts";
import { NEXT_ROUND, setCommentDeleted, setCommentState, updateCommentCount } from "../comments.server.ts";
import { decideStatus, type SpamVerdict, scoreComment } from "../moderation/spam-score.ts";
import { commentDeletion, commentEdit, type OwnComment } from "../schema.ts";
import { findCircumstances } from "./comment-checks.server.ts";
import { type CommentDeps, formatVerdict, invalid, renderWords } from "./comment-commands.server.ts";
import { hashEditKey } from "./comment-key.server.ts";
import { type AttemptDeps, type CommentSender, countAttempt } from "./comment-limits.server.ts";
import { toOwnComment } from "./comment-rows.server.ts";

/** Between two edits, so that a script cannot have the post's page rendered without end. */
const EDIT_PAUSE_MS = 2000;

/** For the author, with the key of their browser, within fifteen minutes. */
export async function editComment(
  deps: CommentDeps,
  id: string,
  input: unknown,
  sender: CommentSender,
): Promise<CommentResult<OwnComment>> {
  const tooMany = countAttempt(deps, sender);
  if (tooMany) return tooMany;
  const parsed = commentEdit.safeParse(input);
  if (!parsed.success) return invalid(toFieldErrors<CommentField>(parsed.error));
  const { text, editKey } = parsed.data;
  const check = await findEditable(deps.connection.db, { id, editKey }, deps.now());
  if (!check.ok) return check;
  const rendered = await renderWords(deps, text);
  if (!rendered.ok) return rendered;
  const now = deps.now();
  const result = await deps.connection.transact(async (trx): Promise<CommentResult<OwnComment>> => {
    const own = await findEditable(trx, { id, editKey }, now);
    if (!own.ok) return own;
    const row = own.value;
    const verdict = scoreComment({
      ...(await findCircumstances(trx, { id, email: row.email, text }, now)),
      author: row.author,
      email: row.email,
      text,
      honeypot: "",
      elapsedMs: undefined,
    });
    const edited = await trx
      .updateTable("comments")
      .set({
        text,
        html: rendered.value.html,
        edited_at: toTimestamp(now),
        ...formatVerdict(verdict),
        ...NEXT_ROUND,
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const status = decideEditedStatus(row, text, verdict);
    if (status === row.status) {
      if (status === "approved") await updateCommentCount(trx, row.post_id);
      return { ok: true, value: toOwnComment(edited) };
    }
    const change = await setCommentState(trx, id, status, now);
    if (!change) return GONE;
    for (const hook of deps.hooks) await hook(trx, change, now);
    return { ok: true, value: toOwnComment({ ...edited, status }) };
  });
  return result;
}

/** Replies stay; the owner can restore the comment as long as other deleted records. */
export async function deleteComment(
  deps: AttemptDeps & Pick<CommentDeps, "connection">,
  id: string,
  input: unknown,
  sender: CommentSender,
): Promise<CommentResult<{ id: string }>> {
  const tooMany = countAttempt(deps, sender);
  if (tooMany) return tooMany;
  const parsed = commentDeletion.safeParse(input);
  if (!parsed.success) return GONE;
  const now = deps.now();
  return deps.connection.transact(async (trx): Promise<CommentResult<{ id: string }>> => {
    const own = await findOwn(trx, { id, editKey: parsed.data.editKey }, now);
    if (!own.ok) return own;
    await setCommentDeleted(trx, id, true, now);
    return { ok: true, value: { id } };
  });
}

const GONE: CommentFailure = {
  ok: false,
  code: "not_found",
  message: "This comment is gone, or it was written in another browser.",
};

const TOO_SOON: CommentFailure = {
  ok: false,
  code: "too_many_comments",
  message: "That was quick. Please wait a moment and save again.",
  retryAfterSeconds: EDIT_PAUSE_MS / 1000,
};

const CLOSED: CommentFailure = {
  ok: false,
  code: "edit_closed",
  message:
    "Comments can be changed for fifteen minutes. If something is wrong with yours, please write to me.",
};

async function findEditable(
  db: Db,
  key: { id: string; editKey: string },
  now: Date,
): Promise<CommentResult<Selectable<CommentTable>>> {
  const own = await findOwn(db, key, now);
  if (!own.ok) return own;
  const { edited_at } = own.value;
  return edited_at !== null && now.getTime() - Date.parse(edited_at) < EDIT_PAUSE_MS ? TOO_SOON : own;
}

async function findOwn(
  db: Db,
  { id, editKey }: { id: string; editKey: string },
  now: Date,
): Promise<CommentResult<Selectable<CommentTable>>> {
  if (!isCommentId(id)) return GONE;
  const row = await db
    .selectFrom("comments")
    .selectAll()
    .where("id", "=", id)
    .where("edit_key", "=", hashEditKey(editKey))
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return GONE;
  return now.getTime() - Date.parse(row.created_at) > EDIT_WINDOW_MS ? CLOSED : { ok: true, value: row };
}

/** An approved comment stays approved unless the new text looks worse: approval was given to the old text. */
function decideEditedStatus(
  row: Pick<Selectable<CommentTable>, "status" | "text">,
  text: string,
  verdict: SpamVerdict,
): CommentStatus {
  if (row.status === "spam") return "spam";
  const hasNewLinks = countLinks(text) > countLinks(row.text);
  return decideStatus(verdict, row.status === "approved" && !hasNewLinks);
}
