import type { LucideIcon } from "lucide-react";
import { DASHBOARD_PERIOD_DAYS } from "./activity.ts";

interface StatCardProps {
  icon: LucideIcon;
  label: string;
  /** Left out where nothing is measured. */
  value?: number;
  change?: { current: number; previous: number };
  note?: string;
}

export function StatCard({ icon: Icon, label, value, change, note }: StatCardProps) {
  return (
    <li className="adm-stat">
      <p className="adm-stat-label">
        <Icon aria-hidden="true" />
        {label}
      </p>
      <p className="adm-stat-value">{value ?? "–"}</p>
      <p className="adm-meta">{note ?? (change && describeChange(change))}</p>
    </li>
  );
}

/** What was added in the last period, against the one before it. */
export function describeChange({ current, previous }: { current: number; previous: number }): string {
  const period = `${current} new in ${DASHBOARD_PERIOD_DAYS} days`;
  if (previous === 0) return period;
  const percent = Math.round(((current - previous) / previous) * 100);
  return `${period} (${percent > 0 ? "+" : ""}${percent}%)`;
}
