import type { ReactNode } from "react";

/** One of a row of short words, such as addresses of pages; a list item. */
export function Pill({ children }: { children: ReactNode }) {
  return (
    <li className="rounded-full border border-line-strong px-3 py-0.5 text-meta wrap-anywhere">{children}</li>
  );
}
