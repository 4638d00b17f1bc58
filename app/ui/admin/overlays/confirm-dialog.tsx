import { type ReactNode, useId } from "react";
import { Button } from "../../button.tsx";
import { DialogFoot } from "./dialog-foot.tsx";
import { Modal, ModalBox } from "./modal.tsx";
import { useModal } from "./use-modal.ts";

interface ConfirmDialogProps {
  question: string;
  hint?: string;
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  /** Set where the action can be taken back. */
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
    <Modal {...modal} role="alertdialog" size="question" aria-labelledby={questionId}>
      <ModalBox className="grid gap-4">
        <h2 id={questionId} className="text-subheading">
          {question}
        </h2>
        {hint && <p className="text-muted">{hint}</p>}
        <DialogFoot>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={tone ? "primary" : "danger"} onClick={onConfirm} isBusy={isBusy}>
            {confirmLabel}
          </Button>
          {children}
        </DialogFoot>
      </ModalBox>
    </Modal>
  );
}
