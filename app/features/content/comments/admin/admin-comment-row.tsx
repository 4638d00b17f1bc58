import {
  ArchiveRestore,
  Check,
  Hourglass,
  type LucideIcon,
  OctagonAlert,
  Pencil,
  Reply,
  Trash2,
} from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Badge, type BadgeTone } from "../../../../ui/admin/badge.tsx";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { QuietLink } from "../../../../ui/admin/layout/record-links.tsx";
import { RowActions } from "../../../../ui/admin/layout/row-actions.tsx";
import { SampleBadge } from "../../../../ui/admin/records/sample-badge.tsx";
import { SelectionBox } from "../../../../ui/admin/selection-bar.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Age, useDates } from "../../../../ui/values/moments.tsx";
import { describeScore, STATUS_LABELS } from "../moderation/comment-admin.ts";
import type { ListedComment, OwnerComment } from "../moderation/schema.ts";
import { findStep, listSteps, type RowStep } from "../site/comment-keys.ts";

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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the row takes the focus for the keyboard shortcuts
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

type ButtonStep = Exclude<RowStep, "choose" | "next" | "previous">;

const BUTTONS: Record<ButtonStep, { label: string; icon: LucideIcon; isBad?: boolean }> = {
  approve: { label: "Approve", icon: Check },
  reply: { label: "Reply", icon: Reply },
  edit: { label: "Edit", icon: Pencil },
  hold: { label: "Mark as pending", icon: Hourglass },
  spam: { label: "Spam", icon: OctagonAlert, isBad: true },
  delete: { label: "Delete", icon: Trash2, isBad: true },
  restore: { label: "Restore", icon: ArchiveRestore },
  remove: { label: "Delete permanently", icon: Trash2, isBad: true },
};

const IN_WORDS = new Set<ButtonStep>(["approve", "reply", "restore", "remove"]);

interface AdminCommentActionsProps {
  comment: OwnerComment;
  isBusy: boolean;
  onStep: (step: ButtonStep) => void;
}

/** The actions that the comment's state calls for have labels, the rest are icons. */
function AdminCommentActions({ comment, isBusy, onStep }: AdminCommentActionsProps) {
  return (
    // On a phone they get the whole width, also that below the box on the left.
    <RowActions className="flex-wrap max-sm:-ml-9">
      {(listSteps(comment) as ButtonStep[]).map((step) => {
        const { label, icon: Icon, isBad } = BUTTONS[step];
        const text = step === "reply" && comment.status === "held" ? "Approve and reply" : label;
        const name = `${text}: ${comment.author}`;
        const shared = { disabled: isBusy, onClick: () => onStep(step) };
        if (!IN_WORDS.has(step)) {
          return (
            <IconButton
              size="dense"
              key={step}
              {...shared}
              label={name}
              tip={text}
              className="max-sm:flex-auto"
            >
              <Icon aria-hidden="true" />
            </IconButton>
          );
        }
        return (
          <Button
            key={step}
            {...shared}
            variant={isBad ? "caution" : "secondary"}
            size="sm"
            className="mr-1 max-sm:flex-auto"
            aria-label={name}
          >
            <Icon aria-hidden="true" />
            {text}
          </Button>
        );
      })}
    </RowActions>
  );
}
