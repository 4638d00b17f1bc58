import { lazy, Suspense } from "react";
import { ScrollRegion } from "../../page/scroll-region.tsx";
import {
  type ChartDay,
  type ChartPoint,
  type ChartSeries,
  DAYS_DRAWN_MAX,
  describePoint,
  toChartPoints,
} from "./chart-series.ts";

/** The library of the drawing weighs more than the screen around it. */
const DayPlot = lazy(() =>
  import("./day-plot.tsx").then(
    ({ DayPlot }) => ({ default: DayPlot }),
    () => ({ default: MissingPlot }),
  ),
);

interface DayChartProps<Key extends string> {
  caption: string;
  days: readonly ChartDay<Key>[];
  series: readonly ChartSeries<Key>[];
}

/** Any number of series over days, over weeks when there are many; the same figures stand in the table below. */
export function DayChart<Key extends string>({ caption, days, series }: DayChartProps<Key>) {
  const points = toChartPoints(days, series);
  const unit = days.length > DAYS_DRAWN_MAX ? "week" : "day";
  return (
    <figure>
      <figcaption className="adm-row adm-meta">
        {series.map(({ key, label }, place) => (
          <span key={key} className="adm-chart-key" data-series={place + 1}>
            {label}
          </span>
        ))}
      </figcaption>
      <div className="adm-chart-plot">
        <Suspense fallback={null}>
          <DayPlot caption={`${caption} by ${unit}`} points={points} series={series} />
        </Suspense>
      </div>
      {unit === "week" && <p className="adm-meta">By week. The first and last may be incomplete.</p>}
      <details className="adm-details">
        <summary className="adm-more">Show the figures as a table</summary>
        <PointTable caption={`${caption} by ${unit}`} unit={unit} points={points} series={series} />
      </details>
    </figure>
  );
}

function MissingPlot() {
  return <p className="adm-muted">The chart couldn't be loaded. The table has the same figures.</p>;
}

interface PointTableProps<Key extends string> {
  caption: string;
  unit: "day" | "week";
  points: readonly ChartPoint<Key>[];
  series: readonly ChartSeries<Key>[];
}

function PointTable<Key extends string>({ caption, unit, points, series }: PointTableProps<Key>) {
  return (
    <ScrollRegion className="adm-table-frame adm-chart-table" aria-label={caption}>
      <table className="adm-table">
        <caption className="adm-hidden">{caption}, newest first</caption>
        <thead>
          <tr>
            <th scope="col">{unit === "day" ? "Day" : "Week"}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.from}>
              <th scope="row">{describePoint(point)}</th>
              {series.map(({ key }) => (
                <td key={key}>{point.figures[key].toLocaleString("en")}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
