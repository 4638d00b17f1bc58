import { Area, AreaChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from "recharts";
import { type ChartPoint, type ChartSeries, describePoint } from "./chart-series.ts";
import { SeriesKey } from "./series-key.tsx";

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const shortDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

export interface DayPlotProps {
  caption: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  width?: number;
}

/** Arrow keys go from point to point, and each point is read out. */
export function DayPlot({ caption, points, series, width }: DayPlotProps) {
  return (
    <AreaChart
      className="[&_.recharts-surface]:focus-visible:rounded-sm"
      data={[...points]}
      height={CHART.heightPx}
      {...(width === undefined ? { responsive: true, width: "100%" } : { width })}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      aria-label={`${caption}: use the arrow keys to move through the figures`}
    >
      <CartesianGrid vertical={false} stroke={CHART.grid} />
      <XAxis
        dataKey="from"
        tickFormatter={(day: string) => shortDay.format(new Date(day))}
        minTickGap={CHART.tickGapPx}
        tickLine={false}
        axisLine={{ stroke: CHART.axis }}
        tick={{ fill: CHART.words }}
        tickMargin={CHART.tickMarginPx}
      />
      <YAxis
        width={CHART.axisWidthPx}
        allowDecimals={false}
        tickFormatter={(figure: number) => compact.format(figure)}
        tickLine={false}
        axisLine={false}
        tick={{ fill: CHART.words }}
      />
      <Tooltip
        content={(shown) => <PointCard {...shown} series={series} />}
        cursor={{ stroke: CHART.axis }}
        isAnimationActive={false}
      />
      {series.map(({ key, label }, place) => (
        <Area
          key={key}
          type="linear"
          name={label}
          dataKey={(point: ChartPoint) => point.figures[key]}
          stroke={colorOfSeries(place)}
          strokeWidth={CHART.lineWidthPx}
          fill={colorOfSeries(place)}
          fillOpacity={place === 0 ? CHART.fillOpacity.first : CHART.fillOpacity.other}
          dot={points.length === 1}
          activeDot={CHART.dot}
          isAnimationActive={false}
        />
      ))}
    </AreaChart>
  );
}

type PointCardProps = Pick<TooltipContentProps, "active" | "payload"> & Pick<DayPlotProps, "series">;

function PointCard({ active, payload, series }: PointCardProps) {
  const point: ChartPoint | undefined = payload?.[0]?.payload;
  return (
    <div
      className="grid gap-1 rounded-sm border border-line-strong bg-surface px-3.5 py-2.5 font-mono text-meta/normal font-medium text-text shadow-card"
      role="status"
      hidden={!active || !point}
    >
      {active && point && (
        <>
          <p className="whitespace-nowrap text-muted">{describePoint(point)}</p>
          {series.map(({ key, label }, place) => (
            <SeriesKey key={key} as="p" place={place}>
              <span>{label}</span>{" "}
              <strong className="ms-auto ps-3 tabular-nums">
                {point.figures[key]?.toLocaleString("en")}
              </strong>
            </SeriesKey>
          ))}
        </>
      )}
    </div>
  );
}

/** Looks that recharts takes as properties, where stylesheets do not reach; the colours themselves are tokens. */
const CHART = {
  heightPx: 240,
  axisWidthPx: 48,
  tickGapPx: 28,
  tickMarginPx: 8,
  lineWidthPx: 2,
  /** The first series is the whole; the others are only compared with it. */
  fillOpacity: { first: 0.14, other: 0.05 },
  grid: "var(--line)",
  axis: "var(--line-strong)",
  words: "var(--muted)",
  dot: { r: 4, stroke: "var(--surface)", strokeWidth: 2 },
} as const;

const SERIES_COUNT = 5;

/** `place` from 0, in the order of the series; `SeriesKey` has the same token in the legend. */
function colorOfSeries(place: number): string {
  return `var(--series-${(place % SERIES_COUNT) + 1})`;
}
