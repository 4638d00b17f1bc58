import { useSearchParams } from "react-router";
import { SegmentNav } from "../../ui/admin/segment-nav.tsx";
import { FILTER_LABELS } from "./admin-comments.ts";
import { COMMENT_FILTER_VALUES, type CommentCounts, type CommentFilter } from "./comment-admin.ts";

/** Which of the comments are listed, and how many there are of each kind. */
export function AdminCommentStates({ status, counts }: { status: CommentFilter; counts: CommentCounts }) {
  const [search] = useSearchParams();
  const query = search.get("q");
  return (
    <SegmentNav
      label="States of comments"
      segments={COMMENT_FILTER_VALUES.map((filter) => ({
        label: FILTER_LABELS[filter],
        to: `?${new URLSearchParams({ status: filter, ...(query && { q: query }) })}`,
        isCurrent: filter === status,
        count: counts[filter],
      }))}
    />
  );
}
