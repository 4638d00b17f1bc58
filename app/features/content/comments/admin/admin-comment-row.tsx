import { type KeyboardEvent, useState } from "react";
import { Badge, type BadgeTone } from "../../../../ui/admin/badge.tsx";
import { QuietLink } from "../../../../ui/admin/layout/record-links.tsx";
import { SampleBadge } from "../../../../ui/admin/records/sample-badge.tsx";
import { SelectionBox } from "../../../../ui/admin/selection-bar.tsx";
import { Age, useDates } from "../../../../ui/values/moments.tsx";
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
  const { formatDateTime } = useDates();
  const { id, author, text, createdAt } = comment;
  const [now] = useState(() => new Date());
  const pressKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = findStep(event.key, comment);
    if (!step) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <article
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3 transition-colors duration-quick hover:bg-raised/40 focus-visible:-outline-offset-2 aria-busy:opacity-60 data-chosen:bg-primary/7 data-chosen:[box-shadow:inset_3px_0_0_var(--primary)]"
      aria-label={`${author}, ${formatDateTime(createdAt)}`}
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
        className="self-start max-sm:-mx-2.5 max-sm:-my-2 max-sm:box-content max-sm:px-2.5 max-sm:py-2"
      />
      <div className="grid grid-cols-1 gap-2">
        <header className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-0.5">
          <h2 className="font-sans font-semibold text-body/7 tracking-normal">{author}</h2>
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
    <span className="flex flex-wrap gap-1.5">
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
    <p className="ml-auto text-meta text-muted max-sm:ml-0">
      {editedAt && (
        <>
          Edited <Age at={editedAt} now={now} /> ·{" "}
        </>
      )}
      <Age at={createdAt} now={now} />
    </p>
  );
}

function CommentFacts({ comment }: { comment: ListedComment }) {
  const { post, path, parentAuthor, email, isOwner, isConfirmed, wantsReplies } = comment;
  return (
    <p className="-mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-meta text-muted wrap-anywhere">
      <span>
        {parentAuthor === null ? "On " : `In reply to ${parentAuthor || "a deleted comment"}, on `}
        <QuietLink href={path}>{post.title}</QuietLink>
      </span>
      {!isOwner && <QuietLink href={`mailto:${encodeURIComponent(email)}`}>{email}</QuietLink>}
      {isConfirmed && <span>Address confirmed</span>}
      {wantsReplies && <span>Wants emails about replies</span>}
    </p>
  );
}

function SpamScore({ comment }: { comment: OwnerComment }) {
  const words = describeScore(comment);
  return words ? <p className="text-meta text-warn">Spam score {words}</p> : null;
}
