import { startTransition, useEffect, useState } from "react";
import { type Location, useNavigate } from "react-router";
import { Button } from "../../button.tsx";
import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";
import { type LeaveScope, useLeaveGuard } from "./use-leave-guard.ts";

interface LeaveGuardProps {
  isDirty: boolean;
  free?: LeaveScope;
  /** The form, where unsaved input can also be saved on the way out. */
  saving?: { isBusy: boolean; save: () => void };
}

/** Asks before another screen, or the browser's own buttons, drop unsaved input. */
export function LeaveGuard({ isDirty, free, saving }: LeaveGuardProps) {
  const blocker = useLeaveGuard(isDirty, free);
  const leaveOnceSaved = useLeaveOnceSaved(isDirty, saving?.isBusy ?? false);
  if (blocker.state !== "blocked") return null;
  const save = () => {
    leaveOnceSaved(blocker.location);
    blocker.reset();
    saving?.save();
  };
  return (
    <DiscardQuestion
      onDiscard={blocker.proceed}
      onKeep={blocker.reset}
      onSave={saving && !saving.isBusy ? save : undefined}
    />
  );
}

/** A blocker forgets its way when the screen's data are read again after the save. A refused save stays. */
function useLeaveOnceSaved(isDirty: boolean, isBusy: boolean) {
  const [wanted, setWanted] = useState<Location>();
  const navigate = useNavigate();
  useEffect(() => {
    if (!wanted || isBusy) return;
    // A save that has succeeded cleans the form in this very round, which a transition waits for.
    if (isDirty) return startTransition(() => setWanted(undefined));
    setWanted(undefined);
    void navigate(wanted);
  }, [wanted, isBusy, isDirty, navigate]);
  return setWanted;
}

interface DiscardQuestionProps {
  question?: string | undefined;
  onDiscard: () => void;
  onKeep: () => void;
  onSave?: (() => void) | undefined;
}

export function DiscardQuestion({ question, onDiscard, onKeep, onSave }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      question={question ?? "Discard your unsaved changes?"}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {onSave && <Button onClick={onSave}>Save</Button>}
    </ConfirmDialog>
  );
}
