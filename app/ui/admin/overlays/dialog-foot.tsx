import type { ReactNode } from "react";

/** The buttons of a form, below its fields. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3 pt-2">{children}</div>;
}

/** The buttons of a dialog: however long it is, they stay in sight. An error takes a row of its own. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-(--dialog-pad) z-2 -mx-(--dialog-pad) -mb-(--dialog-pad) flex flex-wrap justify-end gap-3 rounded-b-md border-t border-line bg-surface px-(--dialog-pad) py-3">
      {children}
    </div>
  );
}
