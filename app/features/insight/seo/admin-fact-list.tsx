import { Fragment, type ReactNode } from "react";
import { variants } from "../../../ui/class-names.ts";

export type SeoFact = readonly [name: string, value: ReactNode];

interface FactListProps {
  facts: readonly SeoFact[];
  /** Names of a few letters, shown in a narrow column before their meaning. */
  isTerms?: boolean;
}

const look = variants("grid gap-x-6 gap-y-2 max-sm:gap-0.5", {
  kind: {
    facts: "mt-2 mb-4 sm:grid-cols-[minmax(0,180px)_minmax(0,1fr)] max-sm:grid-cols-1",
    terms: "mt-4 text-label sm:grid-cols-[32px_minmax(0,1fr)] max-sm:grid-cols-1",
  },
});

const nameLook = variants("text-muted", {
  kind: { facts: "", terms: "font-mono text-meta/[1.6] font-medium" },
});

/** A list of facts, one name and value a row; on phones the value is below the name. */
export function FactList({ facts, isTerms = false }: FactListProps) {
  const kind = isTerms ? "terms" : "facts";
  return (
    <dl className={look({ kind })}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt className={nameLook({ kind })}>{name}</dt>
          <dd className="max-sm:mb-2.5">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
