import type { LucideIcon } from "lucide-react";
import { DASHBOARD_PERIOD_DAYS, type DashboardFigure } from "./activity.ts";

interface StatCardProps {
  icon: LucideIcon;
  label: string;
  figure: DashboardFigure;
  /** What is counted, where the label does not say it. */
  note?: string;
}

export function StatCard({ icon: Icon, label, figure, note }: StatCardProps) {
  return (
    <li className="adm-stat">
      <p className="adm-stat-label">
        <Icon aria-hidden="true" />
        {label}
      </p>
      <p className="adm-stat-value">{figure.value.toLocaleString("en")}</p>
      {note && <p className="adm-stat-note">{note}</p>}
      <p className="adm-stat-note">{describeChange(figure)}</p>
    </li>
  );
}

export function describeChange({ current, previous }: Pick<DashboardFigure, "current" | "previous">): string {
  if (previous === 0) return "No earlier period to compare";
  const percent = Math.round(((current - previous) / previous) * 100);
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "±";
  return `${sign}${Math.abs(percent)} % on the previous ${DASHBOARD_PERIOD_DAYS} days`;
}
