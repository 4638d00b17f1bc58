import { ArchiveRestore, Check, type LucideIcon, OctagonAlert, Trash2 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { BulkAction, CommentFilter } from "../moderation/comment-admin.ts";

const APPROVE = { action: "approve", label: "Approve", icon: Check } as const;
const SPAM = { action: "spam", label: "Spam", icon: OctagonAlert, isBad: true } as const;
const DELETE = { action: "delete", label: "Delete", icon: Trash2, isBad: true } as const;
const RESTORE = { action: "restore", label: "Restore", icon: ArchiveRestore } as const;

const BUTTONS: Record<
  CommentFilter,
  readonly { action: BulkAction; label: string; icon: LucideIcon; isBad?: boolean }[]
> = {
  held: [APPROVE, SPAM, DELETE],
  approved: [SPAM, DELETE],
  spam: [APPROVE, DELETE],
  deleted: [RESTORE],
  all: [APPROVE, SPAM, DELETE],
};

interface AdminCommentBulkProps {
  status: CommentFilter;
  chosen: number;
  shown: number;
  isBusy: boolean;
  onChooseAll: (isChosen: boolean) => void;
  onChange: (action: BulkAction) => void;
}

export function AdminCommentBulk(props: AdminCommentBulkProps) {
  const { status, chosen, shown, isBusy, onChooseAll, onChange } = props;
  return (
    <fieldset className="adm-comment-bulk" disabled={isBusy}>
      <legend className="adm-hidden">Bulk actions</legend>
      <label className="adm-comment-choice">
        <input
          type="checkbox"
          className="check-box"
          checked={chosen === shown}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < shown;
          }}
          onChange={() => onChooseAll(chosen < shown)}
        />
        <span>Select all on this page</span>
      </label>
      <p className="adm-meta" role="status">
        {chosen === 0 ? "" : `${chosen} selected`}
      </p>
      {chosen > 0 && (
        <div className="adm-row">
          {BUTTONS[status].map(({ action, label, icon: Icon, isBad }) => (
            <Button
              key={action}
              variant={isBad ? "caution" : "secondary"}
              size="sm"
              aria-label={`${label} the selected comments`}
              onClick={() => onChange(action)}
            >
              <Icon aria-hidden="true" />
              {label}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
