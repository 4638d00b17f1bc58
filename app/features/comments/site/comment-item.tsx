import { lazy, type MouseEvent, Suspense } from "react";
import { Link } from "react-router";
import { formatDate } from "../../../utils/dates.ts";
import { formatCommentAnchor, formatCommentsPath } from "../comment.ts";
import { CommentText } from "./comment-text.tsx";
import type { OwnRecord } from "./own-comments.ts";
import type { ShownComment } from "./shown-threads.ts";

/** Loaded by who has written something here. */
const OwnCommentActions = lazy(() =>
  import("./own-comment-actions.tsx").then((module) => ({ default: module.OwnCommentActions })),
);

export interface CommentItemActions {
  pagePath: string;
  slug: string;
  onReply: (comment: ShownComment) => void;
  /** With nothing in its place when the comment was deleted. */
  onOwnChange: (before: OwnRecord, after: OwnRecord | undefined, message: string) => void;
}

interface CommentItemProps extends CommentItemActions {
  comment: ShownComment;
  /** Tells it from others of the same author, such as "Reply 2 to comment 1". */
  place: string;
}

export function CommentItem({ comment, place, ...actions }: CommentItemProps) {
  const { id, author, html, isOwner, createdAt, editedAt, own } = comment;
  const { pagePath, slug, onReply, onOwnChange } = actions;
  const anchor = formatCommentAnchor(id);
  const isHeld = own?.comment.status === "held";
  const reply = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onReply(comment);
  };
  return (
    <article id={anchor} className="comment" tabIndex={-1} aria-label={`${place}, by ${author}`}>
      <header className="comment-header">
        <span className="comment-mark" aria-hidden="true">
          {[...author][0]?.toUpperCase()}
        </span>
        <p>
          <span className="comment-author">{author}</span>
          {isOwner && <span className="comment-badge">Author</span>}
          <Link to={`${pagePath}#${anchor}`} preventScrollReset className="comment-time">
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </Link>
          {editedAt && <span className="comment-edited">edited</span>}
        </p>
      </header>
      {isHeld && (
        <p className="comment-held">Waiting for approval. Only you can see this, in this browser.</p>
      )}
      <CommentText id={id} html={html} />
      <footer className="comment-actions">
        {!isHeld && (
          <a
            href={`${formatCommentsPath(slug)}?reply=${id}#comment-form`}
            rel="nofollow"
            className="comment-action"
            aria-label={`Reply to ${author}`}
            onClick={reply}
          >
            Reply
          </a>
        )}
        {own && (
          <Suspense>
            <OwnCommentActions own={own} onChange={onOwnChange} />
          </Suspense>
        )}
      </footer>
    </article>
  );
}
