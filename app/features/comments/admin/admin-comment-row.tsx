import { type KeyboardEvent, useState } from "react";
import { Badge, type BadgeTone } from "../../../ui/admin/badge.tsx";
import { SampleBadge } from "../../../ui/admin/records/sample-badge.tsx";
import { SelectionBox } from "../../../ui/admin/selection-bar.tsx";
import { formatAge, formatDateTime } from "../../../utils/dates.ts";
import { describeScore, STATUS_LABELS } from "../moderation/comment-admin.ts";
import type { ListedComment, OwnerComment } from "../moderation/schema.ts";
import { findStep, type RowStep } from "../site/comment-keys.ts";
import { AdminCommentActions } from "./admin-comment-actions.tsx";

const TONES: Record<OwnerComment["status"], BadgeTone> = { held: "warn", approved: "good", spam: "bad" };

interface AdminCommentRowProps {
  comment: ListedComment;
  isChosen: boolean;
  isBusy: boolean;
  onStep: (step: RowStep) => void;
}

/** One comment with all that the owner may know of it; keys work while it has the focus itself. */
export function AdminCommentRow({ comment, isChosen, isBusy, onStep }: AdminCommentRowProps) {
  const { id, author, text } = comment;
  const [now] = useState(() => new Date());
  const label = `comment-${id}-author`;
  const pressKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = findStep(event.key, comment);
    if (!step) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <article
      className="adm-comment"
      aria-labelledby={label}
      aria-busy={isBusy}
      data-comment={id}
      data-chosen={isChosen || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a place to stand on for the keys
      tabIndex={0}
      onKeyDown={pressKey}
    >
      <SelectionBox
        label={`Select the comment by ${author}`}
        isChosen={isChosen}
        onToggle={() => onStep("choose")}
      />
      <div className="adm-comment-body">
        <header className="adm-comment-head">
          <h2 id={label}>{author}</h2>
          <CommentBadges comment={comment} />
          <CommentTime comment={comment} now={now} />
        </header>
        <CommentFacts comment={comment} />
        <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{text}</p>
        <SpamScore comment={comment} />
        <AdminCommentActions comment={comment} isBusy={isBusy} onStep={onStep} />
      </div>
    </article>
  );
}

function CommentBadges({
  comment: { id, status, isOwner, isAnswered, deletedAt },
}: {
  comment: OwnerComment;
}) {
  return (
    <span className="adm-comment-badges">
      <SampleBadge noun="comments" id={id} />
      {isOwner && <Badge tone="lit">You</Badge>}
      {isAnswered && <Badge>Answered</Badge>}
      {deletedAt !== null && <Badge tone="bad">Deleted</Badge>}
      <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
    </span>
  );
}

function CommentTime({ comment: { createdAt, editedAt }, now }: { comment: OwnerComment; now: Date }) {
  return (
    <p className="adm-comment-time">
      {editedAt && (
        <>
          Edited{" "}
          <time dateTime={editedAt} title={formatDateTime(editedAt)}>
            {formatAge(editedAt, now)}
          </time>{" "}
          ·{" "}
        </>
      )}
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {formatAge(createdAt, now)}
      </time>
    </p>
  );
}

function CommentFacts({ comment }: { comment: ListedComment }) {
  const { post, path, parentAuthor, email, isOwner, isConfirmed, wantsReplies } = comment;
  return (
    <p className="adm-comment-facts">
      <span>
        {parentAuthor === null ? "On " : `In reply to ${parentAuthor || "a deleted comment"}, on `}
        <a href={path} className="adm-quiet-link">
          {post.title}
        </a>
      </span>
      {!isOwner && (
        <a href={`mailto:${encodeURIComponent(email)}`} className="adm-quiet-link">
          {email}
        </a>
      )}
      {isConfirmed && <span>Address confirmed</span>}
      {wantsReplies && <span>Wants emails about replies</span>}
    </p>
  );
}

function SpamScore({ comment }: { comment: OwnerComment }) {
  const words = describeScore(comment);
  return words ? <p className="adm-comment-score">Spam score {words}</p> : null;
}
