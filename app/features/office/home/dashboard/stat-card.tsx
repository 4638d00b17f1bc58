import type { LucideIcon } from "lucide-react";
import { FIGURE_PERIOD_DAYS } from "../../../../kit/owner/figure-period.ts";
import { Stat } from "../../../../ui/admin/figures/stat.tsx";
import { Trend } from "../../../../ui/admin/figures/trend.tsx";
import type { DashboardFigure } from "./schema.ts";

interface StatCardProps {
  icon: LucideIcon;
  label: string;
  figure: DashboardFigure;
  /** What is counted, where the label does not say it. */
  note?: string;
}

export function StatCard({ icon, label, figure, note }: StatCardProps) {
  const change = formatChange(figure);
  return (
    <Stat
      icon={icon}
      label={label}
      value={
        <>
          {figure.value.toLocaleString("en")}
          {change && (
            <Trend trend={change.trend}>
              {change.words}
              <span className="sr-only"> on the previous {FIGURE_PERIOD_DAYS} days</span>
            </Trend>
          )}
        </>
      }
      note={note ?? describeNew(figure)}
    />
  );
}

type Periods = Pick<DashboardFigure, "current" | "previous">;

interface Change {
  trend: "up" | "down" | "same";
  words: string;
}

/** Undefined where there is nothing to compare with. */
export function formatChange({ current, previous }: Periods): Change | undefined {
  if (previous === 0) return undefined;
  const percent = Math.round(((current - previous) / previous) * 100);
  const words = `${Math.abs(percent)} %`;
  if (percent === 0) return { trend: "same", words: `±${words}` };
  return percent > 0 ? { trend: "up", words: `+${words}` } : { trend: "down", words: `−${words}` };
}

function describeNew({ current, previous }: Periods): string {
  if (current === 0 && previous === 0) return "None yet";
  const more = current - previous;
  if (more < 0) return `${-more} fewer than ${FIGURE_PERIOD_DAYS} days ago`;
  return `${more === 0 ? "None" : more.toLocaleString("en")} new in the last ${FIGURE_PERIOD_DAYS} days`;
}
