import { useSearchParams } from "react-router";
import type { ChartSeries } from "../../../../ui/admin/charts/chart-series.ts";
import { DayChart } from "../../../../ui/admin/charts/day-chart.tsx";
import { SegmentNav } from "../../../../ui/admin/segment-nav.tsx";
import { GROWTH_RANGES_DAYS, SUBSCRIBER_STATUSES } from "../subscriber.ts";
import { type Growth, STATUS_LABELS } from "./subscribers-data.ts";

const SERIES: readonly ChartSeries<"total" | "joined" | "left">[] = [
  { key: "total", label: "Subscribers", isLevel: true },
  { key: "joined", label: "Joined" },
  { key: "left", label: "Left" },
];

export function AdminGrowth({ range, counts, days }: Growth) {
  const [search] = useSearchParams();
  const pathTo = (length: number) =>
    `?${new URLSearchParams({ ...Object.fromEntries(search), days: `${length}` })}`;
  return (
    <section className="adm-stack adm-growth" aria-labelledby="growth">
      <ul className="adm-stats" aria-label="Subscribers by state">
        {SUBSCRIBER_STATUSES.map((status) => (
          <li key={status} className="adm-stat">
            <p className="adm-stat-label">{STATUS_LABELS[status]}</p>
            <p className="adm-stat-value">{counts[status].toLocaleString("en")}</p>
          </li>
        ))}
      </ul>
      <div className="adm-panel">
        <div className="adm-range">
          <h2 id="growth">Growth</h2>
          <SegmentNav
            label="Range"
            segments={GROWTH_RANGES_DAYS.map((length) => ({
              label: `${length} days`,
              to: pathTo(length),
              isCurrent: length === range,
            }))}
          />
        </div>
        {days.some(({ total, joined, left }) => total + joined + left > 0) ? (
          <DayChart caption="Subscribers" days={days.map((day) => ({ ...day }))} series={SERIES} />
        ) : (
          <p className="adm-muted">No subscribers in this time. The chart starts with the first one.</p>
        )}
      </div>
    </section>
  );
}
