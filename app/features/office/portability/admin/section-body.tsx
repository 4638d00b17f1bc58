import type { ReactNode } from "react";

/** The controls of a section of this screen, one below the other. */
export function SectionBody({ children }: { children: ReactNode }) {
  return <div className="grid content-start justify-items-start gap-3">{children}</div>;
}
