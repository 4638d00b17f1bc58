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
    <dialog
      {...modal}
      className="m-0 h-dvh max-h-none w-[min(304px,100vw-48px)] max-w-none animate-[slide-in_var(--motion)_var(--ease)] bg-transparent text-text backdrop:bg-scrim"
      aria-label={label}
    >
      <div className="relative h-full overflow-y-auto border-x border-line-strong bg-surface">
        {children}
        <IconButton
          className="absolute top-1.5 right-2 z-1"
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
