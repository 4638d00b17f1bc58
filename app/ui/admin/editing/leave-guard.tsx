import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";
import { type LeaveScope, useLeaveGuard } from "./use-leave-guard.ts";

/** Asks before another screen, or the browser's own buttons, drop what was typed. */
export function LeaveGuard({ isDirty, free }: { isDirty: boolean; free?: LeaveScope }) {
  const blocker = useLeaveGuard(isDirty, free);
  if (blocker.state !== "blocked") return null;
  return <DiscardQuestion onDiscard={blocker.proceed} onKeep={blocker.reset} />;
}

export function DiscardQuestion({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <ConfirmDialog
      question="Discard your unsaved changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
