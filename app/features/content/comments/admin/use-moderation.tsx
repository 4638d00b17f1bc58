import { send } from "../../../../kit/http/client.ts";
import { type Said, useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import type { CommentStatus } from "../comment.ts";
import { commentsClient } from "../moderation/client.ts";
import type { BulkAction, Verdict } from "../moderation/comment-admin.ts";
import type { OwnerComment } from "../moderation/schema.ts";

type Doing =
  | {
      kind: "judge";
      verdict: Verdict;
      id: string;
      revision?: string;
      /** The former status, so that the change can be undone. */
      before?: CommentStatus;
    }
  | { kind: "delete" | "restore" | "remove"; id: string }
  | { kind: "bulk"; action: BulkAction; comments: { id: string; revision: string }[] };

const BACK = { held: "hold", approved: "approve", spam: "spam" } as const;

export function useModeration(comments: readonly OwnerComment[]) {
  const toasts = useToasts();
  const writes = useWrites(sendChange, (result, doing) => {
    if (!result.ok) return toasts.bad(result.message || "The comment couldn't be changed");
    const undo = findUndo(doing);
    const message = result.data.message ?? "Done";
    toasts.good(message, undo && { label: "Undo", run: () => writes.send(undo) });
  });
  return {
    /** The ids of comments with a change under way. */
    pendingIds: new Set(writes.pending.flatMap(listIds)),
    isBusy: writes.isBusy,
    run(comment: OwnerComment, step: Verdict | "delete" | "restore" | "remove") {
      const { id, revision, status } = comment;
      if (step === "delete" || step === "restore" || step === "remove") writes.send({ kind: step, id });
      else writes.send({ kind: "judge", id, revision, verdict: step, before: status });
    },
    changeAll(action: BulkAction, ids: ReadonlySet<string>) {
      const chosen = comments.filter(({ id }) => ids.has(id));
      const read = chosen.map(({ id, revision }) => ({ id, revision }));
      writes.send({ kind: "bulk", action, comments: read });
    },
  };
}

function sendChange(doing: Doing): Promise<ApiResult<Said>> {
  if (doing.kind === "bulk") {
    const { action, comments } = doing;
    return send(commentsClient.bulk.$post({ json: { action, comments } }));
  }
  const record = commentsClient[":id"];
  const param = { id: encodeURIComponent(doing.id) };
  if (doing.kind === "judge") {
    return send(record[doing.verdict].$post({ param, json: { revision: doing.revision } }));
  }
  if (doing.kind === "restore") return send(record.restore.$post({ param }));
  const query = doing.kind === "remove" ? { forever: "true" } : {};
  return send(record.$delete({ param, query }));
}

function findUndo(done: Doing): Doing | undefined {
  if (done.kind === "delete") return { kind: "restore", id: done.id };
  if (done.kind !== "judge" || done.before === undefined) return undefined;
  return { kind: "judge", id: done.id, verdict: BACK[done.before] };
}

function listIds(doing: Doing): string[] {
  return doing.kind === "bulk" ? doing.comments.map(({ id }) => id) : [doing.id];
}
