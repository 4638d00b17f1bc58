import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { useModal } from "./use-modal.ts";

interface SheetProps {
  label: string;
  /** The edge that it slides in from. */
  side?: "start" | "end";
  onClose: () => void;
  children: ReactNode;
}

/** A part of the screen that comes in over it, such as the sidebar on phones. */
export function Sheet({ label, side = "start", onClose, children }: SheetProps) {
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className="adm-sheet" data-side={side} aria-label={label}>
      <div className="adm-sheet-box">
        <IconButton
          className="adm-sheet-close"
          label={`Close ${label.toLowerCase()}`}
          tip="Close"
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </IconButton>
        {children}
      </div>
    </dialog>
  );
}
