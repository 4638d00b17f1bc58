import { formatDate } from "../../utils/dates.ts";

const HEIGHT = 160;
const SLOT = 12;
const BARS = 10;

interface Series<Key extends string> {
  key: Key;
  label: string;
}

interface DayChartProps<Key extends string> {
  /** What the figures are of, for the table's caption. */
  caption: string;
  days: readonly ({ day: string } & Record<Key, number>)[];
  series: readonly Series<Key>[];
}

/** Some bars a day; the same figures stand in the table below it, which is what assistive technology reads. */
export function DayChart<Key extends string>({ caption, days, series }: DayChartProps<Key>) {
  const highest = Math.max(1, ...days.flatMap((day) => series.map(({ key }) => day[key])));
  const scale = (count: number) => (count / highest) * HEIGHT;
  const width = BARS / series.length;
  return (
    <figure className="adm-chart">
      <figcaption className="adm-row adm-meta">
        {series.map(({ key, label }, place) => (
          <span key={key} className="adm-chart-key" data-series={place + 1}>
            {label}
          </span>
        ))}
      </figcaption>
      <div className="adm-chart-plot">
        <p className="adm-meta" aria-hidden="true">
          {highest.toLocaleString("en")}
        </p>
        <svg aria-hidden="true" viewBox={`0 0 ${days.length * SLOT} ${HEIGHT}`} preserveAspectRatio="none">
          {days.map((day, index) => (
            <g key={day.day}>
              <title>{describeDay(day, series)}</title>
              <rect x={index * SLOT} y={0} width={SLOT} height={HEIGHT} className="adm-chart-slot" />
              {series.map(({ key }, place) => (
                <rect
                  key={key}
                  data-series={place + 1}
                  x={index * SLOT + 1 + place * width}
                  y={HEIGHT - scale(day[key])}
                  width={width}
                  height={scale(day[key])}
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
        <DayTable caption={caption} days={days} series={series} />
      </details>
    </figure>
  );
}

function DayTable<Key extends string>({ caption, days, series }: DayChartProps<Key>) {
  return (
    <div className="adm-table-frame">
      <table className="adm-table">
        <caption className="adm-hidden">{caption} by day, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDate(day.day)}</th>
              {series.map(({ key }) => (
                <td key={key}>{day[key].toLocaleString("en")}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function describeDay<Key extends string>(
  day: { day: string } & Record<Key, number>,
  series: readonly Series<Key>[],
): string {
  const figures = series.map(({ key, label }) => `${day[key]} ${label.toLowerCase()}`);
  return `${formatDate(day.day)}: ${figures.join(", ")}`;
}
