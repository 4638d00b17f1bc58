import { type ReactNode, useId } from "react";
import { Button } from "../../button.tsx";
import { useModal } from "./use-modal.ts";

interface ConfirmDialogProps {
  question: string;
  hint?: string;
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  /** What it asks for can be taken back. */
  tone?: "plain";
  onConfirm: () => void;
  onCancel: () => void;
  /** More buttons, after the others. */
  children?: ReactNode;
}

export function ConfirmDialog({
  question,
  hint,
  confirmLabel,
  cancelLabel = "Cancel",
  isBusy = false,
  tone,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const questionId = useId();
  const modal = useModal(onCancel);
  return (
    <dialog {...modal} role="alertdialog" className="adm-dialog adm-confirm" aria-labelledby={questionId}>
      <div className="adm-dialog-box adm-form">
        <h2 id={questionId}>{question}</h2>
        {hint && <p className="adm-muted">{hint}</p>}
        <div className="adm-dialog-foot">
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={tone ? "primary" : "danger"} onClick={onConfirm} isBusy={isBusy}>
            {confirmLabel}
          </Button>
          {children}
        </div>
      </div>
    </dialog>
  );
}
