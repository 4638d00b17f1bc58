import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { useModal } from "./use-modal.ts";

/** The sidebar on phones: slides in over the page. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className="adm-drawer" aria-label="Menu">
      <div className="adm-drawer-box">
        <IconButton className="adm-drawer-close" label="Close menu" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
        {children}
      </div>
    </dialog>
  );
}
