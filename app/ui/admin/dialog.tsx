import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  title: string;
  /** What was typed and not saved: closing then asks first. */
  isDirty: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A modal on the browser's own dialog: it traps the focus, Escape and a click beside it close it. */
export function Dialog({ title, isDirty, onClose, children }: DialogProps) {
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const askToClose = () => (isDirty ? setAsking(true) : onClose());
  const modal = useModal(askToClose);
  useLeaveGuard(isDirty);
  const blocker = useBlocker(isDirty);
  return (
    <dialog {...modal} className="adm-dialog" aria-labelledby={titleId}>
      <div className="adm-dialog-box">
        <header className="adm-dialog-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="adm-icon-button" aria-label="Close" onClick={askToClose}>
            <X aria-hidden="true" />
          </button>
        </header>
        {children}
      </div>
      {(isAsking || blocker.state === "blocked") && (
        <ConfirmDialog
          question="Discard your unsaved changes?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={() => {
            onClose();
            blocker.proceed?.();
          }}
          onCancel={() => {
            setAsking(false);
            blocker.reset?.();
          }}
        />
      )}
    </dialog>
  );
}

function useLeaveGuard(isDirty: boolean) {
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  useLayoutEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    addEventListener("beforeunload", guard);
    return () => removeEventListener("beforeunload", guard);
  }, []);
}
