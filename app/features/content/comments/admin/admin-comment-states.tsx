import { useSearchParams } from "react-router";
import { SegmentNav } from "../../../../ui/admin/segment-nav.tsx";
import { COMMENT_FILTER_VALUES, type CommentFilter } from "../moderation/comment-admin.ts";
import type { CommentCounts } from "../moderation/schema.ts";

const FILTER_LABELS: Record<CommentFilter, string> = {
  held: "Pending",
  approved: "Approved",
  spam: "Spam",
  deleted: "Deleted",
  all: "All",
};

export function AdminCommentStates({ status, counts }: { status: CommentFilter; counts: CommentCounts }) {
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
