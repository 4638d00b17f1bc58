import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useModal } from "./use-modal.ts";

/** The sidebar on phones: slides in over the page. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className="adm-drawer" aria-label="Menu">
      <div className="adm-drawer-box">
        <button
          type="button"
          className="adm-icon-button adm-drawer-close"
          aria-label="Close menu"
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
