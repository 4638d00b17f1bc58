import { ArchiveRestore, Check, OctagonAlert, Trash2 } from "lucide-react";
import type { BulkButton } from "../../../../ui/admin/selection-bar.tsx";
import type { BulkAction, CommentFilter } from "../moderation/comment-admin.ts";

const APPROVE = { action: "approve", label: "Approve", icon: Check } as const;
const SPAM = { action: "spam", label: "Spam", icon: OctagonAlert, isBad: true } as const;
const DELETE = { action: "delete", label: "Delete", icon: Trash2, isBad: true } as const;
const RESTORE = { action: "restore", label: "Restore", icon: ArchiveRestore } as const;

export const BULK_BUTTONS: Record<CommentFilter, readonly BulkButton<BulkAction>[]> = {
  held: [APPROVE, SPAM, DELETE],
  approved: [SPAM, DELETE],
  spam: [APPROVE, DELETE],
  deleted: [RESTORE],
  all: [APPROVE, SPAM, DELETE],
};
