import type { Stat } from "../profile.ts";

/** One framed row of figures, or a list with one a line where they don't fit side by side. */
export function StatGrid({ stats }: { stats: readonly Stat[] }) {
  if (stats.length === 0) return null;
  return (
    <dl className="grid gap-px overflow-hidden rounded-md border border-line bg-line md:flex md:flex-wrap">
      {stats.map(({ value, label }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-x-4 bg-surface px-6 py-4 md:min-w-max md:flex-1 md:flex-col-reverse md:items-start md:justify-end md:py-6"
        >
          <dt className="text-sm text-muted md:mt-1">{label}</dt>
          <dd className="font-mono text-xl font-medium whitespace-nowrap text-primary md:text-3xl">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
