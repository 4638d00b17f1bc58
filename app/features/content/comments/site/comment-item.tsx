import { lazy, type MouseEvent, Suspense } from "react";
import { Link } from "react-router";
import { Day } from "../../../../ui/values/moments.tsx";
import { formatCommentAnchor, formatCommentsPath } from "../comment.ts";
import { CommentAction } from "./comment-action.tsx";
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
  /** `after` is undefined when the comment was deleted. */
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
    <article
      id={anchor}
      className="scroll-mt-[calc(var(--bar-height)+24px)] rounded-sm outline-offset-10 target:[box-shadow:-14px_0_0_-12px_var(--primary)]"
      tabIndex={-1}
      aria-label={`${place}, by ${author}`}
    >
      <header className="flex items-center gap-3 text-body">
        <span
          className="grid size-9 flex-none place-items-center rounded-full border border-line-strong bg-raised font-medium font-mono text-label/none text-muted"
          aria-hidden="true"
        >
          {[...author][0]?.toUpperCase()}
        </span>
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
          <span className="min-w-0 font-semibold">{author}</span>
          {isOwner && (
            <span className="rounded-xs border border-primary/50 px-1.75 py-0.5 font-medium font-mono text-micro/[1.4] text-primary">
              Author
            </span>
          )}
          <Link
            to={`${pagePath}#${anchor}`}
            preventScrollReset
            className="-my-1.5 py-2.5 text-label text-muted underline-offset-[0.3em] hover:text-primary hover:underline"
          >
            <Day at={createdAt} />
          </Link>
          {editedAt && <span className="text-label text-muted">edited</span>}
        </p>
      </header>
      {isHeld && (
        <p className="mt-3 w-fit rounded-[8px] border border-warn/60 border-dashed px-3 py-1.5 text-label text-warn">
          Waiting for approval. Only you can see this, in this browser.
        </p>
      )}
      <CommentText id={id} html={html} />
      <footer className="mt-1.5 flex flex-wrap items-center gap-x-5 print:hidden">
        {!isHeld && (
          <CommentAction
            href={`${formatCommentsPath(slug)}?reply=${id}#comment-form`}
            rel="nofollow"
            aria-label={`Reply to ${author}`}
            onClick={reply}
          >
            Reply
          </CommentAction>
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
