import type { ReactNode } from "react";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Section } from "../../../../ui/section.tsx";

interface CustomProjectsProps {
  lead: string;
  stats: ReactNode;
  /** Such as "50% upfront": the share first, then the moment when it is due. */
  paymentTerms: readonly string[];
  /** Whether /estimate has anything to show. */
  hasEstimates?: boolean;
}

export function CustomProjects({ lead, stats, paymentTerms, hasEstimates = false }: CustomProjectsProps) {
  return (
    <Section
      eyebrow="custom"
      title="Custom projects and consultation"
      lead={lead}
      action={
        <div className="flex flex-wrap gap-3">
          {hasEstimates && (
            <ButtonLink to="/estimate" size="lg" variant="secondary">
              Get an estimate
            </ButtonLink>
          )}
          <ButtonLink to="/contact" size="lg">
            Get a free consultation
          </ButtonLink>
        </div>
      }
    >
      <div className="grid gap-6">
        {stats}
        {paymentTerms.length > 0 && (
          <>
            <h3 className="mt-6 text-heading">Payment terms for projects</h3>
            <ol className="grid gap-6 md:grid-cols-3">
              {paymentTerms.map((term, index) => (
                <PaymentTerm key={term} term={term} step={index + 1} />
              ))}
            </ol>
          </>
        )}
      </div>
    </Section>
  );
}

function PaymentTerm({ term, step }: { term: string; step: number }) {
  const [share = "", ...rest] = term.split(" ");
  return (
    <li className="flex items-baseline gap-3 border-t-2 border-primary pt-4">
      <span aria-hidden className="font-mono text-sm text-muted">
        {step}.
      </span>
      <p>
        <span className="font-mono text-2xl font-medium">{share}</span> {rest.join(" ")}
      </p>
    </li>
  );
}
