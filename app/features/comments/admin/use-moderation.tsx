import { useEdits } from "../../../ui/admin/editing/use-edits.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import type { BulkAction, OwnerComment, Verdict } from "../moderation/comment-admin.ts";
import type { CommentIntent } from "./admin-comments.ts";

type Doing = Extract<CommentIntent, { intent: "judge" | "delete" | "restore" | "remove" | "bulk" }>;

const BACK = { held: "hold", approved: "approve", spam: "spam" } as const;

/** What is done with comments at once, each with a way back where there is one. */
export function useModeration(comments: readonly OwnerComment[]) {
  const toasts = useToasts();
  const edits = useEdits<Doing>((outcome) => {
    if (!outcome.ok) return toasts.bad(outcome.message || "The comment could not be changed");
    const undo = findUndo(outcome.intent);
    const message = outcome.data.message ?? "Done";
    toasts.good(message, undo && { label: "Undo", run: () => edits.send(undo) });
  });
  return {
    /** Those that are on their way somewhere else. */
    pendingIds: new Set(edits.pending.flatMap(listIds)),
    isBusy: edits.isBusy,
    run(comment: OwnerComment, step: Verdict | "delete" | "restore" | "remove") {
      const { id, revision, status } = comment;
      if (step === "delete" || step === "restore" || step === "remove") edits.send({ intent: step, id });
      else edits.send({ intent: "judge", id, revision, verdict: step, before: status });
    },
    changeAll(action: BulkAction, ids: ReadonlySet<string>) {
      const chosen = comments.filter(({ id }) => ids.has(id));
      const read = chosen.map(({ id, revision }) => ({ id, revision }));
      edits.send({ intent: "bulk", action, comments: read });
    },
  };
}

function findUndo(done: Doing): Doing | undefined {
  if (done.intent === "delete") return { intent: "restore", id: done.id };
  if (done.intent !== "judge" || done.before === undefined) return undefined;
  return { intent: "judge", id: done.id, verdict: BACK[done.before] };
}

function listIds(intent: Doing): string[] {
  return intent.intent === "bulk" ? intent.comments.map(({ id }) => id) : [intent.id];
}
