import { Area, AreaChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from "recharts";
import { type ChartPoint, type ChartSeries, describePoint } from "./chart-series.ts";

const HEIGHT = 240;
/** In the order of the series; day-chart.tsx has the same in its legend. */
const FIRST_COLOR = "var(--primary)";
const COLORS = [FIRST_COLOR, "var(--accent-text)", "var(--warn)", "var(--good)", "var(--bad)"];
const TICK_GAP = 28;
const AXIS_WIDTH = 48;

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const shortDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

export interface DayPlotProps {
  caption: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** In pixels; left out, it is as wide as its place. */
  width?: number;
}

/** Arrow keys go from point to point, and what they reach is read out. */
export function DayPlot({ caption, points, series, width }: DayPlotProps) {
  return (
    <AreaChart
      className="adm-chart-drawing"
      data={[...points]}
      height={HEIGHT}
      {...(width === undefined ? { responsive: true, width: "100%" } : { width })}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      aria-label={`${caption}: use the arrow keys to go through the figures`}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="from"
        tickFormatter={(day: string) => shortDay.format(new Date(day))}
        minTickGap={TICK_GAP}
        tickLine={false}
        axisLine={{ stroke: "var(--line-strong)" }}
        tickMargin={8}
      />
      <YAxis
        width={AXIS_WIDTH}
        allowDecimals={false}
        tickFormatter={(figure: number) => compact.format(figure)}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        content={(shown) => <PointCard {...shown} series={series} />}
        cursor={{ stroke: "var(--line-strong)" }}
        isAnimationActive={false}
      />
      {series.map(({ key, label }, place) => (
        <Area
          key={key}
          type="linear"
          name={label}
          dataKey={(point: ChartPoint) => point.figures[key]}
          stroke={COLORS[place] ?? FIRST_COLOR}
          strokeWidth={2}
          fill={COLORS[place] ?? FIRST_COLOR}
          fillOpacity={place === 0 ? 0.14 : 0.05}
          dot={points.length === 1}
          activeDot={{ r: 4, stroke: "var(--surface)", strokeWidth: 2 }}
          isAnimationActive={false}
        />
      ))}
    </AreaChart>
  );
}

type PointCardProps = Pick<TooltipContentProps, "active" | "payload"> & Pick<DayPlotProps, "series">;

function PointCard({ active, payload, series }: PointCardProps) {
  const point = payload?.[0]?.payload as ChartPoint | undefined;
  return (
    <div className="adm-chart-card" role="status" hidden={!active || !point}>
      {active && point && (
        <>
          <p className="adm-chart-when">{describePoint(point)}</p>
          {series.map(({ key, label }, place) => (
            <p key={key} className="adm-chart-key" data-series={place + 1}>
              <span>{label}</span> <strong>{point.figures[key]?.toLocaleString("en")}</strong>
            </p>
          ))}
        </>
      )}
    </div>
  );
}
