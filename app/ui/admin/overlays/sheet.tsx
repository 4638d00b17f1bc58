import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../icon-button.tsx";
import { useModal } from "./use-modal.ts";

interface SheetProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A part of the screen that slides in over it from the left, such as the sidebar on phones. */
export function Sheet({ label, onClose, children }: SheetProps) {
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className="adm-sheet" aria-label={label}>
      <div className="adm-sheet-box">
        {children}
        <IconButton
          className="adm-sheet-close"
          label={`Close ${label.toLowerCase()}`}
          tip="Close"
          data-closes
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </dialog>
  );
}
