import { Link, useSearchParams } from "react-router";
import { FILTER_LABELS } from "./admin-comments.ts";
import { COMMENT_FILTER_VALUES, type CommentCounts, type CommentFilter } from "./comment-admin.ts";

/** Which of the comments are listed, and how many there are of each kind. */
export function AdminCommentStates({ status, counts }: { status: CommentFilter; counts: CommentCounts }) {
  const [search] = useSearchParams();
  const query = search.get("q");
  return (
    <nav className="adm-row adm-comment-states" aria-label="Filter comments">
      {COMMENT_FILTER_VALUES.map((filter) => (
        <Link
          key={filter}
          to={`?${new URLSearchParams({ status: filter, ...(query && { q: query }) })}`}
          className="btn btn-secondary btn-sm"
          preventScrollReset
          aria-current={filter === status ? "true" : undefined}
        >
          {FILTER_LABELS[filter]}
          <span className="adm-comment-number">{counts[filter].toLocaleString("en")}</span>
        </Link>
      ))}
    </nav>
  );
}
