import { Area, AreaChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from "recharts";
import { type ChartPoint, type ChartSeries, describePoint } from "./chart-series.ts";
import { CHART, colorOfSeries } from "./chart-theme.ts";

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const shortDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

export interface DayPlotProps {
  caption: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  width?: number;
}

/** Arrow keys go from point to point, and what they reach is read out. */
export function DayPlot({ caption, points, series, width }: DayPlotProps) {
  return (
    <AreaChart
      className="adm-chart-drawing"
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
        tickMargin={CHART.tickMarginPx}
      />
      <YAxis
        width={CHART.axisWidthPx}
        allowDecimals={false}
        tickFormatter={(figure: number) => compact.format(figure)}
        tickLine={false}
        axisLine={false}
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
