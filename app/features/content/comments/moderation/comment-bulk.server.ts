import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import { type OwnerWrite, type WriteResult, writeAsOwner } from "../../../../kit/owner/owner-write.server.ts";
import type { ActivityAction } from "../../../core/activity/activity.ts";
import type { BulkAction } from "./comment-admin.ts";
import {
  deleteIn,
  describeComment,
  judgeIn,
  type ModerationDeps,
  type ReadComment,
  restoreIn,
} from "./comment-moderation.server.ts";
import type { BulkResult, OwnerComment } from "./schema.ts";

const ACTIONS: Record<BulkAction, ActivityAction> = {
  approve: "comment_approved",
  spam: "comment_marked_spam",
  hold: "comment_held",
  delete: "comment_deleted",
  restore: "comment_restored",
};

/** All in one transaction, with one line in the log. */
export async function changeComments(
  by: OwnerWrite,
  deps: ModerationDeps,
  { action, comments }: { action: BulkAction; comments: readonly ReadComment[] },
): Promise<WriteResult<BulkResult>> {
  const entry = {
    action: ACTIONS[action],
    subject: ({ changed, first }: BulkResult & { first: OwnerComment }) =>
      changed === 1 ? describeComment(first) : `${describeComment(first)} and ${changed - 1} more`,
    record: ({ first }: { first: OwnerComment }) => first.id,
  };
  const result = await writeAsOwner(by, entry, async (trx) => {
    const changed: OwnerComment[] = [];
    for (const read of comments) {
      const outcome = await changeOne(trx, by, deps, { action, read });
      if (outcome.ok) changed.push(outcome.value);
    }
    const [first] = changed;
    if (!first) {
      const message = "Nothing was changed: these comments were edited in the meantime.";
      return { ok: false, code: "stale_version", message };
    }
    return {
      ok: true,
      value: { first, changed: changed.length, skipped: comments.length - changed.length },
    };
  });
  if (!result.ok) return result;
  const { changed, skipped } = result.value;
  return { ok: true, value: { changed, skipped } };
}

function changeOne(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  deps: ModerationDeps,
  { action, read }: { action: BulkAction; read: ReadComment },
): Promise<WriteResult<OwnerComment>> {
  if (action === "delete") return deleteIn(trx, by, read);
  return action === "restore"
    ? restoreIn(trx, by, read)
    : judgeIn(trx, by, deps, { ...read, verdict: action });
}
