import type { Stat } from "./profile.ts";

/** One framed row of figures; two by two on phones. */
export function StatGrid({ stats }: { stats: readonly Stat[] }) {
  if (stats.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-md border border-line bg-line">
      {stats.map(({ value, label }) => (
        <div key={label} className="flex min-w-36 flex-1 flex-col-reverse justify-end bg-surface p-6">
          <dt className="mt-1 text-sm text-muted">{label}</dt>
          <dd className="font-mono text-3xl font-medium text-primary">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
