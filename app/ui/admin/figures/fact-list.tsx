import type { ReactNode } from "react";

/** What is known of a record, in a line of names and values that breaks where it must. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-x-6 gap-y-1 text-label">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline text-muted">{name}</dt>
      <dd className="ml-1.5 inline">{children}</dd>
    </div>
  );
}
