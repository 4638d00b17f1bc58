import type { ReactNode } from "react";

/** A word in a corner of a picture. */
export function Badge({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-[8px] border border-primary/40 bg-ground/92 px-2.5 py-1.25 font-mono text-micro leading-[1.2] font-medium text-primary ${className}`}
    >
      {children}
    </span>
  );
}
