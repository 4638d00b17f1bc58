import { X } from "lucide-react";
import { createContext, type ReactNode, use, useId, useState } from "react";
import { joinClasses } from "../../class-names.ts";
import { DiscardQuestion } from "../editing/leave-guard.tsx";
import { useLeaveGuard } from "../editing/use-leave-guard.ts";
import { IconButton } from "../icon-button.tsx";
import { useModal } from "./use-modal.ts";

const CloseContext = createContext<(() => void) | undefined>(undefined);

/** Closes the dialog around it, and asks first when something is unsaved; undefined outside of one. */
export function useAskToClose(): (() => void) | undefined {
  return use(CloseContext);
}

interface DialogProps {
  title: string;
  /** What was typed and not saved: closing then asks first. */
  isDirty: boolean;
  /** Asked before it is closed, where "unsaved changes" are not what would be lost. */
  discardQuestion?: string;
  size?: "wide";
  onClose: () => void;
  children: ReactNode;
}

/** A modal on the browser's own dialog: it traps the focus, Escape and a click beside it close it. */
export function Dialog({ title, isDirty, discardQuestion, size, onClose, children }: DialogProps) {
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const askToClose = () => (isDirty ? setAsking(true) : onClose());
  const modal = useModal(askToClose);
  const blocker = useLeaveGuard(isDirty);
  return (
    <dialog
      {...modal}
      className={joinClasses("adm-dialog", size && `adm-dialog-${size}`)}
      aria-labelledby={titleId}
    >
      <div className="adm-dialog-box">
        <header className="adm-dialog-head">
          <h2 id={titleId}>{title}</h2>
        </header>
        <CloseContext value={askToClose}>{children}</CloseContext>
        {/* Close comes last, so that no key meant for a field meets it. */}
        <IconButton
          className="absolute end-(--dialog-pad) top-(--dialog-pad)"
          label="Close"
          data-closes
          onClick={askToClose}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {(isAsking || blocker.state === "blocked") && (
        <DiscardQuestion
          question={discardQuestion}
          onDiscard={() => {
            onClose();
            blocker.proceed?.();
          }}
          onKeep={() => {
            setAsking(false);
            blocker.reset?.();
          }}
        />
      )}
    </dialog>
  );
}
