import type { ReactNode } from "react";

const LOOKS = {
  line: "flex flex-wrap gap-x-6 gap-y-1 text-label",
  rows: "grid gap-3 wrap-anywhere [&_dd]:ml-0 [&>div]:grid [&>div]:gap-x-6 [&>div]:gap-y-1 [&>div]:sm:grid-cols-[9rem_minmax(0,1fr)]",
};

/** Facts about a record, in a line of names and values that breaks where it must, or in rows for long values. */
export function FactList({
  layout = "line",
  children,
}: {
  layout?: keyof typeof LOOKS;
  children: ReactNode;
}) {
  return <dl className={LOOKS[layout]}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline text-muted">{name}</dt>
      <dd className="ml-1.5 inline">{children}</dd>
    </div>
  );
}
