import { ArchiveRestore, Check, MessageSquareText, OctagonAlert, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { BackLink } from "../../../../ui/admin/back-link.tsx";
import { FilterRow } from "../../../../ui/admin/layout/filter-row.tsx";
import { ListCount } from "../../../../ui/admin/layout/list-count.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { ListFilters } from "../../../../ui/admin/records/list-filters.tsx";
import { EmptyList } from "../../../../ui/admin/records/list-states.tsx";
import { Pager } from "../../../../ui/admin/records/pager.tsx";
import { SegmentNav } from "../../../../ui/admin/segment-nav.tsx";
import { type BulkButton, SelectionBar, useSelection } from "../../../../ui/admin/selection-bar.tsx";
import { countOf } from "../../../../utils/text/count-of.ts";
import { type BulkAction, COMMENT_FILTER_VALUES, type CommentFilter } from "../moderation/comment-admin.ts";
import type { CommentCounts, OwnerComment } from "../moderation/schema.ts";
import { KEY_HINT, type RowStep } from "../site/comment-keys.ts";
import { AdminCommentDialog } from "./admin-comment-dialog.tsx";
import { AdminCommentRow } from "./admin-comment-row.tsx";
import { COMMENTS_PER_PAGE, type CommentsData, findFilter } from "./comments-data.ts";
import { useModeration } from "./use-moderation.tsx";
import { useRowFocus } from "./use-row-focus.ts";

interface OpenDialog {
  kind: "reply" | "edit" | "remove";
  comment: OwnerComment;
}

const EMPTY: Record<CommentFilter, { title: string; hint: string }> = {
  held: {
    title: "Nothing to review",
    hint: "First comments from a new address, and any that look doubtful, wait here for your approval.",
  },
  approved: { title: "No comments yet", hint: "Comments that readers can see below your posts appear here." },
  spam: { title: "No spam", hint: "Comments that look like spam wait here. Nothing is deleted without you." },
  deleted: { title: "No deleted comments", hint: "Comments you delete stay here for 30 days." },
  all: { title: "No comments yet", hint: "Comments that readers write below your posts appear here." },
};

export function AdminComments({ comments, total, counts, page }: CommentsData) {
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog>();
  const moderation = useModeration(comments);
  const rows = useRowFocus(comments);
  const status = findFilter(search);
  const isSingle = search.has("comment");
  const { chosen, toggle, chooseAll } = useSelection(comments.map(({ id }) => id));
  const take = (comment: OwnerComment, step: RowStep) => {
    if (step === "choose") return toggle(comment.id);
    if (step === "next" || step === "previous") return rows.step(comment.id, step === "next" ? 1 : -1);
    if (moderation.pendingIds.has(comment.id)) return;
    rows.remember(comment.id);
    if (step === "reply" || step === "edit" || step === "remove") return setDialog({ kind: step, comment });
    moderation.run(comment, step);
  };
  return (
    <>
      <PageHead
        back={isSingle && <BackLink to="/admin/comments?status=all">All comments</BackLink>}
        note={
          <ListCount id="comments-count" tabIndex={-1}>
            {countOf(total, "comment")}
          </ListCount>
        }
      />
      {!isSingle && (
        <FilterRow>
          <AdminCommentStates status={status} counts={counts} />
          <ListFilters
            noun="comments"
            filters={[]}
            action={<input type="hidden" name="status" value={status} />}
            isInRow
          />
        </FilterRow>
      )}
      {comments.length === 0 ? (
        <NoComments status={status} isSearch={search.has("q") || isSingle} />
      ) : (
        <>
          <div className="overflow-clip rounded-md border border-line bg-surface">
            {!isSingle && (
              <SelectionBar
                features="comments"
                buttons={BULK_BUTTONS[status]}
                chosen={chosen.size}
                shown={comments.length}
                isBusy={moderation.isBusy}
                onChooseAll={chooseAll}
                onChange={(action) => moderation.changeAll(action, chosen)}
              />
            )}
            <ul ref={rows.list}>
              {comments.map((comment) => (
                <li key={comment.id} className="border-line not-first:border-t">
                  <AdminCommentRow
                    comment={comment}
                    isChosen={chosen.has(comment.id)}
                    isBusy={moderation.pendingIds.has(comment.id)}
                    onStep={(step) => take(comment, step)}
                  />
                </li>
              ))}
            </ul>
          </div>
          <p className="mt-3 text-meta text-muted [@media(hover:none)]:hidden">{KEY_HINT}</p>
        </>
      )}
      <Pager page={page} pageCount={Math.ceil(total / COMMENTS_PER_PAGE)} />
      {dialog?.kind === "remove" && (
        <ConfirmDialog
          question={`Delete the comment by ${dialog.comment.author} permanently?`}
          hint="Its text, name and address are removed; replies to it stay. This can't be undone."
          confirmLabel="Delete"
          onConfirm={() => {
            moderation.run(dialog.comment, "remove");
            setDialog(undefined);
          }}
          onCancel={() => setDialog(undefined)}
        />
      )}
      {(dialog?.kind === "reply" || dialog?.kind === "edit") && (
        <AdminCommentDialog
          kind={dialog.kind}
          opened={dialog.comment}
          latest={comments.find(({ id }) => id === dialog.comment.id)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

function NoComments({ status, isSearch }: { status: CommentFilter; isSearch: boolean }) {
  if (!isSearch) return <EmptyList icon={MessageSquareText} {...EMPTY[status]} />;
  return (
    <EmptyList icon={MessageSquareText} title="No comments found" hint="Try another word or another list." />
  );
}

const FILTER_LABELS: Record<CommentFilter, string> = {
  held: "Pending",
  approved: "Approved",
  spam: "Spam",
  deleted: "Deleted",
  all: "All",
};

function AdminCommentStates({ status, counts }: { status: CommentFilter; counts: CommentCounts }) {
  const [search] = useSearchParams();
  const query = search.get("q");
  return (
    <SegmentNav
      label="Filter comments"
      segments={COMMENT_FILTER_VALUES.map((filter) => ({
        label: FILTER_LABELS[filter],
        to: `?${new URLSearchParams({ status: filter, ...(query && { q: query }) })}`,
        isCurrent: filter === status,
        count: counts[filter],
      }))}
    />
  );
}

const APPROVE = { action: "approve", label: "Approve", icon: Check } as const;
const SPAM = { action: "spam", label: "Spam", icon: OctagonAlert, isBad: true } as const;
const DELETE = { action: "delete", label: "Delete", icon: Trash2, isBad: true } as const;
const RESTORE = { action: "restore", label: "Restore", icon: ArchiveRestore } as const;

const BULK_BUTTONS: Record<CommentFilter, readonly BulkButton<BulkAction>[]> = {
  held: [APPROVE, SPAM, DELETE],
  approved: [SPAM, DELETE],
  spam: [APPROVE, DELETE],
  deleted: [RESTORE],
  all: [APPROVE, SPAM, DELETE],
};
