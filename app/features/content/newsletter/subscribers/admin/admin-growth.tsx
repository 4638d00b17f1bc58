import { useSearchParams } from "react-router";
import type { ChartSeries } from "../../../../../ui/admin/charts/chart-series.ts";
import { DayChart } from "../../../../../ui/admin/charts/day-chart.tsx";
import { Stat } from "../../../../../ui/admin/figures/stat.tsx";
import { Stats } from "../../../../../ui/admin/figures/stats.tsx";
import { Panel, PanelTitle } from "../../../../../ui/admin/layout/panel.tsx";
import { SegmentNav } from "../../../../../ui/admin/segment-nav.tsx";
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
    <section className="grid grid-cols-1 gap-4" aria-labelledby="growth">
      <Stats label="Subscribers by state">
        {SUBSCRIBER_STATUSES.map((status) => (
          <Stat key={status} label={STATUS_LABELS[status]} value={counts[status].toLocaleString("en")} />
        ))}
      </Stats>
      <Panel as="div" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <PanelTitle id="growth" gap="none">
            Growth
          </PanelTitle>
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
          <p className="text-muted">No subscribers in this time. The chart starts with the first one.</p>
        )}
      </Panel>
    </section>
  );
}
