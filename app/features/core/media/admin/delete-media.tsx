import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { mediaCalls } from "../client.ts";
import type { MediaItem, MediaUse } from "../schema.ts";

interface DeleteMediaProps {
  item: MediaItem;
  uses: readonly MediaUse[];
  onDeleted: () => void;
  onCancel: () => void;
}

const NAMED_MAX = 5;

/** What is used somewhere is deleted only by somebody who has read where. */
export function DeleteMedia({ item, uses, onDeleted, onCancel }: DeleteMediaProps) {
  const toasts = useToasts();
  const isUsed = uses.length > 0;
  const edit = useWrites(mediaCalls.delete, (outcome) => {
    if (outcome.ok) {
      toasts.good(outcome.data.message ?? "Picture deleted");
      return onDeleted();
    }
    toasts.bad(outcome.message || "The picture couldn't be deleted.");
    onCancel();
  });
  return (
    <ConfirmDialog
      question={
        isUsed ? "This picture is in use. Delete it anyway?" : "Are you sure you want to delete this picture?"
      }
      hint={isUsed ? describeUses(uses) : `${item.name}. This can't be undone.`}
      confirmLabel={isUsed ? "Delete anyway" : "Delete"}
      isBusy={edit.isBusy}
      onConfirm={() => edit.send({ id: item.id, isForced: isUsed })}
      onCancel={onCancel}
    />
  );
}

function describeUses(uses: readonly MediaUse[]): string {
  const named = uses.slice(0, NAMED_MAX).map(({ kind, title }) => `${kind} “${title}”`);
  const more = uses.length > NAMED_MAX ? ` and ${uses.length - NAMED_MAX} more` : "";
  return `It will be missing from: ${named.join(", ")}${more}. This cannot be undone.`;
}
