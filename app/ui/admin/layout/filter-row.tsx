import type { ReactNode } from "react";

/** The states of a list, or a word about it, beside its search. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">{children}</div>;
}
