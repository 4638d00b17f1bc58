import { Info } from "lucide-react";

interface RecoveryFactsProps {
  facts: readonly { label: string; value: string }[];
}

export function RecoveryFacts({ facts }: RecoveryFactsProps) {
  return (
    <section aria-labelledby="recovery-facts" className="rounded-md border border-line bg-surface p-6 sm:p-8">
      <h3 id="recovery-facts" className="flex items-center gap-3 text-xl">
        <Info aria-hidden className="size-6 shrink-0 text-primary" />
        Important Information
      </h3>
      <dl className="mt-4">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="justify-between gap-6 border-t border-line py-3 first:border-t-0 sm:flex"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium sm:text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
