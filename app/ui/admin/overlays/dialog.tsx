import { X } from "lucide-react";
import { createContext, type ReactNode, use, useId, useState } from "react";
import { DiscardQuestion } from "../editing/leave-guard.tsx";
import { useLeaveGuard } from "../editing/use-leave-guard.ts";
import { IconButton } from "../icon-button.tsx";
import { Modal, ModalBox } from "./modal.tsx";
import { useModal } from "./use-modal.ts";

const CloseContext = createContext<(() => void) | undefined>(undefined);

/** Closes the dialog around it, and asks first when something is unsaved; undefined outside of one. */
export function useAskToClose(): (() => void) | undefined {
  return use(CloseContext);
}

interface DialogProps {
  title: string;
  /** Whether something was typed and not saved: closing then asks first. */
  isDirty: boolean;
  /** Asked before it is closed, where something else than "unsaved changes" would be lost. */
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
    <Modal {...modal} size={size} aria-labelledby={titleId}>
      <ModalBox>
        <header className="mb-4 flex min-h-control items-center pe-[calc(var(--control)+8px)]">
          <h2 id={titleId} className="text-subtitle">
            {title}
          </h2>
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
      </ModalBox>
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
    </Modal>
  );
}
