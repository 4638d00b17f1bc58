import { formatDate } from "../../utils/dates.ts";
import type { AnalyticsReport } from "./analytics.ts";

const HEIGHT = 160;
const SLOT = 12;
const BAR = 5;

type Day = AnalyticsReport["days"][number];

/** Two bars a day; the same figures stand in the table below it, which is what assistive technology reads. */
export function ViewChart({ days }: { days: readonly Day[] }) {
  const highest = Math.max(1, ...days.map(({ views }) => views));
  const scale = (count: number) => (count / highest) * HEIGHT;
  return (
    <figure className="adm-chart">
      <figcaption className="adm-row adm-meta">
        <span className="adm-chart-key" data-series="views">
          Page views
        </span>
        <span className="adm-chart-key" data-series="visitors">
          Visitors
        </span>
      </figcaption>
      <div className="adm-chart-plot">
        <p className="adm-meta" aria-hidden="true">
          {highest.toLocaleString("en")}
        </p>
        <svg aria-hidden="true" viewBox={`0 0 ${days.length * SLOT} ${HEIGHT}`} preserveAspectRatio="none">
          {days.map((day, index) => (
            <g key={day.day}>
              <title>{describeDay(day)}</title>
              <rect x={index * SLOT} y={0} width={SLOT} height={HEIGHT} className="adm-chart-slot" />
              {(["views", "visitors"] as const).map((series, place) => (
                <rect
                  key={series}
                  data-series={series}
                  x={index * SLOT + 1 + place * BAR}
                  y={HEIGHT - scale(day[series])}
                  width={BAR}
                  height={scale(day[series])}
                />
              ))}
            </g>
          ))}
        </svg>
        <p className="adm-meta adm-chart-ends" aria-hidden="true">
          <span>{days[0] && formatDate(days[0].day)}</span>
          <span>{days.at(-1) && formatDate(days.at(-1)?.day ?? "")}</span>
        </p>
      </div>
      <details className="adm-details">
        <summary>Show the figures as a table</summary>
        <div className="adm-table-frame">
          <table className="adm-table">
            <caption className="adm-hidden">Visitors and page views by day, newest first</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Visitors</th>
                <th scope="col">Page views</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, visitors, views }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(day)}</th>
                  <td>{visitors.toLocaleString("en")}</td>
                  <td>{views.toLocaleString("en")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

function describeDay({ day, visitors, views }: Day): string {
  return `${formatDate(day)}: ${visitors} visitors, ${views} page views`;
}
