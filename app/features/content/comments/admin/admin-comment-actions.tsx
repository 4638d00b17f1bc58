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
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { RowActions } from "../../../../ui/admin/layout/row-actions.tsx";
import { Button } from "../../../../ui/button.tsx";
import type { OwnerComment } from "../moderation/schema.ts";
import { listSteps, type RowStep } from "../site/comment-keys.ts";

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

/** What the state asks for in words, the rest as icons. */
export function AdminCommentActions({ comment, isBusy, onStep }: AdminCommentActionsProps) {
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
