import { lazy, Suspense } from "react";
import { ScrollRegion } from "../../page/scroll-region.tsx";
import { SmallTable } from "../layout/small-table.tsx";
import { Disclosure } from "../notes/disclosure.tsx";
import { Meta } from "../notes/meta.tsx";
import {
  type ChartDay,
  type ChartPoint,
  type ChartSeries,
  DAYS_DRAWN_MAX,
  describePoint,
  toChartPoints,
} from "./chart-series.ts";
import { SeriesKey } from "./series-key.tsx";

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

/** Any number of series over days, over weeks when there are many; the table below has the same figures. */
export function DayChart<Key extends string>({ caption, days, series }: DayChartProps<Key>) {
  const points = toChartPoints(days, series);
  const unit = days.length > DAYS_DRAWN_MAX ? "week" : "day";
  return (
    <figure>
      <Meta as="figcaption" className="flex flex-wrap gap-2">
        {series.map(({ key, label }, place) => (
          <SeriesKey key={key} place={place} className="me-3">
            {label}
          </SeriesKey>
        ))}
      </Meta>
      <div className="my-3 h-60 font-mono text-micro/[1.4] font-medium">
        <Suspense fallback={null}>
          <DayPlot caption={`${caption} by ${unit}`} points={points} series={series} />
        </Suspense>
      </div>
      {unit === "week" && <Meta>By week. The first and last may be incomplete.</Meta>}
      <Disclosure summary="Show the figures as a table" className="mt-2">
        <PointTable caption={`${caption} by ${unit}`} unit={unit} points={points} series={series} />
      </Disclosure>
    </figure>
  );
}

function MissingPlot() {
  return <p className="text-muted">The chart couldn't be loaded. The table has the same figures.</p>;
}

interface PointTableProps<Key extends string> {
  caption: string;
  unit: "day" | "week";
  points: readonly ChartPoint<Key>[];
  series: readonly ChartSeries<Key>[];
}

function PointTable<Key extends string>({ caption, unit, points, series }: PointTableProps<Key>) {
  return (
    <ScrollRegion className="max-h-105 overflow-auto" aria-label={caption}>
      <SmallTable
        head={[unit === "day" ? "Day" : "Week", ...series.map(({ label }) => label)]}
        rows={points.toReversed().map((point) => ({
          key: point.from,
          name: describePoint(point),
          figures: series.map(({ key }) => point.figures[key].toLocaleString("en")),
        }))}
      >
        <caption className="sr-only">{caption}, newest first</caption>
      </SmallTable>
    </ScrollRegion>
  );
}
